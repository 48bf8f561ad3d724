import type pg from 'pg';
import { BackupError } from './backup-error.ts';
import { listFirmTables } from './firm-tables.ts';

/** Seals of the source's audit log; the imported log is sealed again here. */
export const NOT_CARRIED: ReadonlySet<string> = new Set(['audit_seals', 'audit_checks']);
/** Tables that get rows at sign-up. */
const MAY_CONTAIN_ROWS: ReadonlySet<string> = new Set(['lawyers', 'counters', 'audit_log', 'notifications', ...NOT_CARRIED]);

/** Tables whose names are not what people call their rows. */
const WORDS: Readonly<Record<string, string>> = {
  bulk_change_records: 'records of changes to several cases',
  bulk_changes: 'changes to several cases',
  case_access: 'members of restricted cases',
  case_counsel: 'lawyers of other parties',
  client_message_templates: 'wordings of messages',
  files: 'stored files',
  import_rows: 'rows of imported files',
  imports: 'imported files',
  reference_entries: 'entries of own lists',
};

/** Rows of the firm that an export would stand beside. */
export interface FirmWork {
  readonly table: string;
  readonly rows: number;
}

/**
 * Finds the work of a firm, after removing what is none: files that were read for an import and not imported, and the words that were
 * remembered for the next one. The caller rolls that back, or imports.
 */
export async function findFirmWork(client: pg.ClientBase, tenantId: string): Promise<FirmWork[]> {
  for (const statement of [
    `delete from app.import_rows r using app.imports i where r.tenant_id = $1 and i.tenant_id = r.tenant_id and i.id = r.import_id and i.state = 'check'`,
    `delete from app.imports i where i.tenant_id = $1 and i.state = 'check'`,
    'delete from app.import_words w where w.tenant_id = $1',
  ])
    await client.query(statement, [tenantId]);
  const found: FirmWork[] = [];
  for (const { name } of await listFirmTables(client)) {
    if (MAY_CONTAIN_ROWS.has(name)) continue;
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from (select from app.${name} t where t.tenant_id = $1 limit 1000000) t`,
      [tenantId],
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push({ table: name, rows: count });
  }
  return found;
}

/** Records that people know, first. */
const FIRST = ['cases', 'hearings', 'people', 'tasks', 'documents', 'vakalatnamas'];
/** More would only repeat what the first ones say. */
const MAX_NAMED = 5;

/** Why a firm with this work takes no export, in words. */
export function whyNotEmpty(work: readonly FirmWork[]): string {
  const rank = ({ table }: FirmWork) => (FIRST.includes(table) ? FIRST.indexOf(table) : FIRST.length);
  const named = work
    .toSorted((a, b) => rank(a) - rank(b) || b.rows - a.rows)
    .slice(0, MAX_NAMED)
    .map(({ table, rows }) => `${rows} ${WORDS[table] ?? table.replaceAll('_', ' ')}`);
  return `The firm is not empty. It holds ${named.join(', ')}; deleted records count for 30 days. An export goes into a firm that holds no work yet. Nothing was imported.`;
}

/** Deletes the rows created at sign-up. @throws {BackupError} for a firm that already contains work. */
export async function clearSignupRows(client: pg.ClientBase, tenantId: string, people: readonly string[]): Promise<void> {
  const work = await findFirmWork(client, tenantId);
  if (work.length > 0) throw new BackupError(whyNotEmpty(work));
  await client.query('delete from app.counters c where c.tenant_id = $1', [tenantId]);
  // The people who signed up here are lawyers of the firm already; the export has their fuller records.
  await client.query('delete from app.lawyers l where l.tenant_id = $1 and l.user_id = any ($2)', [tenantId, people]);
}

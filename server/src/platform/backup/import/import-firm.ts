import { createHash } from 'node:crypto';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Storage } from '../../storage/storage.ts';
import { BackupError } from '../backup-error.ts';
import { FIRM_NAME, PEOPLE_NAME } from '../firm-manifest.ts';
import type { FirmTable } from '../firm-tables.ts';
import { clearSignupRows } from '../firm-work.ts';
import { FirmZip } from '../firm-zip.ts';
import { checkImported } from './import-checks.ts';
import { findDuplicates, noteDoubles, settled } from './import-duplicates.ts';
import { importPeople, type ImportedPeople } from './import-people.ts';
import { IdMap, importTable, parseRow } from './import-rows.ts';
import { becomeOwner, chooseTables, enterFirm, lockFirm, runSequentially } from './import-session.ts';
import { settleRestrictions } from './import-restrictions.ts';
import { connectToCopy } from '../tables.ts';

/** The installation into which a firm is imported. */
export interface ImportTarget {
  /** The URL of a superuser, or of the schema's owner with the right to set session_replication_role. */
  readonly url: string;
  readonly storage: Storage;
}

interface Wanted {
  readonly file: string;
  /** The code of the target firm, which must contain no work yet. */
  readonly code: string;
  readonly log?: (line: string) => void;
  /** The person who imports, for the audit line; nobody if the operator does. */
  readonly userId?: string;
  /** Told the bytes imported so far, of how many. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Runs in the transaction of the import, last: what it writes is true exactly if the import is. */
  readonly beforeCommit?: (client: pg.Client, tenantId: string) => Promise<void>;
}

export interface Imported extends Omit<ImportedPeople, 'ids'> {
  /** Rows of each table. */
  readonly tables: Readonly<Record<string, number>>;
  readonly files: number;
  /** Duplicate holidays: imported as deleted. */
  readonly duplicates: number;
}

/** Tables whose ids are unique across the installation. */
const SHARED = ['reference_entries', 'courts', 'judges'];

/**
 * Imports a firm's export into a firm that contains no work yet, completely or not at all: every row is read back and
 * compared, every file hashed and every reference checked before the commit. Ids are kept if they are free.
 *
 * It runs as the owner of the tables, whom row-level security limits to this firm; triggers and foreign keys are disabled,
 * since the export contains what triggers would write, and their checks run for all rows together at the end.
 *
 * @throws {BackupError} for an export that is not complete, not of one firm, not of this version, or a firm that is not empty.
 */
export async function importFirm(target: ImportTarget, { file, code, log = () => undefined, ...wanted }: Wanted): Promise<Imported> {
  const zip = await FirmZip.open(file);
  const advance = progressOf(zip, wanted.onProgress);
  const client = await connectToCopy(target.url);
  const stored: string[] = [];
  let tenantId = '';
  try {
    await client.query('begin');
    await runSequentially(client);
    tenantId = await lockFirm(client, code);
    await becomeOwner(client);
    const ids = new IdMap();
    ids.add(zip.manifest.firm.id, tenantId);
    await enterFirm(client, tenantId, null);
    const people = await importPeople(client, await zip.readPart(PEOPLE_NAME), tenantId, ids);
    // The private rows in an export belong to the person who ordered it.
    await enterFirm(client, tenantId, ids.of(zip.manifest.exported_by));
    const tables = await chooseTables(client, zip);
    await clearSignupRows(client, tenantId, people.ids);
    await chooseIds(client, zip, tables, ids);
    log('Putting rows in, each read back…');
    const duplicates = await findDuplicates(client, zip);
    const counts: Record<string, number> = {};
    for (const table of tables)
      counts[table.name] = await importTable(client, zip, {
        table,
        ids,
        settled: (line) => settled(line, table.name, duplicates),
        advance,
      });
    await settleRestrictions(client, tenantId);
    const duplicateIds = duplicates.ids.map((id) => ids.of(id));
    await checkImported(client, tables, tenantId, people.ids);
    await importFirmFacts(client, zip, tenantId);
    log(`${sumOf(counts)} rows are there and equal. Copying ${zip.manifest.files.length} files…`);
    await storeFiles(client, zip, { ...target, tenantId, stored, ids, advance });
    await noteDoubles(client, duplicateIds, tenantId);
    await note(client, zip, { tenantId, userId: wanted.userId, tables });
    await wanted.beforeCommit?.(client, tenantId);
    await client.query('commit');
    return {
      tables: counts,
      files: zip.manifest.files.length,
      duplicates: duplicateIds.length,
      added: people.added,
      invited: people.invited,
    };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    for (const id of stored) await target.storage.remove({ tenantId, id }).catch(() => undefined);
    throw asRefusal(error as Error);
  } finally {
    zip.close();
    await client.end();
  }
}

/** Counts bytes towards all those of the tables and files. */
function progressOf({ manifest: { tables, files } }: FirmZip, report: Wanted['onProgress']): (bytes: number) => void {
  const total = [...Object.values(tables), ...files].reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  return (bytes) => {
    done = Math.min(total, done + bytes);
    report?.(done, total);
  };
}

const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Data that the database refuses cannot come from a genuine export. */
function asRefusal(error: Error & { code?: string }): Error {
  const isRefused = /^2[23]|^42501$/.test(error.code ?? '');
  return isRefused
    ? new BackupError(`The database does not take what the export holds: ${error.message}. Nothing was imported.`, { cause: error })
    : error;
}

/** Keeps ids that are free; renews all if the source firm is in this installation or was imported before. */
async function chooseIds(client: pg.Client, zip: FirmZip, tables: readonly FirmTable[], ids: IdMap): Promise<void> {
  const from = zip.manifest.firm.id;
  const { rows } = await client.query<{ is_known: boolean }>(
    `select exists (select from app.tenants t where t.id = $1::uuid) or exists (select from app.settings s where s.name = 'imported_firm:' || $1) as is_known`,
    [from],
  );
  await client.query(`insert into app.settings (name, value) values ('imported_firm:' || $1, 'true') on conflict (name) do nothing`, [
    from,
  ]);
  if (rows[0]?.is_known) await renewIds(zip, tables, ids);
  else await keepSharedIds(client, zip, tables, ids);
}

/** A record may have the same id in several tables: it gets one new id. */
async function renewIds(zip: FirmZip, tables: readonly FirmTable[], ids: IdMap): Promise<void> {
  for (const { name } of tables.filter(({ key }) => key.includes('id'))) {
    for await (const line of zip.rows(name)) {
      const id = String(parseRow(line, name)['id']);
      if (!ids.has(id)) ids.add(id, uuidv7());
    }
  }
}

/** Finds by trial which custom entries of the firm can keep their ids; the others get new ones. */
async function keepSharedIds(client: pg.Client, zip: FirmZip, tables: readonly FirmTable[], ids: IdMap): Promise<void> {
  await client.query('savepoint trying');
  for (const { name } of tables.filter((table) => SHARED.includes(table.name))) {
    const columns = (zip.manifest.tables[name]?.columns ?? []).map((column) => `"${column}"`);
    for await (const line of zip.rows(name)) {
      const id = String(parseRow(line, name)['id']);
      const { rowCount } = await client.query(
        `insert into app.${name} (${columns.join(', ')}) select ${columns.join(', ')} from jsonb_populate_record(null::app.${name}, $1::jsonb) on conflict (id) do nothing returning true`,
        [ids.there(line)],
      );
      if (rowCount === 0) ids.add(id, uuidv7());
    }
  }
  await client.query('rollback to savepoint trying');
}

const LOGO = /^data:image\/(?:webp|jpeg);base64,[A-Za-z0-9+/=]{1,200000}$/;
const FACTS = ['name', 'logo', 'address', 'phone', 'email', 'website', 'gstin', 'pan'];

/** Imports the firm's profile. Its code and plan stay those of its sign-up. */
async function importFirmFacts(client: pg.Client, zip: FirmZip, tenantId: string): Promise<void> {
  const facts = (await zip.readPart(FIRM_NAME)) as Record<string, unknown>;
  const logo = facts['logo'] ?? null;
  if (logo !== null && !(typeof logo === 'string' && LOGO.test(logo)))
    throw new BackupError('The firm’s logo is no picture. Nothing was imported.');
  const set = FACTS.map((column) => `${column} = r.${column}`).join(', ');
  await client.query(
    `update app.tenants t set ${set}, importing_since = null, version = t.version + 1, updated_at = now() from jsonb_populate_record(null::app.tenants, $2::jsonb) r where t.id = $1`,
    [tenantId, JSON.stringify(facts)],
  );
}

interface Storing extends ImportTarget {
  readonly tenantId: string;
  readonly ids: IdMap;
  /** Filled with the ids of stored files, which are removed if the import fails. */
  readonly stored: string[];
  readonly advance: (bytes: number) => void;
}

async function storeFiles(client: pg.Client, zip: FirmZip, { storage, tenantId, stored, ids, advance }: Storing): Promise<void> {
  const files = zip.manifest.files.map((file) => ({ ...file, id: ids.of(file.id) }));
  const faulty = zip.manifest.faulty_files.map((id) => ids.of(id));
  const { rows } = await client.query<{ file_id: string; sha256: string; size_bytes: number }>(
    'select distinct v.file_id, v.sha256, v.size_bytes::float8 as size_bytes from app.document_versions v where v.tenant_id = $1',
    [tenantId],
  );
  const listed = new Map(files.map((file) => [file.id, file]));
  for (const { file_id, sha256, size_bytes } of rows) {
    const file = listed.get(file_id);
    const isThere = file?.sha256 === sha256 && file.bytes === size_bytes;
    if (!isThere && !faulty.includes(file_id))
      throw new BackupError(`The file of a document (${file_id}) is not in the export as its row says. Nothing was imported.`);
  }
  const known = new Set(rows.map(({ file_id }) => file_id));
  for (const file of files) {
    if (!known.has(file.id)) throw new BackupError(`"${file.path}" belongs to no document. Nothing was imported.`);
    const key = { tenantId, id: file.id };
    stored.push(file.id);
    await storage.append(key, 0, zip.read(file.path, file), async () => undefined);
    await storage.keep(key);
    const hash = createHash('sha256');
    for await (const chunk of (await storage.read(key)) as AsyncIterable<Buffer>) hash.update(chunk);
    if (hash.digest('hex') !== file.sha256)
      throw new BackupError(`"${file.path}" is not what it was after it was stored. Use another disk.`);
    advance(file.bytes);
  }
  // A cleanup may run during a long import, and does not see its uncommitted rows.
  for (const { id } of files) {
    if ((await storage.sizeOf({ tenantId, id })) === undefined)
      throw new BackupError('A stored file was swept away before the import ended. Import again.');
  }
}

interface Noted {
  readonly tenantId: string;
  readonly userId: string | undefined;
  readonly tables: readonly FirmTable[];
}

/** Writes an audit line, and marks the lists as changed so that servers drop cached totals. */
async function note(client: pg.Client, { manifest }: FirmZip, { tenantId, userId, tables }: Noted): Promise<void> {
  await client.query(
    `insert into app.audit_log (tenant_id, actor_id, request_id, table_name, action, row_id, is_now)
     values ($1, $4, 'import-firm', 'tenants', 'update', $1, jsonb_build_object('imported_from', $2::text, 'exported_at', $3::text))`,
    [tenantId, manifest.firm.code, manifest.made_at, userId ?? null],
  );
  await client.query(
    `insert into app.list_changes (tenant_id, table_name, xid) select $1, name, pg_current_xact_id() from unnest($2::text[]) name on conflict do nothing`,
    [tenantId, tables.map(({ name }) => name)],
  );
}

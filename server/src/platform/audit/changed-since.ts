import { type KindWith, recordParts, type PropertyOf } from '@munshi/contract/records';
import type { TenantDb } from '../db/scope/tenant-db.ts';
import { AppError } from '../http/app-error.ts';

/** A record that a caller is about to change, and the version they read; undefined if they sent none. */
interface ReadRecord {
  readonly table: PropertyOf<KindWith<'versioned'>, 'table'> | 'tenants';
  readonly id: string;
  readonly version: number;
  readonly expectedVersion: number | undefined;
}

/** Not reported: deleting and restoring change nothing that a person edits. */
const UNREPORTED = new Set(['deleted_at']);

/** Child tables of a case, each with the name of the field in which a person edits it. */
const CHILD_TABLES: Readonly<Record<string, string>> = Object.fromEntries(
  recordParts.flatMap(({ kind, table, editedAs }) => (kind !== 'case' || editedAs === undefined ? [] : [[table, editedAs]])),
);

/**
 * Allows a change only if the record is unchanged since the caller read it.
 *
 * @throws {AppError} `record.changed`: `fields` names what changed since, `detail` says who did it and when.
 */
export async function refuseIfChanged(db: TenantDb, { table, id, version, expectedVersion }: ReadRecord): Promise<void> {
  if (expectedVersion === undefined || expectedVersion === version) return;
  const lines = table === 'cases' ? await findCaseLines(db, id, expectedVersion) : await findLines(db, { table, id, expectedVersion });
  const changed = lines
    .flatMap((line) => CHILD_TABLES[line.table_name] ?? Object.keys(line.is_now ?? {}))
    .filter((field) => !UNREPORTED.has(field));
  throw new AppError('record.changed', {
    fields: Object.fromEntries(changed.map((field) => [field, 'changed'])),
    detail: sentence(lines),
  });
}

function updates(db: TenantDb) {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select((eb) => [
      'audit_log.at',
      'audit_log.table_name',
      'audit_log.is_now',
      eb.fn.coalesce('users.display_name', 'users.name').as('actor'),
    ]);
}

async function findLines(db: TenantDb, { table, id, expectedVersion }: { table: string; id: string; expectedVersion: number }) {
  return await updates(db)
    .where('audit_log.row_id', '=', id)
    .where('audit_log.table_name', '=', table)
    .where('audit_log.action', '=', 'update')
    .where('audit_log.row_version', '>', expectedVersion)
    .orderBy('audit_log.row_version')
    .execute();
}

/** The audit lines of a case and its child tables, written after the version that the caller read. */
async function findCaseLines(db: TenantDb, id: string, expectedVersion: number) {
  const readAt = db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.max('audit_log.at').as('at'))
    .where('audit_log.row_id', '=', id)
    .where('audit_log.table_name', '=', 'cases')
    .where('audit_log.row_version', '<=', expectedVersion);
  return await updates(db)
    .where('audit_log.case_id', '=', id)
    .where('audit_log.table_name', 'in', ['cases', ...Object.keys(CHILD_TABLES)])
    .where('audit_log.at', '>', readAt)
    .orderBy('audit_log.at')
    .execute();
}

function sentence(lines: readonly { at: string; actor: string | null }[]): string {
  const last = lines.at(-1);
  if (!last) return '';
  const names = new Intl.ListFormat('en').format(new Set(lines.map((line) => line.actor ?? 'Munshi')));
  return `Changed by ${names}, ${lines.length > 1 ? 'last on' : 'on'} ${inIndia(last.at)}.`;
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `21-Nov-2026 at 13:05 IST`. */
function inIndia(instant: string): string {
  const part = Object.fromEntries(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${part['day']}-${part['month']}-${part['year']} at ${part['hour']}:${part['minute']} IST`;
}

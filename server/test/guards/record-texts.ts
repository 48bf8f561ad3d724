import type { Texts } from '@munshi/contract/platform/record';
import { recordKinds, recordParts, records } from '@munshi/contract/records';
import type pg from 'pg';

/** A connection that can read the system catalogue. */
type Catalogue = Pick<pg.Client, 'query'>;

/** Tables of a firm whose rows are no record and no part of one, each with the reason why nobody looks for words there. */
const OF_NO_RECORD: Readonly<Record<string, string>> = {
  audit_log: 'what the records were; an erasure hides the values of the person',
  audit_seals: 'hashes over the audit log',
  audit_checks: 'the results of verifying the audit log',
  counters: 'the last number given',
  list_changes: 'which lists changed lately',
  heavy_jobs: 'work that is waiting',
  deadline_rule_corrections: 'rules of law, in which nobody is named',
  court_schedules: 'codes and times of day',
  calendar_feeds: 'addresses of calendars; what people wrote is in the hearings and tasks',
  uploads: 'files on their way, deleted after a day',
  files: 'where bytes are stored',
  firm_exports: 'exports of the firm, deleted after seven days',
  firm_imports: 'exports brought into the firm; the names in them are of colleagues, deleted with the file',
  notifications: 'messages already sent, deleted after 90 days',
  memberships: 'colleagues, not clients',
  member_activity: 'when a colleague was here, in times alone',
  invites: 'colleagues to be, not clients',
};

const ADVICE =
  'Name it in `texts` of the descriptor: `searched` (and add it to the search text), `unsearched` with the reason if people write it, so that the check before an erasure reads it, or `unread` with the reason';

/** What the descriptors say of each table. */
function textsByTable(): Map<string, { of: string; texts: Texts }> {
  return new Map<string, { of: string; texts: Texts }>([
    ...recordKinds.map((kind) => [records[kind].table, { of: kind, texts: records[kind].texts }] as const),
    ...recordParts.map(({ kind, table, texts = {} }) => [table, { of: kind, texts }] as const),
  ]);
}

/** The text columns of every table with rows of a firm; search texts and other generated columns follow from them. */
async function readColumns(catalogue: Catalogue): Promise<Map<string, string[]>> {
  const { rows } = await catalogue.query<{ table: string; columns: string[] }>(
    `select c.relname as "table", coalesce(array_agg(a.attname::text order by a.attnum) filter (
       where format_type(a.atttypid, null) = any (array['text', 'text[]', 'character varying', 'jsonb', 'json'])
         and a.attgenerated = '' and a.attname <> 'search_text'), '{}') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
     group by c.relname having bool_or(a.attname = 'tenant_id')`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

function faultsOfTable(table: string, columns: readonly string[], { of, texts }: { of: string; texts: Texts }): string[] {
  const reasons = { ...texts.unsearched, ...texts.unread };
  const named = [...(texts.searched ?? []), ...Object.keys(texts.unsearched ?? {}), ...Object.keys(texts.unread ?? {})];
  return [
    ...columns
      .filter((column) => !named.includes(column))
      .map((column) => `${table}.${column} (${of}): nobody says whether it is searched. ${ADVICE}`),
    ...named.filter((column) => !columns.includes(column)).map((column) => `${table}.${column} (${of}): the table has no such text column`),
    ...named.filter((column, at) => named.indexOf(column) !== at).map((column) => `${table}.${column} (${of}): named twice`),
    ...Object.keys(reasons)
      .filter((column) => reasons[column]?.trim() === '')
      .map((column) => `${table}.${column} (${of}): without a reason`),
  ];
}

/** Every text column of a firm's tables of which the descriptors do not say whether it is searched, and every one they invent. */
export async function findTextFaults(catalogue: Catalogue): Promise<string[]> {
  const [described, tables] = [textsByTable(), await readColumns(catalogue)];
  const [known, exempt] = [new Set(described.keys()), new Set(Object.keys(OF_NO_RECORD))];
  const unknown = [...tables.keys()].filter((table) => !known.has(table) && !exempt.has(table));
  const missing = [...known, ...exempt].filter((table) => !tables.has(table));
  return [
    ...unknown.map(
      (table) =>
        `${table}: no descriptor names it. Write one (contract/src/<feature>/<noun>.record.ts), add it to the parts of another, or give the reason in server/test/record-texts.ts`,
    ),
    ...missing.map((table) => `${table}: the database has no such table of a firm`),
    ...[...known].filter((table) => exempt.has(table)).map((table) => `${table}: part of a record and of none`),
    ...[...described].flatMap(([table, texts]) => faultsOfTable(table, tables.get(table) ?? [], texts)),
  ];
}

import { AuditKind } from '@munshi/contract/audit-log/audit-line.schema';
import { CaseCounts } from '@munshi/contract/cases/case-query.schema';
import { ChangedRecord } from '@munshi/contract/dashboard/dashboard.schema';
import { endpointTable } from '@munshi/contract/endpoint-table';
import { MentionKind } from '@munshi/contract/people/person-erasure.schema';
import { isAbsent, type Trait } from '@munshi/contract/platform/record';
import { DeletedKind, deletedGrants } from '@munshi/contract/recently-deleted/deleted-record.schema';
import { type RecordKind, recordKinds, records } from '@munshi/contract/records';
import { SearchKind } from '@munshi/contract/search/search.schema';
import type pg from 'pg';
import { namedTables } from '../../src/audit-log/audit-line.repository.ts';
import { kindOf } from '../../src/audit-log/audited-tables.ts';
import { listNames } from '../../src/firm-exports/readable-lists.repository.ts';
import { TRACKED_TABLES } from '../../src/platform/db/list/cached-total.ts';
import { purgeOrder } from '../../src/recently-deleted/purge.repository.ts';

/** A list of kinds of records: what a descriptor says of it, where it is, and the kinds that it has. */
export interface Register {
  readonly trait: Trait;
  readonly where: string;
  readonly kinds: readonly RecordKind[];
}

const kindsOf = (is: (kind: RecordKind) => boolean) => recordKinds.filter(is);
const byTable = (has: (table: string) => boolean) => kindsOf((kind) => has(records[kind].table));

/** The registers in the code. */
export const registers: readonly Register[] = [
  { trait: 'searched', where: 'SearchKind (contract/src/search/search.schema.ts)', kinds: SearchKind.options },
  { trait: 'restorable', where: 'DeletedKind (contract/src/recently-deleted/deleted-record.schema.ts)', kinds: DeletedKind.options },
  { trait: 'mayNamePerson', where: 'MentionKind (contract/src/people/person-erasure.schema.ts)', kinds: MentionKind.options },
  { trait: 'inChanges', where: 'ChangedRecord (contract/src/dashboard/dashboard.schema.ts)', kinds: ChangedRecord.options },
  {
    trait: 'auditedAs',
    where: 'AuditKind (contract/src/audit-log/audit-line.schema.ts)',
    kinds: kindsOf((kind) => AuditKind.options.some((each) => each === records[kind].auditedAs)),
  },
  {
    trait: 'auditedAs',
    where: 'the tables of server/src/audit-log/audited-tables.ts',
    kinds: kindsOf((kind) => kindOf(records[kind].table) !== null && kindOf(records[kind].table) === records[kind].auditedAs),
  },
  {
    trait: 'namedInAuditLog',
    where: 'namedTables (server/src/audit-log/audit-line.repository.ts)',
    kinds: kindsOf((kind) => namedTables.some(([table, column]) => table === records[kind].table && column === records[kind].title)),
  },
  { trait: 'purged', where: 'purgeOrder (server/src/recently-deleted/purge.repository.ts)', kinds: purgeOrder },
  {
    trait: 'exportedAs',
    where: 'readableLists (server/src/firm-exports/readable-lists.repository.ts)',
    kinds: kindsOf((kind) => listNames.some((each) => each === records[kind].exportedAs)),
  },
  {
    trait: 'tabOfCase',
    where: 'CaseCounts (contract/src/cases/case-query.schema.ts)',
    kinds: kindsOf((kind) => Object.keys(CaseCounts.shape).some((each) => each === records[kind].tabOfCase)),
  },
  {
    trait: 'counted',
    where: 'TRACKED_TABLES (server/src/platform/db/list/cached-total.ts)',
    kinds: byTable((table) => TRACKED_TABLES.includes(table)),
  },
];

/** The triggers and columns by which the database takes part. */
const IN_DATABASE: readonly { trait: Trait; column?: string; calls?: string; where: string }[] = [
  { trait: 'auditedAs', calls: 'audit', where: 'the audit trigger (`call app.hold_to_firm(…, true)` in a migration)' },
  { trait: 'versioned', calls: 'touch', where: 'the trigger <table>_touch (a migration)' },
  { trait: 'versioned', column: 'version', where: 'the column `version` (a migration)' },
  { trait: 'purged', calls: 'refuse_early_removal', where: 'the trigger <table>_remove_in_time (a migration)' },
  { trait: 'counted', calls: 'note_list_change', where: 'the trigger <table>_list_change (a migration)' },
  { trait: 'searched', column: 'search_text', where: 'the column `search_text` (a migration)' },
];

/** The registers in the database. */
export async function registersOfDatabase(catalogue: Pick<pg.Client, 'query'>): Promise<Register[]> {
  const { rows: triggers } = await catalogue.query<{ table: string; calls: string }>(
    `select c.relname as "table", f.proname as calls from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc f on f.oid = t.tgfoid
     where c.relnamespace = 'app'::regnamespace and not t.tgisinternal`,
  );
  const { rows: columns } = await catalogue.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'app'`,
  );
  const { rows: functions } = await catalogue.query<{ source: string }>(
    `select prosrc as source from pg_proc where proname = 'kept_because' and pronamespace = 'app'::regnamespace`,
  );
  const keeps = (kind: RecordKind) => functions.some(({ source }) => source.includes(`'${kind}'`));
  const retained: Register = { trait: 'canBeRetained', where: 'the function app.kept_because() (a migration)', kinds: kindsOf(keeps) };
  const ofTables = IN_DATABASE.map(({ trait, where, calls, column }): Register => ({
    trait,
    where,
    kinds: byTable((table) =>
      calls === undefined
        ? columns.some((each) => each.table === table && each.column === column)
        : triggers.some((each) => each.table === table && each.calls === calls),
    ),
  }));
  return [...ofTables, retained];
}

/** Kinds that a register lacks or has against their descriptors, in words. */
export function findRegisterFaults(all: readonly Register[]): string[] {
  return all.flatMap(({ trait, where, kinds }) =>
    recordKinds.flatMap((kind) => {
      const value = records[kind][trait];
      const takesPart = !isAbsent(value);
      if (takesPart === kinds.includes(kind)) return [];
      return takesPart
        ? `${kind}: missing in ${where}, although its descriptor says \`${trait}\``
        : `${kind}: listed in ${where}, although its descriptor says that it is absent: ${value.absent}`;
    }),
  );
}

/** Statements of a descriptor that the rest of the contract contradicts. */
export function findContradictions(): string[] {
  const features = new Set(endpointTable.map(({ feature }) => feature));
  return recordKinds.flatMap((kind) => {
    const { announcedAs, read } = records[kind];
    const deleted = DeletedKind.safeParse(kind);
    const reads = deleted.success ? deletedGrants[deleted.data].read : read;
    return [
      ...(records[kind].kind === kind ? [] : [`${kind}: its descriptor calls it ${records[kind].kind}`]),
      ...(features.has(announcedAs) ? [] : [`${kind}: announced as ${announcedAs}, which is no feature of the endpoint table`]),
      ...(reads === read ? [] : [`${kind}: read with ${read}, but with ${reads} among the deleted records`]),
    ];
  });
}

import { isHidden, type HiddenIn } from '@munshi/contract/platform/record';
import { recordKinds, recordParts, records, hiddenIn } from '@munshi/contract/records';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { auditLog } from '../../../web/src/i18n/en/audit-log.ts';
import { fields } from '../../../web/src/i18n/en/fields.ts';

const owner = new pg.Client({ connectionString: inject('superuserUrl') });
beforeAll(async () => {
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
});

/** What shows a change of a column: where, the descriptors' word for it, and the audited tables whose lines it shows. */
interface Shown {
  readonly where: string;
  readonly hidden: keyof HiddenIn;
  readonly isShown: (table: string) => boolean;
}

const tablesOfCases = new Set<string>([
  'cases',
  ...recordKinds.filter((kind) => records[kind].ofCase !== 'never').map((kind) => records[kind].table),
  ...recordParts
    .filter(({ kind, inAuditLog }) => inAuditLog && (kind === 'case' || records[kind].ofCase !== 'never'))
    .map(({ table }) => table),
]);
/** Told without the names of columns: numbers with the case, and a version only when it is added. */
const IN_OTHER_WORDS = ['case_numbers', 'document_versions', 'case_links'];

const SHOWN: readonly Shown[] = [
  { where: 'the audit log', hidden: 'inAuditLog', isShown: () => true },
  {
    where: 'the timeline of a case',
    hidden: 'inTimeline',
    isShown: (table) => tablesOfCases.has(table) && !IN_OTHER_WORDS.includes(table),
  },
];

/** Shown as deleted, restored or merged. */
const SHOWN_OTHERWISE = ['deleted_at', 'merged_into'];

/** The columns that `app.audit()` writes, by table: those of its trigger's table except the ones it and the trigger leave out. */
async function readAudited(): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await owner.query<{ table: string; columns: string[] }>(
    `with audited as (
       select t.tgrelid, bool_or(true) as is_audited,
         array_agg(distinct left_out) filter (where left_out <> '') as left_out
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid, unnest(string_to_array(encode(t.tgargs, 'escape'), '\\000')) left_out
       where p.proname = 'audit' and p.pronamespace = 'app'::regnamespace group by t.tgrelid)
     select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
     from audited join pg_class c on c.oid = audited.tgrelid join pg_attribute a on a.attrelid = c.oid
     where a.attnum > 0 and not a.attisdropped and a.attname <> all (audited.left_out)
       and position('''' || a.attname || '''' in (select prosrc from pg_proc where proname = 'audit' and pronamespace = 'app'::regnamespace)) = 0
     group by c.relname order by 1`,
  );
  return rows;
}

/** Of records, and of the firm and access to it. */
const allFields = { ...fields, ...auditLog.fields };

/** The columns that a reader would see by their own name. */
async function findUnnamed(words: Readonly<Record<string, Readonly<Record<string, string>>>> = allFields): Promise<string[]> {
  const audited = await readAudited();
  return SHOWN.flatMap(({ where, hidden, isShown }) => {
    const hiddenColumns = hiddenIn(hidden);
    return audited
      .filter(({ table }) => isShown(table))
      .flatMap(({ table, columns }) =>
        columns
          .filter(
            (column) =>
              !SHOWN_OTHERWISE.includes(column) && !isHidden(hiddenColumns, table, column) && words[table]?.[column] === undefined,
          )
          .map(
            (column) =>
              `${table}.${column}: shown in ${where} by the name of its column. Name it in web/src/i18n/en/fields.ts (of an invitation or an export: audit-log.ts), or as \`hidden\` ${hidden} in the descriptor`,
          ),
      );
  });
}

describe('every column whose changes are shown', () => {
  it('has a name for people, or is named as hidden', async () => {
    expect(await findUnnamed()).toEqual([]);
  });

  it.each(['tasks', 'case_parties', 'people', 'invites'])('is reported when its table has no names: %s', async (table) => {
    const { [table as 'tasks']: _left, ...others } = allFields;
    const faults = await findUnnamed(others);
    expect(faults.length).toBeGreaterThan(3);
    expect(faults.every((fault) => fault.startsWith(`${table}.`))).toBe(true);
  });

  it('is reported when it is new', async () => {
    await owner.query('begin');
    try {
      await owner.query('alter table app.tasks add column remark text');
      expect(await findUnnamed()).toEqual([
        expect.stringMatching(/^tasks\.remark: shown in the audit log/),
        expect.stringMatching(/^tasks\.remark: shown in the timeline of a case/),
      ]);
    } finally {
      await owner.query('rollback');
    }
  });

  it('exists in the database, or is a part of a case that is edited with it', async () => {
    const { rows } = await owner.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'app'`,
    );
    const known = new Set(rows.map(({ table, column }) => `${table}.${column}`));
    const edited = recordParts.flatMap(({ kind, editedAs }) => (editedAs === undefined ? [] : [`${records[kind].table}.${editedAs}`]));
    const named = Object.entries(fields).flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`));
    expect(named.filter((name) => !known.has(name) && !edited.includes(name))).toEqual([]);
  });
});

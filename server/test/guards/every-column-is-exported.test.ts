import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  addedTexts,
  isNamed,
  LEFT_OUT,
  type ListName,
  listNames,
  readableLists,
  recordOf,
  selectOf,
} from '../../src/firm-exports/readable-lists.repository.ts';

const owner = new pg.Client({ connectionString: inject('superuserUrl') });
beforeAll(async () => {
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
});

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** The columns that rows are stored with; those that the database computes from them are left out. */
async function readColumns(): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'app'::regnamespace and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
  );
  return rows;
}

function faultsOf(name: ListName, stored: readonly Column[]): string[] {
  const [list, added] = [readableLists[name], addedTexts(name)];
  const columns = stored.filter(({ table }) => table === recordOf(name).table);
  const isLeftOut = (column: string) => column in list.leftOut || column in LEFT_OUT;
  return [
    ...columns
      .filter(({ column }) => !isNamed(list, column) && !added.includes(column) && !isLeftOut(column))
      .map(({ table, column }) => `${table}.${column}: not in lists/${name}.csv. Add it to its columns, or to leftOut with the reason`),
    ...columns
      .filter(({ column, type }) => added.includes(column) && type !== 'text')
      .map(({ table, column, type }) => `${table}.${column}: lists/${name}.csv cannot show ${type} as it is. Add an expression`),
    ...Object.keys(list.leftOut)
      .filter((left) => isNamed(list, left) || !columns.some(({ column }) => column === left))
      .map((left) => `${recordOf(name).table}.${left}: left out of lists/${name}.csv, which has it, or the table has no such column`),
  ];
}

const findFaults = async () => {
  const stored = await readColumns();
  return listNames.flatMap((name) => faultsOf(name, stored));
};

describe('every column of a record', () => {
  it('is in its readable list of an export, or left out for a reason', async () => {
    expect(await findFaults()).toEqual([]);
  });

  it.each([
    ['is new', 'alter table app.tasks add column effort integer', /^tasks\.effort: not in lists\/tasks\.csv/],
    ['is of a part and new', 'alter table app.case_parties add column serial integer', /^case_parties\.serial: not in lists\/parties\.csv/],
    [
      'becomes a list of texts',
      'alter table app.lawyers alter column notes type text[] using array[notes]',
      /^lawyers\.notes: lists\/lawyers\.csv cannot show text\[\]/,
    ],
    ['is gone', 'alter table app.tasks drop column position cascade', /^tasks\.position: left out of lists\/tasks\.csv, which has it/],
  ])('is reported when it %s', async (_what, change, fault) => {
    await owner.query('begin');
    try {
      await owner.query(change);
      expect(await findFaults()).toEqual([expect.stringMatching(fault)]);
    } finally {
      await owner.query('rollback');
    }
  });

  it.each(listNames)('is selected by a statement that the database accepts: %s', async (name) => {
    const { fields } = await owner.query(`select * from (${selectOf(name, '00000000-0000-4000-8000-000000000000')}) list limit 0`);
    expect(new Set(fields.map((field) => field.name)).size).toBe(fields.length);
  });
});

import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { courtToday, daysAfter } from '../src/platform/clock/court-day.ts';
import { databaseBefore } from './processes/earlier-database-fixture.ts';

const database = await databaseBefore('0037b');
const { client } = database;
const [firm, other] = [uuidv7(), uuidv7()];
const day = (days: number) => daysAfter(courtToday(), days);

interface Fixed {
  /** Whether the hearing was recorded, on its day. */
  readonly taken?: boolean;
  readonly on: number;
}

/** Firm, whether restricted, hearing dates in days from today, and the expected next date. */
const CASES: readonly (readonly [tenant: string, restricted: boolean, fixed: readonly Fixed[], next: number | null])[] = [
  [firm, false, [{ on: -9 }, { on: -2 }], -2],
  [firm, true, [{ on: -9 }, { on: 30 }, { on: 4 }], 4],
  [firm, false, [{ on: -9, taken: true }], null],
  [firm, false, [{ on: -9 }, { on: -2, taken: true }, { on: 4 }], 4],
  [other, false, [{ on: -1 }, { on: 0 }, { on: 3 }], 0],
];
const ids = CASES.map(() => uuidv7());

beforeAll(async () => {
  for (const id of [firm, other])
    await client.query(`insert into app.tenants (id, code, name, plan) values ($1, $2, 'Firm', 'solo')`, [id, id]);
  for (const [at, [tenant, restricted, fixed]] of CASES.entries()) {
    await client.query(
      `insert into app.cases (tenant_id, id, file_number, title, status, phase, restricted, search_text)
       values ($1, $2, $3, 'A v. B', 'pending', 'before_court', $4, 'a v. b')`,
      [tenant, ids[at], at + 1, restricted],
    );
    for (const { on, taken } of fixed)
      await client.query(
        `insert into app.hearings (tenant_id, id, case_id, restricted, hearing_date, business_on_date)
         values ($1, gen_random_uuid(), $2, $3, $4::date, case when $5 then $4::date end)`,
        [tenant, ids[at], restricted, day(on), taken ?? false],
      );
  }
});
afterAll(async () => await database.drop());

it('migration 0037b sets the next date of every case to the nearest upcoming, without audit lines or a new version', async () => {
  const auditLines = async () => (await client.query('select count(*) as lines from app.audit_log')).rows;
  const before = await auditLines();
  expect(await database.migrate()).toContain('0037b_next_date_to_come.sql');
  const { rows } = await client.query(
    `select id, next_hearing_date::text as next from app.cases where version = 1 order by array_position($1::uuid[], id)`,
    [ids],
  );
  expect(rows).toEqual(CASES.map(([, , , next], at) => ({ id: ids[at], next: next === null ? null : day(next) })));
  expect(await auditLines()).toEqual(before);
});

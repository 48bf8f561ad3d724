import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { courtToday, daysAfter } from '../src/platform/clock/court-day.ts';
import { databaseBefore } from './processes/earlier-database-fixture.ts';

const database = await databaseBefore('0051_record_moves');
const { client } = database;
const [firm, court] = [uuidv7(), uuidv7()];
const day = (days: number) => daysAfter(courtToday(), days);
const ids = {
  listed: uuidv7(),
  reserved: uuidv7(),
  awaited: uuidv7(),
  numbered: uuidv7(),
  intake: uuidv7(),
};

beforeAll(async () => {
  await client.query(`insert into app.tenants (id, code, name, plan) values ($1, $2, 'Firm', 'solo')`, [firm, firm]);
  await client.query(`insert into app.courts (id, tenant_id, name, level) values ($1, $2, 'Ärea Court', 'tribunal')`, [court, firm]);
  const cases = [
    [ids.listed, 'open', 'intake', false],
    [ids.reserved, 'pending', 'reserved', true],
    [ids.awaited, 'pending', 'before_court', false],
    [ids.numbered, 'open', 'filed', false],
    [ids.intake, 'open', 'intake', false],
  ];
  for (const [at, [id, status, phase, restricted]] of cases.entries())
    await client.query(
      `insert into app.cases (tenant_id, id, file_number, title, status, phase, restricted, registration_number)
       values ($1, $2, $3, 'A v. B', $4, $5, $6, $7)`,
      [firm, id, at + 1, status, phase, restricted, id === ids.numbered ? 'WP 1/2020' : null],
    );
  const insertHearing = `insert into app.hearings (tenant_id, id, case_id, restricted, hearing_date, business_on_date, outcome, no_next_reason)
    values ($1, gen_random_uuid(), $2, $3, $4, $4, $5, $6)`;
  await client.query(insertHearing, [firm, ids.reserved, true, day(-9), 'reserved', 'reserved']);
  await client.query(insertHearing, [firm, ids.awaited, false, day(-3), 'arguments_heard', 'sine_die']);
  const fixed = `insert into app.hearings (tenant_id, id, case_id, hearing_date, purpose_text, court_id, court_number, item_number)
    values ($1, gen_random_uuid(), $2, $3, 'Reply', $4, 'Court No. 2', '12A')`;
  await client.query(fixed, [firm, ids.listed, day(7), court]);
});
afterAll(async () => await database.drop());

it('migration 0051 derives what every case waits for and the order of every day, and changes no status, version or audit log', async () => {
  const auditLines = async () => (await client.query('select count(*) as lines from app.audit_log')).rows;
  const before = await auditLines();
  expect(await database.migrate()).toContain('0051_record_moves.sql');
  const { rows } = await client.query(
    `select id, status, next_purpose_text as purpose, no_next_reason as reason, reserved_on::text, nullif(waiting_sort, 'infinity')::text as waiting,
       is_watched as watched, looks_filed, version from app.cases order by file_number`,
  );
  const plain = { purpose: null, reason: null, reserved_on: null, waiting: null, watched: false, looks_filed: false, version: 1 };
  expect(rows).toEqual([
    { ...plain, id: ids.listed, status: 'open', purpose: 'Reply', looks_filed: true },
    { ...plain, id: ids.reserved, status: 'pending', reserved_on: day(-9), waiting: day(-9) },
    { ...plain, id: ids.awaited, status: 'pending', reason: 'sine_die', waiting: day(-3), watched: true },
    { ...plain, id: ids.numbered, status: 'open', watched: true, looks_filed: true },
    { ...plain, id: ids.intake, status: 'open' },
  ]);
  const places = await client.query(`select distinct board_sort, version from app.hearings where case_id = $1`, [ids.listed]);
  expect(places.rows).toEqual([{ board_sort: 'area court\u00010000000002court no. 2\u0001~\u0001000000001212a', version: 1 }]);
  expect(await auditLines()).toEqual(before);
});

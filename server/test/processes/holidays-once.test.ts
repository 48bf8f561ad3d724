import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore } from './earlier-database-fixture.ts';

const database = await databaseBefore('0037');
const { client } = database;
const [firm, other, court] = [uuidv7(), uuidv7(), uuidv7()];

/** Firm, name, court, first day, day of entry; and whether the holiday is kept. */
const HOLIDAYS = [
  [firm, 'HOLI', null, '2027-03-22', '2026-02-01', false],
  [firm, 'Holi', null, '2027-03-22', '2026-01-01', true],
  [firm, 'holi', null, '2027-03-22', '2026-03-01', false],
  [firm, 'Holi', court, '2027-03-22', '2026-01-01', true],
  [firm, 'Holi', court, '2027-03-22', '2026-01-02', false],
  [firm, 'Holi', null, '2027-03-23', '2026-01-02', true],
  [other, 'Holi', null, '2027-03-22', '2026-01-02', true],
] as const;

beforeAll(async () => {
  for (const id of [firm, other])
    await client.query(`insert into app.tenants (id, code, name, plan) values ($1, $2, 'Firm', 'solo')`, [id, id]);
  await client.query(`insert into app.courts (tenant_id, id, name, level) values ($1, $2, 'Court at Pune', 'tribunal')`, [firm, court]);
  for (const [tenant, title, of, day, entered] of HOLIDAYS)
    await client.query(
      `insert into app.court_holidays (tenant_id, id, name, court_id, starts_on, ends_on, created_at)
       values ($1, gen_random_uuid(), $2, $3, $4, '2027-03-23', $5)`,
      [tenant, title, of, day, entered],
    );
});
afterAll(async () => await database.drop());

it('migration 0037 keeps the earliest of duplicate holidays, and the audit log records the others', async () => {
  expect(await database.migrate()).toContain('0037_holidays_once.sql');
  const active = await client.query(
    `select tenant_id, name, court_id, starts_on::text, created_at::date::text from app.court_holidays where deleted_at is null
     order by tenant_id, court_id nulls first, starts_on`,
  );
  const remaining = HOLIDAYS.filter(([, , , , , stays]) => stays).map(([tenant, title, of, day, entered]) => [
    tenant,
    title,
    of,
    day,
    entered,
  ]);
  expect(active.rows.map((row) => Object.values(row as object)).sort()).toEqual(remaining.sort());
  const auditLines = await client.query(`select tenant_id from app.audit_log where table_name = 'court_holidays' and action = 'update'`);
  expect(auditLines.rows).toEqual(Array(3).fill({ tenant_id: firm }));
});

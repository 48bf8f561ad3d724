import { Mobile } from '@munshi/contract/accounts/contact.schema';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore } from './earlier-database-fixture.ts';

const database = await databaseBefore('0036');
const { client } = database;
const [firm, deleted, member] = [uuidv7(), uuidv7(), uuidv7()];

/** Mobile numbers as typed, and as stored; an ambiguous one stays unchanged. */
const MOBILES = [
  ['9847012345', '+919847012345'],
  ['09847012345', '+919847012345'],
  ['919847012345', '+919847012345'],
  ['+91 98470-12345', '+919847012345'],
  ['(0) 98470 12345', '+919847012345'],
  ['+919847012345', '+919847012345'],
  ['+447700900123', '+447700900123'],
  ['5847012345', '5847012345'],
  ['98470123456', '98470123456'],
  ['9847012345 / 9847012346', '9847012345 / 9847012346'],
] as const;

beforeAll(async () => {
  await client.query(`insert into app.tenants (id, code, name, plan, phone) values ($1, 'before', 'Firm', 'solo', '98200 12345')`, [firm]);
  await client.query(`insert into app.tenants (id, code, name, plan, phone) values ($1, 'landline', 'Firm', 'solo', '079-26301234')`, [
    uuidv7(),
  ]);
  for (const { id, email } of [
    { id: member, email: 'asha@example.in' },
    { id: deleted, email: `${deleted}@deleted.invalid` },
  ]) {
    await client.query(
      `insert into app.users (id, email, name, password_hash, mobile) values ($1, $2, 'A. Rao', 'none', '0 98450 12345')`,
      [id, email],
    );
    await client.query(`insert into app.vakalatnama_drafts (tenant_id, id, user_id, facts) values ($1, gen_random_uuid(), $2, '{}')`, [
      firm,
      id,
    ]);
  }
  for (const table of ['people', 'lawyers'])
    for (const [typed] of MOBILES)
      await client.query(
        `insert into app.${table} (tenant_id, id, name, mobile, search_text) values ($1, gen_random_uuid(), $2, $2, app.fold('A. Rao ' || $2))`,
        [firm, typed],
      );
});
afterAll(async () => await database.drop());

it('migration 0036 normalizes stored mobile numbers, without audit lines and without a new version', async () => {
  const before = (await client.query<{ n: string }>('select count(*) as n from app.audit_log')).rows;
  expect(await database.migrate()).toContain('0036_what_stood_before.sql');
  for (const table of ['people', 'lawyers']) {
    const { rows } = await client.query<{ name: string; mobile: string; search_text: string }>(
      `select name, mobile, search_text from app.${table} where version = 1`,
    );
    expect(Object.fromEntries(rows.map((row) => [row.name, row.mobile]))).toEqual(Object.fromEntries(MOBILES));
    for (const { mobile, search_text: text } of rows) expect(text).toContain(mobile);
  }
  for (const [typed, parsed] of MOBILES) if (Mobile.safeParse(typed).success) expect(Mobile.parse(typed)).toBe(parsed);
  expect((await client.query<{ n: string }>('select count(*) as n from app.audit_log')).rows).toEqual(before);
  expect((await client.query('select distinct mobile from app.users')).rows).toEqual([{ mobile: '+919845012345' }]);
  expect((await client.query('select phone from app.tenants order by code')).rows).toEqual([
    { phone: '+919820012345' },
    { phone: '079-26301234' },
  ]);
});

it('migration 0036 deletes the drafts of deleted accounts', async () => {
  expect((await client.query('select user_id from app.vakalatnama_drafts')).rows).toEqual([{ user_id: member }]);
});

it('migration 0036 leaves row-level security and triggers of every table enabled', async () => {
  const { rows } = await client.query(
    `select relname from pg_class where relnamespace = 'app'::regnamespace and relrowsecurity and not relforcerowsecurity
     union all select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'
     union all select proname from pg_proc where pronamespace = 'app'::regnamespace and proname = 'one_mobile'`,
  );
  expect(rows).toEqual([]);
});

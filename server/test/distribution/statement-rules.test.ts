import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { REFERENCE_TABLES } from '../../src/platform/db/scope/table-kinds.ts';
import { StatementRules } from './statement-rules.ts';

const owner = new pg.Client({ connectionString: inject('superuserUrl') });
let rules: StatementRules;
beforeAll(async () => {
  await owner.connect();
  rules = await StatementRules.of(owner);
});
afterAll(async () => await owner.end());

describe('the rules of a distributed database find', () => {
  it.each([
    [
      'a join on a key that is always null',
      `select r.id from (select t.id, null::uuid as case_id from app.tasks t where t.tenant_id = $1) r
       left join app.cases c on c.tenant_id = $1 and c.id = r.case_id`,
      ['a join compares a key that is always null'],
    ],
    [
      'a join on such a key that WITH defines',
      `with r as (select t.id, null::uuid as case_id from app.tasks t where t.tenant_id = $1)
       select r.id from r left join app.cases c on c.tenant_id = $1 and c.id = r.case_id`,
      ['a join compares a key that is always null'],
    ],
    [
      'a subquery among values',
      'insert into app.tasks (tenant_id, id, title) values ($1, $2, (select c.title from app.cases c where c.tenant_id = $1 and c.id = $3))',
      ['tasks: a subquery stands among the values'],
    ],
    [
      'WITH before values',
      'with n as (select 1 as number) insert into app.tasks (tenant_id, id, title) values ($1, $2, $3)',
      ['tasks: a subquery stands among the values'],
    ],
    [
      'an insert of selected rows that would be copied',
      'insert into app.case_access (tenant_id, case_id, user_id) select t.tenant_id, t.case_id, t.user_id from app.case_team t where t.tenant_id = $1',
      ['case_access: insert … select has neither RETURNING nor ON CONFLICT'],
    ],
    ['an insert without its firm', 'insert into app.tasks (id, title) values ($1, $2)', ['insert into tasks names no firm']],
    [
      'a clock in what an insert returns',
      'insert into app.sessions (id) values ($1) returning expires_at > now() as is_open',
      ['sessions: RETURNING calls now, which is not immutable'],
    ],
    [
      'a clock in DO UPDATE',
      `insert into app.audit_checks as k (tenant_id, checked_at) values ($1, $2) on conflict (tenant_id) do update set checked_at = now()`,
      ['audit_checks: DO UPDATE calls now, which is not immutable'],
    ],
    [
      'a volatile function in an update',
      'update app.tasks set completed_at = clock_timestamp() where tenant_id = $1 and id = $2',
      ['tasks: a change calls clock_timestamp, which is volatile'],
    ],
    [
      'a clock in COALESCE of an update',
      'update app.tasks set completed_at = coalesce(completed_at, now()) where tenant_id = $1',
      ['tasks: CASE or COALESCE of a change calls now, which is not immutable'],
    ],
    [
      'the clock of the standard in CASE of an update',
      'update app.tasks set completed_at = case when status = $2 then current_timestamp end where tenant_id = $1',
      ['tasks: CASE or COALESCE of a change calls current_timestamp, which is not immutable'],
    ],
    [
      'a stable function of a column in an update',
      `update app.users set name = concat_ws(' ', name, $1::text) where id = $2`,
      ['users: a change calls concat_ws of a column, which is not immutable'],
    ],
    [
      'an interval added to an instant of a row that is updated',
      `update app.users set name = $1 where created_at + interval '1 day' < $2`,
      ['users: a change calls instant + interval of a column, which is not immutable'],
    ],
    [
      'a shared lock of a row that has a copy on every machine',
      'select u.id from app.users u where u.id = $1 for share',
      ['a shared row lock locks every row of users'],
    ],
    [
      'a lock of a join that takes in such a table',
      'select c.id from app.calendar_feeds c join app.memberships m on m.user_id = c.user_id where c.tenant_id = $1 for update',
      ['a row lock of a join locks every row of memberships'],
    ],
    [
      'a function in the FROM of an update',
      `update app.import_rows r set state = x.state from jsonb_to_recordset($1) x (position integer, state text)
       where r.tenant_id = $2 and r.position = x.position`,
      ['import_rows: a function stands in the FROM of an update'],
    ],
    ['a setting made by a function', `select set_config('app.tenant_id', $1, true)`, ['set_config() does not reach the shards']],
    ['a table without its firm', 'select h.id from app.hearings h where h.id = $1', ['hearings h is not limited to a firm']],
    [
      'a firm that a function returns',
      'select h.id from app.hearings h where h.tenant_id = app.current_tenant()',
      ['hearings h is not limited to a firm'],
    ],
    [
      'one of two joined tables without its firm',
      'select h.id from app.hearings h join app.cases c on c.id = h.case_id where h.tenant_id = $1',
      ['cases c is not limited to a firm'],
    ],
    ['several firms at once', 'select h.id from app.hearings h where h.tenant_id = any ($1)', ['hearings h is not limited to a firm']],
    [
      'a firm that is one of two conditions',
      'select h.id from app.hearings h where h.tenant_id = $1 or h.id = $2',
      ['hearings h is not limited to a firm'],
    ],
    [
      'a subselect limited by the row outside alone',
      'select (select l.name from app.lawyers l where l.tenant_id = h.tenant_id and l.id = any (h.lawyer_ids)) from app.hearings h where h.tenant_id = $1',
      ['lawyers l is not limited to a firm'],
    ],
    [
      'one half of a union',
      'select t.id from app.tasks t where t.tenant_id = $1 union all select n.id from app.case_notes n',
      ['case_notes n is not limited to a firm'],
    ],
    ['an update of every firm', 'update app.uploads set offset_bytes = 0', ['uploads is not limited to a firm']],
    [
      'a deletion that reads another table without its firm',
      'delete from app.import_rows r using app.imports i where r.tenant_id = $1 and i.id = r.import_id',
      ['imports i is not limited to a firm'],
    ],
  ])('%s', (_, text, faults) => {
    expect(rules.faultsOf(text)).toEqual(faults);
  });

  it('each of these in a function, where a variable is as good as a value', () => {
    const functionOf = (query: string) =>
      `create function app.planted() returns bigint language plpgsql as $$
       declare firm uuid := app.current_tenant(); found bigint; begin ${query} return found; end $$`;
    const count = (condition: string) => functionOf(`select count(*) into found from app.cases c where ${condition};`);
    expect(rules.faultsOfFunction(count('c.tenant_id = firm'))).toEqual([]);
    expect(rules.faultsOfFunction(count('c.tenant_id = app.current_tenant()'))).toEqual(['cases c is not limited to a firm']);
    expect(rules.faultsOfFunction(functionOf('found := (select count(*) from app.cases c);'))).toEqual([
      'cases c is not limited to a firm',
    ]);
    expect(rules.faultsOfFunction(functionOf('if exists (select from app.cases) then return 1; end if;'))).toEqual([
      'cases is not limited to a firm',
    ]);
    expect(rules.faultsOfFunction(functionOf('update app.tasks set completed_at = clock_timestamp() where tenant_id = firm;'))).toEqual([
      'tasks: a change calls clock_timestamp, which is volatile',
    ]);
  });
});

describe('the rules of a distributed database allow', () => {
  it.each([
    [
      'the firm by a value, a constant and a join',
      `select c.id from app.cases c join app.hearings h on h.tenant_id = c.tenant_id and h.case_id = c.id where c.tenant_id = $1`,
    ],
    [
      'the firm in a comparison of rows',
      'select h.id from app.hearings h join app.cases c on (c.tenant_id, c.id) = ($1, h.case_id) where h.tenant_id = $1',
    ],
    ['a table by its own name', `delete from app.tasks where tenant_id = '00000000-0000-4000-8000-000000000000'`],
    ['what WITH defines', 'with mine as (select t.id from app.tasks t where t.tenant_id = $1) select mine.id from mine'],
    ['a table that has a copy on every machine', 'select m.user_id from app.memberships m join app.users u on u.id = m.user_id'],
    ['the lock of a row that is about to change', 'select m.user_id from app.memberships m where m.user_id = $1 for update'],
    [
      'a lock of one table of a join by its name',
      'select i.id from app.invites i join app.tenants t on t.id = i.tenant_id where i.tenant_id = $1 for update of i',
    ],
    [
      'a function in a subselect of an update',
      `update app.import_rows r set state = x.state from (select * from jsonb_to_recordset($1) as y (position integer, state text)) x
       where r.tenant_id = $2 and r.position = x.position`,
    ],
    ['a clock that stands by itself in an update', 'update app.tasks set completed_at = now() where tenant_id = $1'],
    ['a clock among the values of an insert', 'insert into app.tasks (tenant_id, id, created_at) values ($1, $2, now()) returning id'],
    ['a clock where the coordinator alone has the table', 'insert into app.rate_limits (key) values ($1) returning now()'],
  ])('%s', (_, text) => {
    expect(rules.faultsOf(text)).toEqual([]);
  });
});

it('no function of the database contains a statement that a distributed database refuses', async () => {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select p.proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'app'::regnamespace and l.lanname = 'plpgsql' order by 1`,
  );
  expect(rows.length).toBeGreaterThan(40);
  const faults = rows.map(({ name, definition }) => ({ name, faults: rules.faultsOfFunction(definition) }));
  expect(faults.filter((each) => each.faults.length > 0)).toEqual([]);
});

/** The tables of a firm that triggers of tables with a copy on every machine write: each copy would write them. */
async function writtenFromCopies(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select t.tgname as name, pg_get_functiondef(t.tgfoid) as definition from pg_trigger t
     where not t.tgisinternal and t.tgrelid = any ($1::text[]::regclass[]) order by 1`,
    [REFERENCE_TABLES.map((table) => `app.${table}`)],
  );
  return rows.flatMap(({ name, definition }) => rules.writtenBy(definition).map((table) => `${name} writes ${table}`));
}

describe('a trigger of a table that has a copy on every machine', () => {
  it('writes no table of a firm', async () => {
    expect(await writtenFromCopies()).toEqual([]);
  });

  it('is found if it does', async () => {
    await owner.query('begin');
    try {
      await owner.query(
        `create function app.planted() returns trigger language plpgsql as
           'begin update app.hearings h set board_sort = new.name where h.tenant_id = new.tenant_id; return new; end';
         create trigger courts_planted after update of name on app.courts for each row execute function app.planted()`,
      );
      expect(await writtenFromCopies()).toEqual(['courts_planted writes hearings']);
    } finally {
      await owner.query('rollback');
    }
  });
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFaults } from './catalogue.ts';

const owner = new pg.Client({ connectionString: inject('superuserUrl') });
beforeAll(async () => {
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
});

it('lets no table, key, policy, view, function or role get round a firm or a wall', async () => {
  expect(await findFaults(owner)).toEqual([]);
});

const FIRM = `tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid`;
const table = (more = '') =>
  `create table app.planted (tenant_id uuid not null, id uuid not null${more}, constraint planted_pk primary key (tenant_id, id))`;
const audited = `create trigger planted_audit after insert or update or delete on app.planted for each row execute function app.audit('planted')`;
const secured = 'alter table app.planted enable row level security; alter table app.planted force row level security';
const sound = `${table()}; ${audited}; ${secured}; create policy planted_of_tenant on app.planted using (${FIRM}) with check (${FIRM})`;

const plantedFaults: Record<string, string> = {
  'a bare table': `${table()}; ${audited}`,
  'a table of no known kind': 'create table app.planted (id uuid primary key)',
  'row security that is not forced': `${sound}; alter table app.planted no force row level security`,
  'a policy without its second half': `${table()}; ${audited}; ${secured}; create policy planted_of_tenant on app.planted for select using (${FIRM})`,
  'a policy that lets all through': `${table()}; ${audited}; ${secured}; create policy planted_of_tenant on app.planted using (true) with check (true)`,
  'a second, permissive policy': `${sound}; create policy planted_too on app.planted using (tenant_id is not null)`,
  'a key that does not begin with the firm': `${sound}; create unique index planted_id on app.planted (id)`,
  'a foreign key by one column': `${sound}; create unique index invites_id on app.invites (id); alter table app.planted add column invite_ref uuid, add constraint planted_invite_fk foreign key (invite_ref) references app.invites (id)`,
  'a table of a case without its wall': `${table(', case_id uuid not null')}; ${audited}; ${secured}; create policy planted_of_tenant on app.planted using (${FIRM}) with check (${FIRM})`,
  'a table that is not audited': `${table()}; ${secured}; create policy planted_of_tenant on app.planted using (${FIRM}) with check (${FIRM})`,
  'a private note that the firm reads': 'drop policy case_notes_private on app.case_notes',
  'a narrowing policy that widens': `drop policy case_notes_private on app.case_notes; create policy case_notes_private on app.case_notes
    using (visibility = 'team' or author_id = nullif(current_setting('app.user_id', true), '')::uuid)
    with check (visibility = 'team' or author_id = nullif(current_setting('app.user_id', true), '')::uuid)`,
  'a view that runs as its owner': 'create view app.planted as select * from app.cases',
  'a function that runs as its owner': `create function app.planted() returns bigint language sql security definer as 'select 1::bigint'`,
  'a role that bypasses': 'alter role app_user bypassrls',
  'a trail that can be rewritten': 'grant delete on app.audit_log to app_user',
};

describe('the guard itself', () => {
  it('passes a table made by the rules', async () => {
    expect(await faultsAfter(sound)).toEqual([]);
  });

  it.each(Object.entries(plantedFaults))('sees %s', async (_name, statement) => {
    expect(await faultsAfter(statement)).not.toEqual([]);
  });
});

/** Plants a fault, looks, and takes it out again. */
async function faultsAfter(statement: string): Promise<string[]> {
  await owner.query('begin');
  try {
    await owner.query(statement);
    return await findFaults(owner);
  } finally {
    await owner.query('rollback');
  }
}

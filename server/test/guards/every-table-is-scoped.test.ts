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

it('no table, key, policy, view, function or role bypasses the scope of a firm or a restricted case', async () => {
  expect(await findFaults(owner)).toEqual([]);
});

const FIRM = `tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid`;
const RESTRICTION = `(not restricted or current_setting('app.all_restricted', true) = 'on'
  or case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[]))`;
const OWN = `(user_id = nullif(current_setting('app.user_id', true), '')::uuid or current_setting('app.moving_wall', true) = 'on')`;
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
  'a table that names a second case without its restriction': `${sound}; alter table app.planted add column appeal_id uuid,
    add constraint planted_appeal_fk foreign key (tenant_id, appeal_id) references app.cases (tenant_id, id)`,
  'a second case whose restriction is not followed': 'drop trigger cases_restrict_linked on app.cases',
  'a link that is restricted by one end alone': `alter policy case_links_of_tenant on app.case_links using (${FIRM} and ${RESTRICTION}) with check (${FIRM} and ${RESTRICTION})`,
  'a table whose new rows are not audited': `${table()}; ${audited.replace('insert or ', '')}; ${secured}; create policy planted_of_tenant on app.planted using (${FIRM}) with check (${FIRM})`,
  'a table that is not audited': `${table()}; ${secured}; create policy planted_of_tenant on app.planted using (${FIRM}) with check (${FIRM})`,
  'a policy that lacks the privacy half': `alter policy case_notes_of_tenant on app.case_notes using (${FIRM} and ${RESTRICTION}) with check (${FIRM} and ${RESTRICTION})`,
  'a policy that lacks the restriction': `alter policy vakalatnama_drafts_of_tenant on app.vakalatnama_drafts using (${FIRM} and ${OWN}) with check (${FIRM} and ${OWN})`,
  'a policy that ORs privacy to the firm': `alter policy vakalatnama_drafts_of_tenant on app.vakalatnama_drafts
    using ((${FIRM} and ${RESTRICTION}) or ${OWN}) with check ((${FIRM} and ${RESTRICTION}) or ${OWN})`,
  'a policy for one command alone': `${table()}; ${audited}; ${secured}; create policy planted_of_tenant on app.planted for update using (${FIRM}) with check (${FIRM})`,
  'a view that runs as its owner': 'create view app.planted as select * from app.cases',
  'a function that runs as its owner': `create function app.planted() returns bigint language sql security definer as 'select 1::bigint'`,
  'a role that bypasses': 'alter role app_user bypassrls',
  'a trail that can be rewritten': 'grant delete on app.audit_log to app_user',
};

/**
 * Faults that a single PostgreSQL tolerates, but that make a distributed database show hidden rows or refuse statements: the
 * rule, and what breaks it.
 */
const plantedRules: [string, string, string][] = [
  [
    'R14',
    'a function that sets the scope without SET LOCAL',
    `create function app.planted(firm uuid) returns text language sql as $$ select set_config('app.tenant_id', firm::text, true) $$`,
  ],
  ['R18', 'a restrictive policy', `${sound}; create policy planted_own on app.planted as restrictive using (id is not null)`],
  ['R19', 'two policies for all commands', `${sound}; create policy planted_too on app.planted using (${FIRM}) with check (${FIRM})`],
  ['R19', 'a policy for reading beside the one for all', `${sound}; create policy planted_too on app.planted for select using (${FIRM})`],
  [
    'R20',
    'a function in SQL that reads by its parameter',
    readsBy(`language sql as 'select p.id from app.planted p where p.tenant_id = firm'`),
  ],
  ['R20', 'the same with a parsed body', readsBy('language sql begin atomic select p.id from app.planted p where p.tenant_id = firm; end')],
];

describe('the schema check', () => {
  it('accepts a table that follows the rules', async () => {
    expect(await faultsAfter(sound)).toEqual([]);
  });

  it.each(plantedRules)('reports %s for %s', async (rule, _name, statement) => {
    expect(await faultsAfter(statement)).toContainEqual(expect.stringContaining(`: ${rule} `));
  });

  it('accepts the same function in plpgsql, and a function in SQL that reads no table', async () => {
    const sure = `language plpgsql as 'begin return (select p.id from app.planted p where p.tenant_id = firm); end'`;
    expect(await faultsAfter(readsBy(sure))).toEqual([]);
    expect(await faultsAfter(readsBy(`language sql as 'select firm'`))).toEqual([]);
  });

  it.each(Object.entries(plantedFaults))('detects %s', async (_name, statement) => {
    expect(await faultsAfter(statement)).not.toEqual([]);
  });
});

function readsBy(body: string): string {
  return `${sound}; create function app.planted_by(firm uuid) returns uuid ${body}`;
}

/** Plants a fault in a transaction, runs the check, and rolls back. */
async function faultsAfter(statement: string): Promise<string[]> {
  await owner.query('begin');
  try {
    await owner.query(statement);
    return await findFaults(owner);
  } finally {
    await owner.query('rollback');
  }
}

import { CourtDate } from '@munshi/contract/platform/court-date';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { compute } from '../server/src/deadlines/engine/compute.ts';
import { findNationalRule } from '../server/src/deadlines/rules/national-rules.ts';

/** The measured firm and its user. */
export interface Firm {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly caseIds: string[];
  /** Other firms of the same user, in which cases are created: within one firm, creations wait for the file number counter. */
  readonly others: { id: string; code: string }[];
}

/** Sizes of performance.md: one firm with 20,000 cases among 200 firms with 1,000 each. */
const LARGE = 20_000;
const OTHER_FIRMS = 199;
const OTHER_CASES = 1_000;

const ADD_CASES = `
insert into app.cases (tenant_id, id, file_number, title, status, phase, registration_number, cnr, court_id, client_names, search_text, next_hearing_date, stage_text)
select t.id, gen_random_uuid(), n, names.a || ' v. ' || names.b, (array['open', 'pending', 'pending', 'disposed'])[1 + n % 4],
  (array['drafting', 'before_court', 'before_court', 'decided'])[1 + n % 4], 'WP(C) ' || n || '/2024', 'DLHC01' || lpad(n::text, 6, '0') || '2024',
  (select c.id from app.courts c where c.tenant_id is null order by c.name offset n % 25 limit 1), array[names.a],
  lower(names.a || ' v. ' || names.b || ' wp(c) ' || n || '/2024 dlhc01' || lpad(n::text, 6, '0') || '2024'),
  case when n % 4 in (1, 2) then date '2026-01-01' + (n * 7) % 700 end, 'Arguments'
from app.tenants t, generate_series(1, $2::int) n,
  lateral (select (array['Menon', 'Qureshi Textiles Pvt Ltd', 'Pillai', 'Nair', 'Sharma', 'Zutshi', 'Wani', 'Tripathi'])[1 + n % 8] || ' ' || n as a,
                  (array['State of Kerala', 'Union of India', 'Canara Bank', 'Fernandes', 'DDA'])[1 + n % 5] as b) names
where t.id = any ($1::uuid[])`;

/** Two or three deadlines a case, 50,000 in all; four of five are open. Each has its rule and its working, as a computed one has. */
const ADD_DEADLINES = `
insert into app.deadlines (tenant_id, id, case_id, title, kind, rule_code, rule, inputs, court_id, due_on, steps, owner_id, created_by, state, outcome, closed_on)
select c.tenant_id, gen_random_uuid(), c.id, $3::jsonb ->> 'title', $3::jsonb ->> 'kind', $3::jsonb ->> 'code', $3::jsonb, '{"order_on": "2026-01-01"}', c.court_id,
  current_date - 100 + (c.file_number * 7 + turn * 91)::int % 800, $4::jsonb, $2, $2, case when made.met then 'met' else 'confirmed' end,
  case when made.met then 'Filed' end, case when made.met then current_date - 1 end
from app.cases c, generate_series(1, 3) turn, lateral (select (c.file_number + turn) % 5 = 0 as met) made
where c.tenant_id = $1 and (turn < 3 or c.file_number % 2 = 0)`;

/** The rule and the working of every deadline. */
function counted(): [rule: string, steps: string] {
  const rule = findNationalRule('la.116.high_court');
  if (!rule) throw new Error('there is no rule la.116.high_court');
  const { steps } = compute(rule, { inputs: { order_on: CourtDate.parse('2026-01-01') } }, { closed: [], saturdays: 'none' });
  return [JSON.stringify(rule), JSON.stringify(steps)];
}

/** The diary: two days that were held, and the next one where the case has it. */
const ADD_HEARINGS = `
insert into app.hearings (tenant_id, id, case_id, hearing_date, business_on_date, purpose_text)
select c.tenant_id, gen_random_uuid(), c.id, days.held, days.held, 'Arguments'
from app.cases c, generate_series(1, 2) turn, lateral (select date '2025-12-31' - (c.file_number * 7)::int % 365 - turn * 30 as held) days
union all
select tenant_id, gen_random_uuid(), id, next_hearing_date, null, 'Arguments' from app.cases where next_hearing_date is not null`;

export const codeOf = (tenantId: string) => `firm-${tenantId.slice(-12)}`;

/** Fills the database as superuser, outside row security, and analyses it. */
export async function seed(superuserUrl: string): Promise<Firm> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const [tenantId, userId, sessionId] = [uuidv7(), uuidv7(), uuidv7()];
  const others = Array.from({ length: OTHER_FIRMS }, () => uuidv7());
  // Seed data needs no triggers and no audit log.
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into app.tenants (id, code, name, plan) select id, 'firm-' || right(id::text, 12), 'Firm', 'enterprise' from unnest($1::uuid[]) id`,
    [[tenantId, ...others]],
  );
  await client.query(`insert into app.users (id, email, name, password_hash) values ($1, 'bench@example.in', 'A. Rao', 'none')`, [userId]);
  await client.query(`insert into app.memberships (tenant_id, user_id, role_name) values ($1, $2, 'lawyer')`, [tenantId, userId]);
  const ownOthers = others.slice(0, 16);
  await client.query(`insert into app.memberships (tenant_id, user_id, role_name) select id, $2, 'lawyer' from unnest($1::uuid[]) id`, [
    ownOthers,
    userId,
  ]);
  await client.query(`insert into app.counters (tenant_id, name, value) select id, 'file_number', $2 from unnest($1::uuid[]) id`, [
    others,
    OTHER_CASES,
  ]);
  await client.query(`insert into app.sessions (id, user_id) values ($1, $2)`, [sessionId, userId]);
  await client.query(ADD_CASES, [[tenantId], LARGE]);
  await client.query(ADD_CASES, [others, OTHER_CASES]);
  await client.query(`insert into app.counters (tenant_id, name, value) values ($1, 'file_number', $2)`, [tenantId, LARGE]);
  await client.query(
    `insert into app.case_team (tenant_id, case_id, user_id, role) select tenant_id, id, $2, 'arguing' from app.cases where tenant_id = $1`,
    [tenantId, userId],
  );
  await client.query(
    `insert into app.case_parties (tenant_id, id, case_id, name, side, ordinal) select tenant_id, gen_random_uuid(), id, 'Menon', 'petitioner', 1 from app.cases where tenant_id = $1`,
    [tenantId],
  );
  await client.query(ADD_HEARINGS);
  await client.query(ADD_DEADLINES, [tenantId, userId, ...counted()]);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: string }>('select id from app.cases where tenant_id = $1 limit 2000', [tenantId]);
  await client.end();
  return { tenantId, userId, sessionId, caseIds: rows.map((row) => row.id), others: ownOthers.map((id) => ({ id, code: codeOf(id) })) };
}

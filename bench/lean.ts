/**
 * The lean floor: node:http and pg, with the smallest prepared statement that answers each call: one table with its court's name,
 * and the firm as a value. No authentication, no row security, no validation, no audit log, no trigger (`lean-tables.ts`).
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { serveAnswers } from './serve-answers.ts';

interface LeanPlan {
  readonly url: string;
  readonly tenantId: string;
  readonly search: string;
}

const plan = JSON.parse(process.env['LEAN_PLAN'] ?? '{}') as LeanPlan;
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => text);
const pool = new pg.Pool({ connectionString: plan.url, max: 10, options: '-c search_path=lean,public -c timezone=UTC' });

const ROW = `c.id, c.file_number, c.title, coalesce(c.registration_number, c.filing_number) as number, c.cnr, courts.name as court_name,
  c.stage_text, c.status, c.phase, c.priority, c.restricted, c.next_hearing_date, c.client_names, c.updated_at, c.version`;
const STATEMENTS = {
  get: `select c.*, courts.name as court_name from cases c left join courts on courts.id = c.court_id where c.tenant_id = $1 and c.id = $2`,
  list: `select ${ROW}, (select count(*) from cases where tenant_id = $1) as total
    from cases c left join courts on courts.id = c.court_id where c.tenant_id = $1 order by c.next_hearing_sort, c.id limit 50`,
  deadlines: `select d.*, c.title as case_title, coalesce(c.registration_number, c.filing_number) as case_number, courts.name as court_name,
      users.name as owner_name, (select count(*) from deadlines where tenant_id = $1 and state in ('computed', 'confirmed')) as total
    from deadlines d join cases c on c.tenant_id = d.tenant_id and c.id = d.case_id join users on users.id = d.owner_id
      left join courts on courts.id = d.court_id
    where d.tenant_id = $1 and d.state in ('computed', 'confirmed') order by d.due_on, d.id limit 50`,
  search: `select ${ROW}, count(*) over () as total from cases c left join courts on courts.id = c.court_id
    where c.tenant_id = $1 and c.search_text like $2 order by c.next_hearing_sort, c.id limit 50`,
  create: `insert into cases (tenant_id, id, file_number, title, status, phase, search_text)
    values ($1, $2, $3, $4, 'open', 'intake', lower($4)) returning *`,
  form: `with made as (
      insert into cases (tenant_id, id, file_number, title, status, phase, search_text, next_hearing_date, next_hearing_sort)
      values ($1, $2, $3, $4, 'open', 'intake', lower($4), $5, $5) returning *
    ), parties as (
      insert into case_parties (tenant_id, id, case_id, name, side, ordinal)
      values ($1, $6, $2, $7, 'petitioner', 1), ($1, $8, $2, $9, 'respondent', 1)
    ), hearing as (
      insert into hearings (tenant_id, id, case_id, hearing_date, purpose_text) values ($1, $10, $2, $5, $11)
    )
    select * from made`,
} as const;

async function run(name: keyof typeof STATEMENTS, values: unknown[]): Promise<unknown[]> {
  return (await pool.query({ name, text: STATEMENTS[name], values })).rows;
}

interface Draft {
  readonly title: string;
  readonly parties?: readonly { readonly name: string }[];
  readonly next_hearing?: { readonly hearing_date: string; readonly purpose_text: string };
}

let fileNumber = 1_000_000;

async function create(firm: string, { title, parties, next_hearing: hearing }: Draft): Promise<unknown> {
  const own = [firm, randomUUID(), fileNumber++, title];
  if (!parties || !hearing) return (await run('create', own))[0];
  const [one, other] = parties.map(({ name }) => name);
  const more = [hearing.hearing_date, randomUUID(), one, randomUUID(), other, randomUUID(), hearing.purpose_text];
  return (await run('form', [...own, ...more]))[0];
}

/** Paths as those of the baseline: `/case/<id>`, `/list/<firm>`, `/deadlines`, `/search`, and a case posted to `/<firm>`. */
async function answer(method: string, path: string, body: string): Promise<unknown> {
  if (method === 'POST') return await create(path.slice(1), JSON.parse(body) as Draft);
  if (path.startsWith('/case/')) return (await run('get', [plan.tenantId, path.slice('/case/'.length)]))[0];
  if (path === '/deadlines') return { items: await run('deadlines', [plan.tenantId]) };
  if (path.startsWith('/search')) return { items: await run('search', [plan.tenantId, `%${plan.search}%`]) };
  return { items: await run('list', [path.split('/')[2] ?? plan.tenantId]) };
}

serveAnswers(answer);

/**
 * The baseline: node:http and pg with the server's own statements, prepared, and nothing else. No authentication, no row security, no
 * validation. Its inserts run the triggers of the tables. It shows what the server costs beside its statements; what these cost is
 * shown by the lean floor (`lean.ts`).
 */
import pg from 'pg';
import { serveAnswers } from './serve-answers.ts';

interface BaselinePlan {
  readonly url: string;
  readonly tenantId: string;
  /** The case that the captured statement reads. */
  readonly caseId: string;
  readonly statements: Record<'get' | 'list' | 'deadlines' | 'search', { text: string; values: unknown[] }>;
}

const plan = JSON.parse(process.env['BASELINE_PLAN'] ?? '{}') as BaselinePlan;
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => text);
const pool = new pg.Pool({ connectionString: plan.url, max: 10, options: '-c search_path=app,public -c timezone=UTC' });

const CREATE = `
with drawn as (
  insert into counters (tenant_id, name, value) values ($1, 'file_number', 1)
  on conflict (tenant_id, name) do update set value = counters.value + 1 returning value
)
insert into cases (tenant_id, id, file_number, title, status, phase, search_text)
select $1, gen_random_uuid(), drawn.value, $2, 'open', 'intake', lower($2) from drawn returning *`;

async function answer(method: string, path: string, body: string): Promise<unknown> {
  if (method === 'POST') {
    const { title } = JSON.parse(body) as { title: string };
    return (await pool.query({ name: 'create', text: CREATE, values: [path.slice(1), title] })).rows[0];
  }
  if (path.startsWith('/case/')) {
    const { text, values } = plan.statements.get;
    const id = path.slice('/case/'.length);
    return (await pool.query({ name: 'get', text, values: values.map((value) => (value === plan.caseId ? id : value)) })).rows[0];
  }
  if (path.startsWith('/search')) return (await pool.query({ name: 'search', ...plan.statements.search })).rows[0];
  if (path === '/deadlines') return (await pool.query({ name: 'deadlines', ...plan.statements.deadlines })).rows[0];
  const { text } = plan.statements.list;
  // A list of another firm uses the same statement with that firm's id.
  const firm = path.split('/')[2] ?? plan.tenantId;
  const values = plan.statements.list.values.map((value) => (value === plan.tenantId ? firm : value));
  return (await pool.query({ name: 'list', text, values })).rows[0];
}

serveAnswers(answer);

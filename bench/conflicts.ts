/**
 * Prints how long the server takes to check a name against a firm of 100,000 people and 50,000 cases with two parties each, one request
 * after another as when a name is typed. `CONFLICT_PEOPLE` (100000) and `BENCH_ROUNDS` (20) set its length.
 */
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { likenessOf } from '../server/src/conflicts/names/likeness.ts';
import { readNames } from '../server/src/conflicts/names/read-name.ts';
import { startTemporaryDatabase } from '../tools/temporary-database.ts';
import { nameOf, TYPED } from './conflict-names.ts';
import { processorSeconds } from './load.ts';
import { addFirm, startFor } from './one-firm.ts';
import { end, median } from './running.ts';

/** Milliseconds within which a name is to be answered. */
const TARGET_MS = 150;
const people = Number(process.env['CONFLICT_PEOPLE'] ?? 100_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 20);

const ADD_PEOPLE = `
insert into app.people (tenant_id, id, name, kinds, search_text)
select $1, id, name, array[(array['client', 'client', 'opposing'])[1 + n % 3]], lower(name)
from unnest($2::uuid[], $3::text[]) with ordinality p (id, name, n)`;
const ADD_CASES = `
insert into app.cases (tenant_id, id, file_number, title, status, phase, registration_number, search_text)
select $1, uuidv7(), n, 'Case ' || n, (array['pending', 'disposed'])[1 + n % 2], 'before_court', 'OS ' || n || '/2024', 'case ' || n
from generate_series(1, $2::int) n`;
const ADD_PARTIES = `
insert into app.case_parties (tenant_id, id, case_id, person_id, name, side, role, ordinal, is_client)
select $1, uuidv7(), c.id, p.id, p.name, (array['petitioner', 'respondent'])[1 + p.n % 2], 'petitioner', 1, p.n % 2 = 0
from unnest($2::uuid[], $3::text[]) with ordinality p (id, name, n) join app.cases c on c.tenant_id = $1 and c.file_number = (p.n + 1) / 2`;

async function seed(superuserUrl: string) {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const firm = await addFirm(client);
  // Built at the end, the indexes of words take seconds instead of minutes.
  const { rows } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes
     where schemaname = 'app' and tablename in ('people', 'cases', 'case_parties') and indexdef like '%USING gin%'`,
  );
  for (const { name } of rows) await client.query(`drop index app.${name}`);
  const ids = Array.from({ length: people }, () => uuidv7());
  const names = ids.map((_, turn) => nameOf(turn));
  await client.query(ADD_PEOPLE, [firm.tenantId, ids, names]);
  await client.query(ADD_CASES, [firm.tenantId, Math.ceil(people / 2)]);
  await client.query(ADD_PARTIES, [firm.tenantId, ids, names]);
  for (const { text } of rows) await client.query(text);
  await client.query('vacuum analyze');
  await client.end();
  return { firm, names };
}

/** How many of the firm's people the comparison finds when it compares all of them. */
function countAlike(typed: string, names: readonly string[]): number {
  const read = readNames(typed);
  return names.filter((name) => likenessOf(read, readNames(name)) !== undefined).length;
}

const database = await startTemporaryDatabase();
try {
  console.log(`Filling the database: ${people.toLocaleString('en-IN')} people…`);
  const { firm, names } = await seed(database.superuserUrl);
  const { running, at, headers } = await startFor(database, firm);
  const pid = running.child.pid ?? 0;
  const check = async (name: string) => {
    const startedAt = performance.now();
    const body = JSON.stringify({ names: [{ name }] });
    const answer = await fetch(`${at}/api/v1/conflicts/check`, { method: 'POST', headers, body });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    const { hits } = (await answer.json()) as { hits: { person_id: string | null }[] };
    const found = new Set(hits.map(({ person_id: id }) => id)).size;
    return { found, milliseconds: performance.now() - startedAt };
  };
  // Warm-up: a new process answers its first requests with unoptimised code.
  for (let round = 0; round < 10; round++) for (const name of TYPED) await check(name);
  const all = new Map(TYPED.map((name) => [name, { found: 0, cpu: 0, times: [] as number[] }]));
  for (let round = 0; round < rounds; round++)
    for (const [name, each] of all) {
      const before = processorSeconds(pid);
      const { found, milliseconds } = await check(name);
      each.cpu += (processorSeconds(pid) - before) * 1_000;
      each.found = found;
      each.times.push(milliseconds);
    }
  console.log('| typed | people found | people alike | median ms | slowest ms | CPU ms of the server |\n|---|--:|--:|--:|--:|--:|');
  for (const [name, { found, cpu, times }] of all)
    console.log(
      `| ${name} | ${found} | ${countAlike(name, names)} | ${median(times).toFixed(0)} | ${Math.max(...times).toFixed(0)} | ${(cpu / rounds).toFixed(0)} |`,
    );
  const measured = [...all.values()].flatMap(({ times }) => times).toSorted((a, b) => a - b);
  const share = (part: number) => (measured[Math.floor(measured.length * part)] ?? Number.NaN).toFixed(0);
  console.log(`\nAll names: median ${share(0.5)} ms, 95 of 100 within ${share(0.95)} ms, target ${TARGET_MS} ms`);
  await end(running);
} finally {
  await database.remove();
}

/**
 * Prints how long the server takes to answer a calendar feed of 5,000 hearings, the most that one has, in a firm of 20,000 of them: whole,
 * and to a client that has the current version. `BENCH_ROUNDS` (20) sets its length; a feed may be read 120 times in an hour.
 */
import pg from 'pg';
import { startTemporaryDatabase } from '../tools/temporary-database.ts';
import { processorSeconds } from './load.ts';
import { addFirm, startFor } from './one-firm.ts';
import { end, median } from './running.ts';

/** Milliseconds within which the whole feed is to be answered. */
const TARGET_MS = 1_000;
const HEARINGS = 20_000;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 20);

const ADD_CASES = `
insert into app.cases (tenant_id, id, file_number, title, status, phase, registration_number, search_text)
select $1, uuidv7(), n, 'Petitioner ' || n || ' v. Respondent ' || n, 'pending', 'before_court', 'OS ' || n || '/2024', 'case ' || n
from generate_series(1, ${HEARINGS}) n`;
const ADD_HEARINGS = `
insert into app.hearings (tenant_id, id, case_id, hearing_date, hearing_time, court_number, item_number, purpose_text)
select tenant_id, uuidv7(), id, current_date - 170 + (file_number % 900)::int, case when file_number % 3 = 0 then time '10:30' end,
  (file_number % 40)::text, (file_number % 90)::text, 'Final arguments'
from app.cases where tenant_id = $1`;

async function seed(superuserUrl: string) {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const firm = await addFirm(client);
  for (const text of [ADD_CASES, ADD_HEARINGS]) await client.query(text, [firm.tenantId]);
  await client.query('vacuum analyze');
  await client.end();
  return firm;
}

const database = await startTemporaryDatabase();
try {
  const { running, at, headers } = await startFor(database, await seed(database.superuserUrl));
  const body = JSON.stringify({ scope: 'firm', detail: 'full' });
  const created = await fetch(`${at}/api/v1/calendar-feeds`, { method: 'POST', headers, body });
  const { url } = (await created.json()) as { url: string };
  const feed = `${at}${new URL(url).pathname}${new URL(url).search}`;
  const pid = running.child.pid ?? 0;
  const measure = async (status: number, etag?: string) => {
    const [before, startedAt] = [processorSeconds(pid), performance.now()];
    const answer = await fetch(feed, { headers: etag === undefined ? {} : { 'if-none-match': etag } });
    const text = await answer.text();
    const milliseconds = performance.now() - startedAt;
    if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${text.slice(0, 200)}`);
    const entries = text.split('BEGIN:VEVENT').length - 1;
    return {
      milliseconds,
      cpu: (processorSeconds(pid) - before) * 1_000,
      entries,
      bytes: text.length,
      etag: answer.headers.get('etag') ?? '',
    };
  };
  const first = await measure(200);
  console.log(
    `A feed of ${first.entries} entries, ${Math.round(first.bytes / 1_000)} kB; first answer of a new server ${first.milliseconds.toFixed(0)} ms`,
  );
  console.log('| answer | median ms | slowest ms | CPU ms of the server |\n|---|--:|--:|--:|');
  for (const [name, status, etag] of [
    ['whole', 200, undefined],
    ['unchanged: 304', 304, first.etag],
  ] as const) {
    const found: { milliseconds: number; cpu: number }[] = [];
    for (let round = 0; round < rounds; round++) found.push(await measure(status, etag));
    const times = found.map(({ milliseconds }) => milliseconds);
    const cpu = found.reduce((sum, each) => sum + each.cpu, 0) / rounds;
    console.log(`| ${name} | ${median(times).toFixed(0)} | ${Math.max(...times).toFixed(0)} | ${cpu.toFixed(0)} |`);
  }
  console.log(`\nTarget: the whole feed within ${TARGET_MS} ms`);
  await end(running);
} finally {
  await database.remove();
}

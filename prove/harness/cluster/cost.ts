import { type Load, shoot, type Target } from '../../../bench/load.ts';
import { distribute } from '../../../server/src/platform/db/schema/distribute.ts';
import { foundFirm } from '../caller.fixture.ts';
import type { Report } from '../scenario.ts';
import { type ServerProcess, startServer } from '../server.process.ts';
import { newCase } from '../whole.upload.ts';
import { type Urls, withPlainDatabase, withSisterDatabase } from './sister.database.ts';

const CALLERS = 8;
const CASES = 200;
const ROUNDS = 8;
const ROUND_SECONDS = 1.5;

/** What share of the calls of one PostgreSQL on the same machines the cluster is to answer. */
const TARGETS = { 'one case': 0.35, 'a new case': 0.45, 'page of 50': undefined } as const;
type Operation = keyof typeof TARGETS;
const operations = Object.keys(TARGETS) as Operation[];

interface Served extends Target {
  readonly server: ServerProcess;
  readonly caseIds: readonly string[];
}

/** Compares, by turns, the same server on the cluster and on an ordinary database of the coordinator, both new, with one firm each. */
export async function compareCost({ log, folder }: Report, urls: Urls): Promise<void> {
  await withPlainDatabase(urls, 'munshi_plain', async (plain) => {
    await withSisterDatabase(urls, 'munshi_cluster', async (cluster) => {
      const one = await serve(plain, `${folder}/plain-cost`);
      try {
        const other = await serve(cluster, `${folder}/cluster-cost`, async () => await distribute(cluster.superuserUrl));
        try {
          log(`calls a second of one firm by ${CALLERS} callers, cluster (one PostgreSQL of the same version beside it):`);
          for (const operation of operations) log(await compare(operation, one, other));
        } finally {
          await other.server.end();
        }
      } finally {
        await one.server.end();
      }
    });
  });
}

/** A server with one firm of 200 cases. @param afterMigration runs once the schema is there, before the firm. */
async function serve(urls: Urls, dataDir: string, afterMigration?: () => Promise<unknown>): Promise<Served> {
  const env = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: urls.url, DATABASE_OWNER_URL: urls.ownerUrl, RATE_PER_MINUTE: '0' };
  let server = await startServer(env);
  if (afterMigration) {
    await server.end();
    await afterMigration();
    server = await startServer(env);
  }
  const caller = await foundFirm(server);
  const caseIds: string[] = [];
  for (let number = 0; number < CASES; number += 1) caseIds.push(await newCase(caller));
  return {
    server,
    caseIds,
    port: Number(new URL(server.url).port),
    pid: server.child.pid ?? 0,
    headers: caller.headers,
    connections: CALLERS,
  };
}

function loadOf(operation: Operation, { caseIds }: Served): Load {
  if (operation === 'a new case')
    return { next: (turn) => ({ method: 'POST', path: '/api/v1/case/create', body: JSON.stringify({ title: `Rao v. Sen ${turn}` }) }) };
  const get = (path: string) => ({ method: 'GET', path }) as const;
  return { next: (turn) => get(operation === 'one case' ? `/api/v1/case/${caseIds[turn % caseIds.length]}` : '/api/v1/case/?limit=50') };
}

async function compare(operation: Operation, plain: Served, cluster: Served): Promise<string> {
  const rates: Record<'plain' | 'cluster', number[]> = { plain: [], cluster: [] };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, served] of Object.entries({ plain, cluster })) {
      const { rate } = await shoot(served, ROUND_SECONDS, loadOf(operation, served));
      // The first round warms up.
      if (round > 0) rates[name as keyof typeof rates].push(rate);
    }
  const [one, other] = [median(rates.plain), median(rates.cluster)];
  const target = TARGETS[operation];
  const judged = target === undefined ? '' : `, target ${target.toFixed(2)}${other / one < target ? ', missed' : ''}`;
  return `${operation}: ${Math.round(other)} (${Math.round(one)}), ratio ${(other / one).toFixed(2)}${judged}`;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

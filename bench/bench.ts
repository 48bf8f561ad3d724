/**
 * Measures the server against its floor, on one database and in one run: short interleaved rounds, the quieter half kept.
 * Trust the processor time of a request first, ratios second, absolute figures last.
 */
import { CaseQuery } from '@munshi/contract/cases/case-query.schema';
import { find } from '../server/src/cases/case-read.repository.ts';
import { list } from '../server/src/cases/case-list.repository.ts';
import { signAccessToken } from '../server/src/platform/auth/access-token.ts';
import { Keys } from '../server/src/platform/auth/keys.ts';
import { tenantHandle } from '../server/src/platform/db/tenant-db.ts';
import { startTemporaryDatabase } from '../tools/temporary-database.ts';
import { type Measured, residentMegabytes, shoot, type Shot, type Target } from './load.ts';
import { end, median, start } from './running.ts';
import { codeOf, type Firm, seed } from './seed.ts';

const SECRET = 'a secret for measuring alone, long enough to be accepted';
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 8);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 1.5);
const LIST = { limit: 50 } as const;
const SEARCH = 'menon 199';

/** The very statements the server sends, caught on their way: the floor runs the same SQL. */
async function statementsOf({ tenantId, userId }: Firm) {
  const caught: { text: string; values: unknown[] }[] = [];
  const db = tenantHandle(tenantId, async ({ text, values }) => {
    caught.push({ text, values: [...values] });
    return await Promise.resolve({ rows: [{}], rowCount: 1, command: 'SELECT' });
  });
  await find(db, 'THE CASE');
  await list(db, userId, CaseQuery.parse({ limit: 50 }));
  await list(db, userId, CaseQuery.parse({ limit: 50, q: SEARCH }));
  const [get, page, search] = caught;
  return { get, list: page, search };
}

/** The median of the quieter half: the rounds in which the floor was fastest. */
function summarise(rounds: { floor: Measured; ours: Measured }[]) {
  const quiet = [...rounds].sort((a, b) => b.floor.rate - a.floor.rate).slice(0, Math.max(1, Math.ceil(rounds.length / 2)));
  const of = (pick: (round: { floor: Measured; ours: Measured }) => number) => median(quiet.map(pick));
  return {
    floor: of((round) => round.floor.rate),
    ours: of((round) => round.ours.rate),
    ratio: of((round) => round.ours.rate / round.floor.rate),
    cpuFloor: of((round) => round.floor.cpu),
    cpu: of((round) => round.ours.cpu),
    p99: of((round) => round.ours.p99 / round.floor.p99),
  };
}

interface Operation {
  readonly name: string;
  /** The ratio to reach (docs/performance.md). */
  readonly target: number;
  readonly floor: (turn: number) => Shot;
  readonly ours: (turn: number) => Shot;
}

function operations({ tenantId, caseIds, others }: Firm): Operation[] {
  const caseId = (turn: number) => caseIds[turn % caseIds.length] ?? '';
  const draft = (turn: number) => JSON.stringify({ title: `Measured v. Floor ${turn}` });
  const other = (turn: number) => others[turn % others.length] ?? { id: tenantId, code: codeOf(tenantId) };
  const tenantCode = codeOf(tenantId);
  const search = encodeURIComponent(SEARCH);
  return [
    {
      name: 'one case',
      target: 0.6,
      floor: (turn) => ({ method: 'GET', path: `/case/${caseId(turn)}` }),
      ours: (turn) => ({ method: 'GET', path: `/api/v1/case/${caseId(turn)}`, tenantCode }),
    },
    {
      name: '50 of 20,000, with total',
      target: 0.8,
      floor: () => ({ method: 'GET', path: '/list' }),
      ours: () => ({ method: 'GET', path: `/api/v1/case/?limit=${LIST.limit}`, tenantCode }),
    },
    {
      name: 'search',
      target: 0.85,
      floor: () => ({ method: 'GET', path: '/search' }),
      ours: () => ({ method: 'GET', path: `/api/v1/case/?limit=50&q=${search}`, tenantCode }),
    },
    {
      name: 'create, durable',
      target: 0.75,
      floor: (turn) => ({ method: 'POST', path: `/${other(turn).id}`, body: draft(turn) }),
      ours: (turn) => ({ method: 'POST', path: '/api/v1/case/create', body: draft(turn), tenantCode: other(turn).code }),
    },
  ];
}

async function measure(operation: Operation, floor: Target, ours: Target) {
  await shoot(floor, 0.5, operation.floor);
  await shoot(ours, 0.5, operation.ours);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ floor: await shoot(floor, SECONDS, operation.floor), ours: await shoot(ours, SECONDS, operation.ours) });
  }
  return summarise(rounds);
}

const database = await startTemporaryDatabase();
try {
  console.log('Filling the database: 219,000 cases in 200 firms…');
  const firm = await seed(database.superuserUrl);
  const plan = { url: database.superuserUrl, tenantId: firm.tenantId, statements: await statementsOf(firm) };
  const serverEnv = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: database.dataDir,
    AUTH_SECRET: SECRET,
    PORT: '0',
    LOG_LEVEL: 'warn',
  };
  const floor = await start('bench/floor.ts', { FLOOR_PLAN: JSON.stringify(plan) });
  const ours = await start('server/src/main.ts', serverEnv);
  const token = await signAccessToken(new Keys(SECRET), { userId: firm.userId, id: firm.sessionId, use: 'full' });
  const floorTarget = { port: floor.port, pid: floor.child.pid ?? 0, headers: {} };
  const oursTarget = {
    port: ours.port,
    pid: ours.child.pid ?? 0,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  };
  console.log(
    '| operation | floor/s | ours/s | ratio | target | CPU ms floor | CPU ms ours | p99, times the floor’s |\n|---|--:|--:|--:|--:|--:|--:|--:|',
  );
  for (const operation of operations(firm)) {
    const found = await measure(operation, floorTarget, oursTarget);
    const cells = [
      operation.name,
      found.floor.toFixed(0),
      found.ours.toFixed(0),
      found.ratio.toFixed(2),
      `≥ ${operation.target}`,
      found.cpuFloor.toFixed(2),
      found.cpu.toFixed(2),
      found.p99.toFixed(1),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(
    `\nMemory after load: ${residentMegabytes(oursTarget.pid).toFixed(0)} MB resident (floor ${residentMegabytes(floorTarget.pid).toFixed(0)}), target ≤ 200`,
  );
  console.log(`Start of the server on a database that is there: ${ours.startSeconds.toFixed(2)} s, target ≤ 5`);
  for (const running of [ours, floor]) await end(running);
} finally {
  await database.remove();
}

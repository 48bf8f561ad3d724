/**
 * Measures the server against the baseline, on one database and in one run: both warmed up, short alternating rounds, the quieter
 * half kept. Trust the CPU time per request first, ratios second, absolute figures last.
 */
import path from 'node:path';
import { CaseQuery } from '@munshi/contract/cases/case-query.schema';
import { findCase } from '../server/src/cases/case-read.repository.ts';
import { listCases } from '../server/src/cases/case-list.repository.ts';
import { signAccessToken } from '../server/src/platform/auth/access-token.ts';
import { Keys } from '../server/src/platform/auth/keys.ts';
import { tenantHandle } from '../server/src/platform/db/scope/tenant-db.ts';
import { startTemporaryDatabase } from '../tools/temporary-database.ts';
import { type Measured, residentMegabytes, shoot, type Shot, type Target } from './load.ts';
import { end, median, type Running, start } from './running.ts';
import { codeOf, type Firm, seed } from './seed.ts';

const SECRET = 'a secret for measuring alone, long enough to be accepted';
const LIST = { limit: 50 } as const;
const SEARCH = 'menon 199';

/** The statements the server sends, captured so that the baseline runs the same SQL. */
async function statementsOf({ tenantId, userId }: Firm) {
  const caught: { text: string; values: unknown[] }[] = [];
  const db = tenantHandle(tenantId, async ({ text, values }) => {
    caught.push({ text, values: [...values] });
    return await Promise.resolve({ rows: [{}], rowCount: 1, command: 'SELECT' });
  });
  await findCase(db, 'THE CASE');
  await listCases(db, userId, CaseQuery.parse({ limit: 50 }));
  await listCases(db, userId, CaseQuery.parse({ limit: 50, q: SEARCH }));
  const [get, page, search] = caught;
  return { get, list: page, search };
}

interface Run {
  readonly baseline: Measured;
  readonly ours: Measured;
}

/**
 * The median of the quieter half: the rounds in which both together were fastest. A choice by only one of the two would keep its
 * lucky rounds in the ratio: by the baseline alone it came out lower by 0.02 to 0.05.
 */
function summarise(rounds: readonly Run[]) {
  const speed = ({ baseline, ours }: Run) => baseline.rate * ours.rate;
  const quiet = rounds.toSorted((a, b) => speed(b) - speed(a)).slice(0, Math.max(1, Math.ceil(rounds.length / 2)));
  const of = (pick: (round: Run) => number) => median(quiet.map(pick));
  return {
    baseline: of((round) => round.baseline.rate),
    ours: of((round) => round.ours.rate),
    ratio: of((round) => round.ours.rate / round.baseline.rate),
    cpuBaseline: of((round) => round.baseline.cpu),
    cpu: of((round) => round.ours.cpu),
    p99: of((round) => round.ours.p99 / round.baseline.p99),
  };
}

interface Operation {
  readonly name: string;
  /** The ratio to reach (docs/performance.md). */
  readonly target: number;
  readonly baseline: (turn: number) => Shot;
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
      baseline: (turn) => ({ method: 'GET', path: `/case/${caseId(turn)}` }),
      ours: (turn) => ({ method: 'GET', path: `/api/v1/case/${caseId(turn)}`, tenantCode }),
    },
    {
      name: '50 of 20,000, with total',
      target: 0.8,
      baseline: () => ({ method: 'GET', path: '/list' }),
      ours: () => ({ method: 'GET', path: `/api/v1/case/?limit=${LIST.limit}`, tenantCode }),
    },
    {
      name: 'search',
      target: 0.85,
      baseline: () => ({ method: 'GET', path: '/search' }),
      ours: () => ({ method: 'GET', path: `/api/v1/case/?limit=50&q=${search}`, tenantCode }),
    },
    {
      name: 'create, durable',
      target: 0.75,
      baseline: (turn) => ({ method: 'POST', path: `/${other(turn).id}`, body: draft(turn) }),
      ours: (turn) => ({ method: 'POST', path: '/api/v1/case/create', body: draft(turn), tenantCode: other(turn).code }),
    },
    {
      // Seven lists of a random firm, two cases, and one new case, after which that firm's total is counted again.
      name: 'mixed',
      target: 0.65,
      baseline: (turn) =>
        [
          { method: 'POST', path: `/${other(turn).id}`, body: draft(turn) } as const,
          ...[1, 2].map((more) => ({ method: 'GET', path: `/case/${caseId(turn * more)}` }) as const),
          ...Array.from({ length: 7 }, (_, more) => ({ method: 'GET', path: `/list/${other(scattered(turn + more)).id}` }) as const),
        ][turn % 10] ?? { method: 'GET', path: '/list' },
      ours: (turn) =>
        [
          { method: 'POST', path: '/api/v1/case/create', body: draft(turn), tenantCode: other(turn).code } as const,
          ...[1, 2].map((more) => ({ method: 'GET', path: `/api/v1/case/${caseId(turn * more)}`, tenantCode }) as const),
          ...Array.from(
            { length: 7 },
            (_, more) =>
              ({ method: 'GET', path: `/api/v1/case/?limit=${LIST.limit}`, tenantCode: other(scattered(turn + more)).code }) as const,
          ),
        ][turn % 10] ?? { method: 'GET', path: '/api/v1/case/', tenantCode },
    },
  ];
}

/** A different, scattered number for each turn. */
const scattered = (turn: number) => (turn * 7_919) % 104_729;

/**
 * Warm-up. A new process answers its first thousands of requests with unoptimised code, the more of them the more code there is;
 * a real server runs for weeks.
 */
const WARM_SECONDS = 12;

async function measure(operation: Operation, { baseline, ours }: { baseline: Target; ours: Target }, { rounds: count, seconds }: Effort) {
  const shootBaseline = async (time: number) => await shoot(baseline, time, operation.baseline);
  const shootOurs = async (time: number) => await shoot(ours, time, operation.ours);
  await shootBaseline(WARM_SECONDS);
  await shootOurs(WARM_SECONDS);
  const rounds: Run[] = [];
  for (let round = 0; round < count; round++) {
    // The second one is affected by the first, for example by a table to be vacuumed, so each goes second half of the time.
    const isBaselineFirst = round % 2 === 0;
    rounds.push(
      isBaselineFirst
        ? { baseline: await shootBaseline(seconds), ours: await shootOurs(seconds) }
        : { ours: await shootOurs(seconds), baseline: await shootBaseline(seconds) },
    );
  }
  return summarise(rounds);
}

/** The size of a measurement. */
interface Effort {
  readonly rounds: number;
  /** Seconds per round. */
  readonly seconds: number;
}

export interface Speed {
  readonly operations: readonly (ReturnType<typeof summarise> & { readonly name: string; readonly target: number })[];
  /** Resident megabytes after the load. */
  readonly memory: { readonly baseline: number; readonly ours: number };
  /** Seconds a server takes to start on an existing database. */
  readonly startSeconds: number;
}

/** The server as in production: with its log on, and not at its first start, which fills the compile cache. */
async function startOurs(database: Where): Promise<Running> {
  await end(await startOnce(database));
  return await startOnce(database);
}

interface Where {
  readonly url: string;
  readonly ownerUrl: string;
  readonly dataDir: string;
}

async function startOnce(database: Where): Promise<Running> {
  return await start('server/src/main.ts', {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: database.dataDir,
    NODE_COMPILE_CACHE: path.join(database.dataDir, 'compiled'),
    AUTH_SECRET: SECRET,
    PORT: '0',
  });
}

/** Headers of a signed-in caller. A token is valid for fifteen minutes, so a longer measurement needs new ones. */
async function headersOf({ userId, sessionId }: Firm): Promise<Record<string, string>> {
  const token = await signAccessToken(new Keys(SECRET), { userId, id: sessionId, use: 'full' });
  return { authorization: `Bearer ${token}`, accept: 'application/json' };
}

/** Starts a server on a filled database, with a mixed load to run against it. */
export async function startLoaded() {
  const database = await startTemporaryDatabase();
  const firm = await seed(database.superuserUrl);
  const ours = await startOurs(database);
  const pid = ours.child.pid ?? 0;
  const mixed = operations(firm).at(-1);
  let turns = 0;
  return {
    url: `http://127.0.0.1:${ours.port}`,
    pid,
    /** Runs the load for `seconds`. @returns the number of answered requests. */
    shoot: async (seconds: number) => {
      const before = turns;
      const headers = await headersOf(firm);
      await shoot({ port: ours.port, pid, headers }, seconds, () => mixed?.ours(turns++) ?? { method: 'GET', path: '/healthz' });
      return turns - before;
    },
    end: async () => {
      await end(ours);
      await database.remove();
    },
  };
}

/** Measures every operation and reports each when it is done. */
export async function measureSpeed(effort: Effort, report: (found: Speed['operations'][number]) => void): Promise<Speed> {
  const database = await startTemporaryDatabase();
  try {
    const firm = await seed(database.superuserUrl);
    const plan = { url: database.superuserUrl, tenantId: firm.tenantId, statements: await statementsOf(firm) };
    const baseline = await start('bench/baseline.ts', { BASELINE_PLAN: JSON.stringify(plan) });
    const ours = await startOurs(database);
    const targets = {
      baseline: { port: baseline.port, pid: baseline.child.pid ?? 0, headers: {} },
      ours: { port: ours.port, pid: ours.child.pid ?? 0, headers: await headersOf(firm) },
    };
    const found: Speed['operations'][number][] = [];
    for (const operation of operations(firm)) {
      const one = { name: operation.name, target: operation.target, ...(await measure(operation, targets, effort)) };
      found.push(one);
      report(one);
    }
    const memory = { baseline: residentMegabytes(targets.baseline.pid), ours: residentMegabytes(targets.ours.pid) };
    for (const running of [ours, baseline]) await end(running);
    return { operations: found, memory, startSeconds: ours.startSeconds };
  } finally {
    await database.remove();
  }
}

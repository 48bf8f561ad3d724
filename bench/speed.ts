/**
 * Measures the server against two floors, on one database and in one run: the lean one, with the smallest statement that answers each
 * call, and the baseline, with the server's own statements. All are warmed up, then measured in short rounds by turns, of which the
 * quieter half is kept. Trust the CPU time per request first, ratios second, absolute figures last.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CaseQuery } from '@munshi/contract/cases/case-query.schema';
import { DeadlineQuery } from '@munshi/contract/deadlines/deadline.schema';
import { findCase } from '../server/src/cases/read/case-read.repository.ts';
import { listCases } from '../server/src/cases/case-list.repository.ts';
import { listDeadlines } from '../server/src/deadlines/deadline-list.repository.ts';
import { signAccessToken } from '../server/src/platform/auth/access-token.ts';
import { Keys } from '../server/src/platform/auth/keys.ts';
import { ENOUGH_BY_SPELLING } from '../server/src/platform/db/query/search.ts';
import { tenantHandle } from '../server/src/platform/db/scope/tenant-db.ts';
import { startTemporaryDatabase } from '../tools/temporary-database.ts';
import { fillLeanTables } from './lean-tables.ts';
import { type Measured, residentMegabytes, shoot, type Target } from './load.ts';
import { type Operation, operationsFor, PAGE, SEARCH } from './operations.ts';
import { end, median, type Running, start } from './running.ts';
import { type Firm, seed } from './seed.ts';

const SECRET = 'a secret for measuring alone, long enough to be accepted';

/** The statements the server sends, captured so that the baseline runs the same SQL. */
async function statementsOf({ tenantId, userId, caseIds }: Firm) {
  const caught: { text: string; values: unknown[] }[] = [];
  const db = tenantHandle(tenantId, async ({ text, values }) => {
    caught.push({ text, values: [...values] });
    return await Promise.resolve({ rows: [{ items: [], total: ENOUGH_BY_SPELLING }], rowCount: 1, command: 'SELECT' });
  });
  await findCase(db, caseIds[0] ?? '');
  await listCases(db, userId, CaseQuery.parse({ limit: PAGE }));
  await listCases(db, userId, CaseQuery.parse({ limit: PAGE, q: SEARCH }));
  await listDeadlines(db, userId, DeadlineQuery.parse({ limit: PAGE }));
  const [get, page, search, deadlines] = caught;
  return { get, list: page, search, deadlines };
}

/** One round of each server; the baseline is left out where it cannot answer. */
interface Round {
  readonly ours: Measured;
  readonly lean: Measured;
  readonly baseline?: Measured;
}
type ServerName = keyof Round;

interface Result {
  readonly rate: Readonly<Record<'ours' | 'lean', number>>;
  /** The server's requests per second, divided by those of a floor. */
  readonly ratio: Readonly<{ lean: number; baseline: number | undefined }>;
  /** CPU milliseconds per request: of Node, and of PostgreSQL. */
  readonly node: Readonly<Record<'ours' | 'lean', number>>;
  readonly database: Readonly<Record<'ours' | 'lean', number>>;
  /** The 99th percentile, as a multiple of the lean floor's. */
  readonly p99: number;
}

/**
 * The median of the quieter half: the rounds in which all together were fastest. A choice by only one of them would keep its lucky
 * rounds in the ratio. CPU time is counted in ticks, so it is the mean of the same rounds.
 */
function summarise(rounds: readonly Round[]): Result {
  const speed = ({ ours, lean }: Round) => ours.rate * lean.rate;
  const quiet = rounds.toSorted((a, b) => speed(b) - speed(a)).slice(0, Math.max(1, Math.ceil(rounds.length / 2)));
  const of = (pick: (round: Round) => number) => median(quiet.map(pick));
  const mean = (pick: (round: Round) => number) => quiet.reduce((sum, round) => sum + pick(round), 0) / quiet.length;
  const hasBaseline = quiet.every((round) => round.baseline);
  return {
    rate: { ours: of((round) => round.ours.rate), lean: of((round) => round.lean.rate) },
    ratio: {
      lean: of((round) => round.ours.rate / round.lean.rate),
      baseline: hasBaseline ? of((round) => round.ours.rate / (round.baseline?.rate ?? Number.NaN)) : undefined,
    },
    node: { ours: mean((round) => round.ours.cpu), lean: mean((round) => round.lean.cpu) },
    database: { ours: mean((round) => round.ours.databaseCpu), lean: mean((round) => round.lean.databaseCpu) },
    p99: of((round) => round.ours.p99 / round.lean.p99),
  };
}

/** The size of a measurement. */
interface Effort {
  readonly rounds: number;
  /** Seconds per round. */
  readonly seconds: number;
  /**
   * Seconds of warm-up. A new process answers its first thousands of requests with unoptimised code, the more of them the more code
   * there is; a real server runs for weeks.
   */
  readonly warmSeconds: number;
  /** Keys of the operations to measure; all if empty. */
  readonly only: readonly string[];
}

/** The effort that the environment asks for. */
export function effortFrom(env: NodeJS.ProcessEnv, rounds: number): Effort {
  return {
    rounds: Number(env['BENCH_ROUNDS'] ?? rounds),
    seconds: Number(env['BENCH_SECONDS'] ?? 0.75),
    warmSeconds: Number(env['BENCH_WARM_SECONDS'] ?? 12),
    only: (env['BENCH_ONLY'] ?? '').split(',').filter((key) => key !== ''),
  };
}

async function measure(operation: Operation, targets: Readonly<Record<ServerName, Target>>, effort: Effort): Promise<Result> {
  const names = (['lean', 'baseline', 'ours'] as const).filter((name) => operation[name]);
  const shootAt = async (name: ServerName, seconds: number) => {
    const load = operation[name];
    if (!load) throw new Error(`${name} does not answer ${operation.name}`);
    return await shoot(targets[name], seconds, load);
  };
  for (const name of names) await shootAt(name, effort.warmSeconds);
  const rounds: Round[] = [];
  for (let round = 0; round < effort.rounds; round++) {
    const found: Partial<Record<ServerName, Measured>> = {};
    // Each is affected by the one before it, for example by a table to be vacuumed, so the order is turned round each time.
    for (const name of round % 2 === 0 ? names : names.toReversed()) found[name] = await shootAt(name, effort.seconds);
    rounds.push(found as Round);
  }
  return summarise(rounds);
}

export interface Speed {
  readonly operations: readonly (Result & Pick<Operation, 'name' | 'target'>)[];
  /** Resident megabytes after the load. */
  readonly memory: Readonly<Record<ServerName, number>>;
  /** Seconds a server takes to start on an existing database. */
  readonly startSeconds: number;
}

/** The server as in production: with its log on, and not at its first start, which reads its files from the disk. */
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
  return await start('server/dist/main.js', {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: database.dataDir,
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
  const [mixed] = operationsFor(firm, ['mixed']);
  let turns = 0;
  return {
    url: `http://127.0.0.1:${ours.port}`,
    pid,
    /** Runs the load for `seconds`. @returns the number of answered requests. */
    shoot: async (seconds: number) => {
      const before = turns;
      const headers = await headersOf(firm);
      const next = () => mixed?.ours.next(turns++) ?? ({ method: 'GET', path: '/healthz' } as const);
      await shoot({ port: ours.port, pid, headers }, seconds, { next });
      return turns - before;
    },
    end: async () => {
      await end(ours);
      await database.remove();
    },
  };
}

/** Measures every operation, or those of `effort.only`, and reports each when it is done. */
export async function measureSpeed(effort: Effort, report: (found: Speed['operations'][number]) => void): Promise<Speed> {
  const database = await startTemporaryDatabase();
  try {
    const firm = await seed(database.superuserUrl);
    await fillLeanTables(database.superuserUrl);
    const own = { url: database.superuserUrl, tenantId: firm.tenantId };
    const lean = await start('bench/lean.ts', { LEAN_PLAN: JSON.stringify({ ...own, search: SEARCH }) });
    const statements = await statementsOf(firm);
    const baseline = await start('bench/baseline.ts', { BASELINE_PLAN: JSON.stringify({ ...own, caseId: firm.caseIds[0], statements }) });
    const ours = await startOurs(database);
    const databasePid = Number((await readFile(path.join(database.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const targetOf = ({ port, child }: Running) => ({ port, pid: child.pid ?? 0, databasePid, headers: {} });
    const found: Speed['operations'][number][] = [];
    for (const operation of operationsFor(firm, effort.only)) {
      const targets = {
        lean: targetOf(lean),
        baseline: targetOf(baseline),
        ours: { ...targetOf(ours), headers: await headersOf(firm) },
      };
      const one = { name: operation.name, target: operation.target, ...(await measure(operation, targets, effort)) };
      found.push(one);
      report(one);
    }
    const memoryOf = ({ child }: Running) => residentMegabytes(child.pid ?? 0);
    const memory = { ours: memoryOf(ours), lean: memoryOf(lean), baseline: memoryOf(baseline) };
    for (const running of [ours, baseline, lean]) await end(running);
    return { operations: found, memory, startSeconds: ours.startSeconds };
  } finally {
    await database.remove();
  }
}

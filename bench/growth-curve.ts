/**
 * Measures what a page reads and how long it takes as the firm grows, and as the number of other firms grows: the same pages, in
 * one run, on one database, in turn.
 */
import { signAccessToken } from '../server/src/platform/auth/access-token.ts';
import { Keys } from '../server/src/platform/auth/keys.ts';
import { startTemporaryDatabase } from '../tools/temporary-database.ts';
import { type Page, pages, readerOf } from './growth-pages.ts';
import { measureReads, type Read, SECRET } from './growth-reads.ts';
import { seedNeighbours, seedSizes, type SizedFirm, type SizedFirms } from './growth-seed.ts';
import { shoot, type Target } from './load.ts';
import { end, median, type Running, start } from './running.ts';

/** The size of a measurement. */
export interface GrowthEffort {
  readonly rounds: number;
  /** Seconds per round. */
  readonly seconds: number;
  /** Numbers of cases of the compared firms. */
  readonly sizes: readonly number[];
  /** Numbers of small firms beside them, one for each step. */
  readonly neighbours: readonly number[];
}

/** Times of one page at each step. */
interface Took {
  readonly name: string;
  /** Milliseconds per request. */
  readonly ms: readonly number[];
}

/** The results at each step, for a growing firm or for one firm beside a growing number of others. */
export interface Steps {
  readonly steps: readonly number[];
  readonly reads: readonly Read[];
  readonly times: readonly Took[];
}

interface Measured {
  readonly sizes: Steps;
  readonly neighbours: Steps;
  readonly seedSeconds: number;
}

/** Measures every page in firms of each size, then in the first of them as other firms are added. */
export async function measureGrowth(effort: GrowthEffort): Promise<Measured> {
  const database = await startTemporaryDatabase();
  try {
    const startedAt = performance.now();
    const all = await seedSizes(database.superuserUrl, effort.sizes);
    const seedSeconds = (performance.now() - startedAt) / 1_000;
    const server = await start('server/dist/main.js', {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: database.dataDir,
      AUTH_SECRET: SECRET,
      PORT: '0',
    });
    const times = await measureTimes(server, all, effort);
    const first = { ...all, firms: all.firms.slice(0, 1) };
    const steps: { times: Took[]; reads: Read[] }[] = [];
    let progress = 0;
    for (const wanted of effort.neighbours) {
      await seedNeighbours(database.superuserUrl, wanted - progress);
      progress = wanted;
      steps.push({ times: await measureTimes(server, first, effort), reads: await measureReads(database, first) });
    }
    // After adding all other firms, because PostgreSQL then plans as if every firm were small.
    const sizes = { steps: effort.sizes, times, reads: await measureReads(database, all) };
    await end(server);
    return { sizes, neighbours: acrossSteps(effort.neighbours, steps), seedSeconds };
  } finally {
    await database.remove();
  }
}

/**
 * The reads of every page in firms of these sizes alone with `neighbours` small firms, in a database of their own: a plan depends on
 * the largest firm beside the one that is measured, and on their number.
 */
export async function measureBeside(sizes: readonly number[], neighbours: number): Promise<Steps> {
  const database = await startTemporaryDatabase();
  try {
    const all = await seedSizes(database.superuserUrl, sizes);
    if (neighbours > 0) await seedNeighbours(database.superuserUrl, neighbours);
    return { steps: sizes, times: [], reads: await measureReads(database, all) };
  } finally {
    await database.remove();
  }
}

async function measureTimes(server: Running, of: SizedFirms, effort: GrowthEffort): Promise<Took[]> {
  const found: Took[] = [];
  for (const page of pages) {
    const { userId, sessionId } = readerOf(of, page);
    const token = await signAccessToken(new Keys(SECRET), { userId, id: sessionId, use: 'full' });
    const target = { port: server.port, pid: server.child.pid ?? 0, headers: { authorization: `Bearer ${token}` } };
    found.push(await measure(target, of.firms, page, effort));
  }
  return found;
}

/** Requests one page at every size in turn, so that noise affects all sizes alike. */
async function measure(target: Target, firms: readonly SizedFirm[], page: Page, { rounds: count, seconds }: GrowthEffort): Promise<Took> {
  const request = async (firm: SizedFirm) => {
    const shot = { method: 'GET', path: page.path(firm), tenantCode: firm.code } as const;
    return 1_000 / (await shoot(target, seconds, { next: () => shot })).rate;
  };
  for (const firm of firms) await request(firm);
  const rounds: number[][] = [];
  for (let round = 0; round < count; round++) {
    const took = [];
    for (const firm of firms) took.push(await request(firm));
    rounds.push(took);
  }
  return { name: page.name, ms: firms.map((_, place) => median(rounds.map((round) => round[place] ?? 0))) };
}

/** The same pages of one firm at each number of other firms. */
function acrossSteps(steps: readonly number[], found: readonly { times: readonly Took[]; reads: readonly Read[] }[]): Steps {
  const [first] = found;
  return {
    steps,
    times: (first?.times ?? []).map(({ name }, place) => ({ name, ms: found.flatMap(({ times }) => times[place]?.ms.slice(0, 1) ?? []) })),
    reads: (first?.reads ?? []).map(({ name }, place) => ({
      name,
      cached: found.flatMap(({ reads }) => reads[place]?.cached.slice(0, 1) ?? []),
      counted: found.flatMap(({ reads }) => reads[place]?.counted.slice(0, 1) ?? []),
    })),
  };
}

/** A table of each page at each step: blocks of 8 kB read with cached totals, then with counted totals, then time if it was measured. */
export function tableOf({ steps, reads, times }: Steps, what: string): string[] {
  const at = (label: string) => steps.map((step) => `${label} ${step.toLocaleString('en')} ${what}`);
  const header = ['page', ...at('blocks at'), ...at('counting at'), ...(times.length > 0 ? at('ms at') : [])];
  const rows = reads.map(({ name, cached, counted }, place) => [
    name,
    ...cached.map(({ buffers }) => buffers.toLocaleString('en')),
    ...counted.map(({ buffers }) => buffers.toLocaleString('en')),
    ...(times[place]?.ms ?? []).map((ms) => ms.toFixed(1)),
  ]);
  return [header, ['---', ...header.slice(1).map(() => '--:')], ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

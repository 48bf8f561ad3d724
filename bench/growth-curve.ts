/**
 * Measures what a page reads and how long it takes as the firm grows, and as the firms beside it grow in number: the same
 * pages, in one run, on one database, in turn.
 */
import { signAccessToken } from '../server/src/platform/auth/access-token.ts';
import { Keys } from '../server/src/platform/auth/keys.ts';
import { startTemporaryDatabase } from '../tools/temporary-database.ts';
import { type Page, pages, readerOf } from './growth-pages.ts';
import { measureReads, type Read, SECRET } from './growth-reads.ts';
import { seedNeighbours, seedSizes, type SizedFirm, type SizedFirms } from './growth-seed.ts';
import { shoot, type Target } from './load.ts';
import { end, median, type Running, start } from './running.ts';

/** How much is measured. */
export interface GrowthEffort {
  readonly rounds: number;
  /** Seconds a round. */
  readonly seconds: number;
  /** Cases of the firms that are compared. */
  readonly sizes: readonly number[];
  /** How many small firms stand beside them in the end, step by step. */
  readonly neighbours: readonly number[];
}

/** What one page took at each step. */
interface Took {
  readonly name: string;
  /** Milliseconds a request. */
  readonly ms: readonly number[];
}

/** What was found at each step: of a growing firm, or of one firm beside which others came to stand. */
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

/** Measures every page in firms of each size, then in the first of them as others come to stand beside it. */
export async function measureGrowth(effort: GrowthEffort): Promise<Measured> {
  const database = await startTemporaryDatabase();
  try {
    const begun = performance.now();
    const all = await seedSizes(database.superuserUrl, effort.sizes);
    const seedSeconds = (performance.now() - begun) / 1_000;
    const server = await start('server/src/main.ts', {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: database.dataDir,
      AUTH_SECRET: SECRET,
      PORT: '0',
    });
    const times = await measureTimes(server, all, effort);
    const first = { ...all, firms: all.firms.slice(0, 1) };
    const steps: { times: Took[]; reads: Read[] }[] = [];
    let standing = 0;
    for (const wanted of effort.neighbours) {
      await seedNeighbours(database.superuserUrl, wanted - standing);
      standing = wanted;
      steps.push({ times: await measureTimes(server, first, effort), reads: await measureReads(database, first) });
    }
    // Beside all the others, for whose sake PostgreSQL takes a firm for a small one.
    const sizes = { steps: effort.sizes, times, reads: await measureReads(database, all) };
    await end(server);
    return { sizes, neighbours: acrossSteps(effort.neighbours, steps), seedSeconds };
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

/** Asks for one page at every size in turn, so that noise falls on all alike. */
async function measure(target: Target, firms: readonly SizedFirm[], page: Page, { rounds: count, seconds }: GrowthEffort): Promise<Took> {
  const ask = async (firm: SizedFirm) =>
    1_000 / (await shoot(target, seconds, () => ({ method: 'GET', path: page.path(firm), tenantCode: firm.code }))).rate;
  for (const firm of firms) await ask(firm);
  const rounds: number[][] = [];
  for (let round = 0; round < count; round++) {
    const took = [];
    for (const firm of firms) took.push(await ask(firm));
    rounds.push(took);
  }
  return { name: page.name, ms: firms.map((_, place) => median(rounds.map((round) => round[place] ?? 0))) };
}

/** The same pages of one firm before and after others came to stand beside it. */
function acrossSteps(steps: readonly number[], found: readonly { times: readonly Took[]; reads: readonly Read[] }[]): Steps {
  const [first] = found;
  return {
    steps,
    times: (first?.times ?? []).map(({ name }, place) => ({ name, ms: found.flatMap(({ times }) => times[place]?.ms.slice(0, 1) ?? []) })),
    reads: (first?.reads ?? []).map(({ name }, place) => ({
      name,
      kept: found.flatMap(({ reads }) => reads[place]?.kept.slice(0, 1) ?? []),
      counted: found.flatMap(({ reads }) => reads[place]?.counted.slice(0, 1) ?? []),
    })),
  };
}

/** A table of what each page read at each step: blocks of 8 kB with totals remembered, then with totals counted, then time. */
export function tableOf({ steps, reads, times }: Steps, what: string): string[] {
  const at = (label: string) => steps.map((step) => `${label} ${step.toLocaleString('en')} ${what}`);
  const header = ['page', ...at('blocks at'), ...at('counting at'), ...at('ms at')];
  const rows = reads.map(({ name, kept, counted }, place) => [
    name,
    ...kept.map(({ buffers }) => buffers.toLocaleString('en')),
    ...counted.map(({ buffers }) => buffers.toLocaleString('en')),
    ...(times[place]?.ms ?? []).map((ms) => ms.toFixed(1)),
  ]);
  return [header, ['---', ...header.slice(1).map(() => '--:')], ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

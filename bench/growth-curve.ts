/**
 * Measures what a page costs as the firm grows, and as the firms beside it grow in number: the same pages, in one run, on one
 * database, in turn.
 */
import { signAccessToken } from '../server/src/platform/auth/access-token.ts';
import { Keys } from '../server/src/platform/auth/keys.ts';
import { startTemporaryDatabase } from '../tools/temporary-database.ts';
import { seedNeighbours, seedSizes, type SizedFirm } from './growth-seed.ts';
import { shoot, type Target } from './load.ts';
import { end, median, start } from './running.ts';

const SECRET = 'a secret for measuring alone, long enough to be accepted';

type Page = [string, (firm: SizedFirm) => string];

/** What a lawyer opens in a day. */
const pages: Record<string, (firm: SizedFirm) => string> = {
  'all cases': () => '/api/v1/case/?limit=50',
  'pending cases': () => '/api/v1/case/?status=pending&limit=50',
  'my cases': () => '/api/v1/case/?mine=true&limit=50',
  'one case': ({ caseId }) => `/api/v1/case/${caseId}`,
  'what a case holds': ({ caseId }) => `/api/v1/case/${caseId}/counts`,
  'all hearings': () => '/api/v1/hearings/?limit=50',
  'upcoming hearings': () => '/api/v1/hearings/upcoming?limit=50',
  'hearing history': () => '/api/v1/hearings/history?limit=50',
  'my upcoming hearings': () => '/api/v1/hearings/my-upcoming?limit=50',
  'my hearing history': () => '/api/v1/hearings/my-history?limit=50',
  'all tasks': () => '/api/v1/tasks?limit=50',
  'my tasks': () => '/api/v1/tasks/my?limit=50',
  'all notes': () => '/api/v1/case-notes/?limit=50',
  'my notes': () => '/api/v1/case-notes/?mine=true&limit=50',
  documents: () => '/api/v1/documents?limit=50',
  people: () => '/api/v1/people?limit=50',
  clients: () => '/api/v1/clients?limit=50',
  lawyers: () => '/api/v1/lawyers?limit=50',
  notifications: () => '/api/v1/notifications?limit=4',
  'unread count': () => '/api/v1/notifications/unread-count',
  dashboard: () => '/api/v1/dashboard/summary',
  search: () => '/api/v1/search?q=menon%20199&limit=5',
};

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
export interface Growth {
  readonly name: string;
  /** Milliseconds a request. */
  readonly took: number[];
  /** How many times the first step the last takes. */
  readonly times: number;
}

/** Asks for one page at every size in turn, so that noise falls on all alike. */
async function measure(
  target: Target,
  firms: readonly SizedFirm[],
  [name, pathOf]: Page,
  { rounds: count, seconds }: GrowthEffort,
): Promise<Growth> {
  const ask = async (firm: SizedFirm) =>
    1_000 / (await shoot(target, seconds, () => ({ method: 'GET', path: pathOf(firm), tenantCode: firm.code }))).rate;
  for (const firm of firms) await ask(firm);
  const rounds: number[][] = [];
  for (let round = 0; round < count; round++) {
    const took = [];
    for (const firm of firms) took.push(await ask(firm));
    rounds.push(took);
  }
  return {
    name,
    took: firms.map((_, place) => median(rounds.map((round) => round[place] ?? 0))),
    times: median(rounds.map((round) => (round.at(-1) ?? 0) / (round[0] ?? 1))),
  };
}

/** The same page of one firm before and after others came to stand beside it. */
function acrossSteps(steps: readonly Growth[][]): Growth[] {
  return (steps[0] ?? []).map(({ name }, place) => {
    const took = steps.map((step) => step[place]?.took[0] ?? Number.NaN);
    return { name, took, times: (took.at(-1) ?? 0) / (took[0] ?? 1) };
  });
}

/** Measures every page in firms of each size, then in the first of them as others come to stand beside it. */
export async function measureGrowth(effort: GrowthEffort): Promise<{ sizes: Growth[]; neighbours: Growth[] }> {
  const database = await startTemporaryDatabase();
  try {
    const { userId, sessionId, firms } = await seedSizes(database.superuserUrl, effort.sizes);
    const server = await start('server/src/main.ts', {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: database.dataDir,
      AUTH_SECRET: SECRET,
      PORT: '0',
    });
    const token = await signAccessToken(new Keys(SECRET), { userId, id: sessionId, use: 'full' });
    const target: Target = { port: server.port, pid: server.child.pid ?? 0, headers: { authorization: `Bearer ${token}` } };
    const measureAll = async (of: readonly SizedFirm[]) => {
      const found: Growth[] = [];
      for (const page of Object.entries(pages)) found.push(await measure(target, of, page, effort));
      return found;
    };
    const sizes = await measureAll(firms);
    const steps: Growth[][] = [];
    let standing = 0;
    for (const wanted of effort.neighbours) {
      await seedNeighbours(database.superuserUrl, wanted - standing);
      standing = wanted;
      steps.push(await measureAll(firms.slice(0, 1)));
    }
    await end(server);
    return { sizes, neighbours: acrossSteps(steps) };
  } finally {
    await database.remove();
  }
}

/** A table of what each page took at each step. */
export function tableOf(growth: readonly Growth[], steps: readonly number[], what: string): string[] {
  const header = ['page', ...steps.map((step) => `ms at ${step.toLocaleString('en')} ${what}`), 'times'];
  const rows = growth.map(({ name, took, times }) => [name, ...took.map((ms) => ms.toFixed(2)), times.toFixed(2)]);
  return [header, ['---', ...header.slice(1).map(() => '--:')], ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/**
 * Measures what a page costs as the firm grows: the same pages of a firm of 200 cases and of one of 20,000, in one run,
 * on one database, in turn. A page whose answer does not grow may take at most 1.5 times as long.
 */
import { signAccessToken } from '../server/src/platform/auth/access-token.ts';
import { Keys } from '../server/src/platform/auth/keys.ts';
import { startTemporaryDatabase } from '../tools/temporary-database.ts';
import { seedSizes, type SizedFirm } from './growth-seed.ts';
import { shoot, type Target } from './load.ts';
import { end, median, start } from './running.ts';

const SECRET = 'a secret for measuring alone, long enough to be accepted';
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 0.6);
const SIZES = [200, 20_000];
const WORST = 1.5;

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
  people: () => '/api/v1/people?limit=50',
  clients: () => '/api/v1/clients?limit=50',
  lawyers: () => '/api/v1/lawyers?limit=50',
  notifications: () => '/api/v1/notifications?limit=4',
  'unread count': () => '/api/v1/notifications/unread-count',
  dashboard: () => '/api/v1/dashboard/summary',
  search: () => '/api/v1/search?q=menon%20199&limit=5',
};

interface Growth {
  /** Seconds a request at each size, and how many times the first the last takes. */
  readonly took: number[];
  readonly times: number;
}

/** Asks for one page at every size in turn, so that noise falls on all alike. */
async function measure(target: Target, firms: readonly SizedFirm[], pathOf: (firm: SizedFirm) => string): Promise<Growth> {
  const ask = async (firm: SizedFirm) =>
    1 / (await shoot(target, SECONDS, () => ({ method: 'GET', path: pathOf(firm), tenantCode: firm.code }))).rate;
  for (const firm of firms) await ask(firm);
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const took = [];
    for (const firm of firms) took.push(await ask(firm));
    rounds.push(took);
  }
  return {
    took: firms.map((_, place) => median(rounds.map((round) => round[place] ?? 0))),
    times: median(rounds.map((round) => (round.at(-1) ?? 0) / (round[0] ?? 1))),
  };
}

const database = await startTemporaryDatabase();
try {
  console.log(`Filling the database: firms of ${SIZES.join(' and ')} cases…`);
  const { userId, sessionId, firms } = await seedSizes(database.superuserUrl, SIZES);
  const server = await start('server/src/main.ts', {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: database.dataDir,
    AUTH_SECRET: SECRET,
    PORT: '0',
    LOG_LEVEL: 'warn',
  });
  const token = await signAccessToken(new Keys(SECRET), { userId, id: sessionId, use: 'full' });
  const target: Target = { port: server.port, pid: server.child.pid ?? 0, headers: { authorization: `Bearer ${token}` } };
  console.log('| page | ms at 200 | ms at 20,000 | times | at most 1.5 |\n|---|--:|--:|--:|---|');
  for (const [name, pathOf] of Object.entries(pages)) {
    const { took, times } = await measure(target, firms, pathOf);
    const cells = [name, ...took.map((seconds) => (seconds * 1_000).toFixed(2)), times.toFixed(2), times <= WORST ? 'yes' : 'no'];
    console.log(`| ${cells.join(' | ')} |`);
  }
  await end(server);
} finally {
  await database.remove();
}

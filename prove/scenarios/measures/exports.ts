import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { residentMegabytes } from '../../../bench/load.ts';
import { SECRET } from '../../../bench/growth-reads.ts';
import { seedNeighbours, seedSizes } from '../../../bench/growth-seed.ts';
import { end, start } from '../../../bench/running.ts';
import { signAccessToken } from '../../../server/src/platform/auth/access-token.ts';
import { Keys } from '../../../server/src/platform/auth/keys.ts';
import { startTemporaryDatabase } from '../../../tools/temporary-database.ts';
import { check, type Report } from '../../harness/scenario.ts';

/** Cases of the firm: as many notes and documents, twice as many tasks, five times as many hearings, half as many people. */
const CASES = 20_000;
/** Megabytes by which the server may grow while it sends a list. */
const MAX_GROWTH = 50;
/** Small firms beside it, so that the database plans as if every firm were small. */
const NEIGHBOURS = 200;

const LISTS = ['case', 'tasks', 'case-notes', 'documents', 'people', 'clients', 'hearings'] as const;
/** Lists of more rows than a file holds are narrowed. */
const FILTERS: Partial<Record<(typeof LISTS)[number], string>> = { hearings: '&state=history' };

interface Sent {
  readonly bytes: number;
  readonly seconds: number;
  /** Megabytes, at most while it was sent. */
  readonly growth: number;
}

/** Reads a file to its end, and watches the memory of the server meanwhile. */
async function readFile(port: number, pid: number, { path, headers }: { path: string; headers: Record<string, string> }): Promise<Sent> {
  const before = residentMegabytes(pid);
  let [most, bytes] = [before, 0];
  const watch = setInterval(() => (most = Math.max(most, residentMegabytes(pid))), 20);
  const began = performance.now();
  try {
    const sent = request({ port, path, headers });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    for await (const piece of answer) bytes += (piece as Buffer).length;
    check(answer.statusCode === 200, `${path} is answered: ${answer.statusCode}`);
  } finally {
    clearInterval(watch);
  }
  return { bytes, seconds: (performance.now() - began) / 1_000, growth: most - before };
}

/** Exports the lists of a firm of 20,000 cases as CSV and XLSX: the server's memory may hardly grow. */
export async function prove({ log }: Report): Promise<void> {
  const database = await startTemporaryDatabase();
  try {
    const { senior, firms } = await seedSizes(database.superuserUrl, [CASES]);
    await seedNeighbours(database.superuserUrl, NEIGHBOURS);
    const env = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: database.dataDir };
    const server = await start('server/dist/main.js', { ...env, AUTH_SECRET: SECRET, PORT: '0' });
    const token = await signAccessToken(new Keys(SECRET), { userId: senior.userId, id: senior.sessionId, use: 'full' });
    const headers = { authorization: `Bearer ${token}`, 'x-tenant-code': firms[0]?.code ?? '' };
    const read = async (path: string) => await readFile(server.port, server.child.pid ?? 0, { path: `/api/v1/${path}`, headers });
    // What a first export loads belongs to the program.
    for (const format of ['csv', 'xlsx']) await read(`courts/export?format=${format}`);
    const grown: string[] = [];
    const files = LISTS.flatMap((list) => (['csv', 'xlsx'] as const).map((format) => ({ list, format })));
    for (const { list, format } of files) {
      const { bytes, seconds, growth } = await read(`${list}/export?format=${format}${FILTERS[list] ?? ''}`);
      log(
        `${list} as ${format}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${growth.toFixed(0)} MB more memory (≤ ${MAX_GROWTH})`,
      );
      if (growth > MAX_GROWTH) grown.push(`${list} as ${format}: ${growth.toFixed(0)} MB`);
    }
    await end(server);
    check(grown.length === 0, `no export needs more than ${MAX_GROWTH} MB: ${grown.join('; ')}`);
  } finally {
    await database.remove();
  }
}

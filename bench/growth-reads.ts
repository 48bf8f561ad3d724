/**
 * Measures what PostgreSQL reads for a page in firms of each size. Buffers and rows do not depend on how busy the machine is: if
 * they do not grow, the cost of the page does not.
 */
import { createApp } from '../server/src/app.ts';
import { signAccessToken } from '../server/src/platform/auth/access-token.ts';
import { Authenticator } from '../server/src/platform/auth/authenticator.ts';
import { Keys } from '../server/src/platform/auth/keys.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { EventHub } from '../server/src/platform/events/event-hub.ts';
import { type Page, pages, readerOf } from './growth-pages.ts';
import type { SizedFirm, SizedFirms } from './growth-seed.ts';
import { everyNode, listenTo, type Plan } from './listening-database.ts';

/** Shared by all servers measured here, so that one token is valid for each. */
export const SECRET = 'a secret for measuring alone, long enough to be accepted';
/** Calls of a page after the first. After five calls PostgreSQL may switch to a generic plan for all firms, so as many more are measured. */
const ROUNDS = 10;

/** The reads of one call of a page. */
export interface Reading {
  /** Blocks of 8 kB read, from memory or disk. */
  readonly buffers: number;
  /** Rows returned or removed by all nodes of the plans. */
  readonly rows: number;
  /** Records in the answer, at any depth. */
  readonly answered: number;
}

/** The reads of a page in firms of each size. */
export interface Read {
  readonly name: string;
  /** The round that read most, of those with cached totals. */
  readonly cached: readonly Reading[];
  /** The first call, which counts the totals, as does the first call after a write. */
  readonly counted: readonly Reading[];
}

interface Database {
  readonly superuserUrl: string;
  readonly dataDir: string;
}

/** What is opened, and how often after the first time. */
interface Opened {
  readonly pages: readonly Page[];
  readonly rounds: number;
}

/** Opens every page in every firm in turn, in a separate server with one connection. */
export async function measureReads(
  { superuserUrl, dataDir }: Database,
  of: SizedFirms,
  opened: Opened = { pages, rounds: ROUNDS },
): Promise<Read[]> {
  // Timings are not needed here.
  const settings = ['auto_explain.log_analyze = on', 'auto_explain.log_timing = off', 'auto_explain.log_buffers = on'];
  const { database, url } = await listenTo(superuserUrl, settings, 1);
  const keys = new Keys(SECRET);
  const authenticator = new Authenticator(database, keys);
  const app = await createApp({
    config: readConfig({
      DATA_DIR: dataDir,
      AUTH_SECRET: SECRET,
      LOG_LEVEL: 'silent',
      RATE_PER_MINUTE: '0',
      MIN_FREE_DISK_GB: '0',
      MIN_FREE_DISK_PERCENT: '0',
    }),
    database,
    keys,
    authenticator,
    events: new EventHub(url, authenticator),
    publicUrl: () => 'http://localhost',
  });
  const open = async (page: Page, firm: SizedFirm): Promise<Reading> => {
    const { userId, sessionId } = readerOf(of, page);
    const token = await signAccessToken(keys, { userId, id: sessionId, use: 'full' });
    database.plans.length = 0;
    const answer = await app.inject({
      method: 'GET',
      url: page.path(firm),
      headers: { authorization: `Bearer ${token}`, 'x-tenant-code': firm.code },
    });
    if (answer.statusCode !== 200) throw new Error(`${page.name} answered ${answer.statusCode}: ${answer.body}`);
    return { ...readBy(database.plans), answered: recordsIn(answer.json()) };
  };
  try {
    const found: Read[] = [];
    for (const page of opened.pages) found.push(await measure(page, { firms: of.firms, rounds: opened.rounds, open }));
    return found;
  } finally {
    await app.close();
    await database.end();
  }
}

interface Opening {
  readonly firms: readonly SizedFirm[];
  readonly rounds: number;
  readonly open: (page: Page, firm: SizedFirm) => Promise<Reading>;
}

async function measure(page: Page, { firms, rounds: count, open }: Opening): Promise<Read> {
  const rounds: Reading[][] = [];
  for (let round = 0; round <= count; round++) {
    const readings = [];
    for (const firm of firms) readings.push(await open(page, firm));
    rounds.push(readings);
  }
  const [counted = [], ...later] = rounds;
  const cached = firms.map((_, place) => later.map((round) => round[place]).reduce((most, next) => (isMore(next, most) ? next : most)));
  return { name: page.name, counted, cached: cached.filter((reading) => reading !== undefined) };
}

const isMore = (one: Reading | undefined, other: Reading | undefined) => (one?.buffers ?? 0) > (other?.buffers ?? 0);

function readBy(plans: readonly Plan[]): Pick<Reading, 'buffers' | 'rows'> {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    buffers: sum(plans.map((plan) => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0))),
    rows: Math.round(sum(plans.flatMap(everyNode).map(handled))),
  };
}

function handled(node: Plan): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  return ((node['Actual Rows'] ?? 0) + removed + (node['Rows Removed by Index Recheck'] ?? 0)) * (node['Actual Loops'] ?? 0);
}

function recordsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return (Array.isArray(value) ? 0 : 1) + Object.values(value).reduce<number>((total, inner) => total + recordsIn(inner), 0);
}

import type { Rate } from '@munshi/contract/platform/endpoint';
import { sql } from 'kysely';
import type { Database } from '../db/driver/database.ts';
import { type GlobalDb, readGlobalDb, type TenantDb } from '../db/scope/tenant-db.ts';
import { AppError } from './app-error.ts';

/** An address may make this many times the attempts of one field value from it: a chamber shares its address. */
const ADDRESS_ALLOWANCE = 5;

interface Attempt {
  readonly endpoint: string;
  readonly address: string;
  /** The value of the field that the rate names, such as an e-mail. */
  readonly value: unknown;
}

/**
 * Counts an attempt in the database, so that processes share the count.
 *
 * Counted per address, and per field value *from that address*: guessing from elsewhere does not lock the owner out.
 * @throws {AppError} `request.too_many` with the seconds to wait.
 */
export async function countAttempt(database: Database, rate: Rate, { endpoint, address, value }: Attempt): Promise<void> {
  const from = `${endpoint}|${networkOf(address)}`;
  const counted: [string, number][] = [[from, rate.field === undefined ? rate.limit : rate.limit * ADDRESS_ALLOWANCE]];
  // A value that is not a string is refused by validation later; until then it counts as empty.
  const text = typeof value === 'string' ? value.slice(0, 200).toLowerCase() : '';
  if (rate.field !== undefined) counted.push([`${from}|${text}`, rate.limit]);
  for (const [key, limit] of counted) await readGlobalDb(database, async (db) => await countOne(db, key, { ...rate, limit }));
}

/**
 * Counts an action of a transaction against a separate limit, under any key; a refusal rolls the count back.
 *
 * @throws {AppError} `request.too_many` with the seconds to wait.
 */
export async function countOne(db: GlobalDb | TenantDb, key: string, { limit, seconds }: Pick<Rate, 'limit' | 'seconds'>): Promise<void> {
  // Also a count that expires later than a new one would: the clock was set back, and the count would last that much longer.
  const isOver = sql`(r.expires_at < excluded.expires_at - make_interval(secs => ${seconds}) or r.expires_at > excluded.expires_at + interval '1 minute')`;
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into app.rate_limits as r (key, count, expires_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when ${isOver} then 1 else r.count + 1 end,
      expires_at = case when ${isOver} then excluded.expires_at else r.expires_at end
    returning count, ceil(extract(epoch from expires_at - now()))::int as seconds`.execute(db);
  const row = rows[0];
  if (row && row.count > limit) throw new AppError('request.too_many', { values: { seconds: Math.max(1, row.seconds) } });
}

const IPV6_GROUPS = 8;
/** The first 64 bits, the network that an IPv6 host has to itself. */
const NETWORK_GROUPS = 4;

/** An address with the port of its connection, as some proxies write it: IPv4, or IPv6 in brackets. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3}):\d+|\[([^\]]+)\](?::\d+)?)$/;

/** The network for which an address is counted: for IPv4 the address itself, for IPv6 its whole /64, without leading zeros. */
export function networkOf(written: string): string {
  const [, ofIpv4, ofIpv6] = WITH_PORT.exec(written) ?? [];
  const address = ofIpv4 ?? ofIpv6 ?? written;
  const carried = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (carried !== undefined) return carried;
  if (!address.includes(':')) return address;
  // `::` stands for as many groups of zeros as are missing.
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = address.includes('::') ? Array<string>(Math.max(0, IPV6_GROUPS - before.length - after.length)).fill('0') : [];
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':');
}

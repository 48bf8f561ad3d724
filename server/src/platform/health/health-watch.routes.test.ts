import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest';
import { deps, newTenant } from '../../../test/fixtures/tenant-fixture.ts';
import { createApp } from '../../app.ts';
import { Database } from '../db/driver/database.ts';
import type { Logger } from '../log/log.ts';
import { readDiskSpace } from '../storage/disk-space.ts';
import type { AlarmBounds } from './alarm-bounds.ts';
import type { AlarmName } from './alarms.ts';
import { readingsOf } from './figures.ts';
import { HealthWatch } from './health-watch.ts';

const TOKEN = 'a token for the figures alone, long enough to be accepted';
const owner = new pg.Pool({ connectionString: inject('ownerUrl'), max: 1 });
const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});
afterAll(async () => {
  await owner.end();
});

/** All alarms off except the one under test, so that the state of the machine does not matter. */
const NONE = Object.fromEntries(Object.keys(deps.config.alarms).map((name) => [name, 0])) as unknown as AlarmBounds;

interface Line {
  readonly alarm: AlarmName;
  readonly state: string;
  readonly value: number;
  readonly bound: number;
}

/** A server with health checks, on a pool of one connection. */
async function watched({
  alarms = {},
  ownerUrl = inject('ownerUrl'),
  hasPage = true,
  minFreeDisk: minFreeDisk = deps.config.minFreeDisk,
} = {}) {
  const config = { ...deps.config, minFreeDisk, metricsToken: hasPage ? TOKEN : undefined, alarms: { ...NONE, ...alarms } };
  const database = new Database(inject('databaseUrl'), { max: 1 });
  const health = new HealthWatch(config, database, ownerUrl);
  const app = await createApp({ ...deps, config, database, health });
  opened.push(
    async () => await database.end(),
    async () => await health.stop(),
    async () => await app.close(),
  );
  const lines: Line[] = [];
  const log = { error: (line: Line) => lines.push(line), warn: (line: Line) => lines.push(line) } as unknown as Logger;
  const get = async (url: string, token?: string, remoteAddress = '203.0.113.9') =>
    await app.inject({ url, remoteAddress, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  const metrics = async () => {
    const { body } = await get('/metrics', TOKEN);
    const found = body.split('\n').flatMap((line) => /^munshi_(\w+(?:\{[^}]*\})?) (\S+)$/.exec(line)?.slice(1) ?? []);
    return new Map(found.flatMap((name, at) => (at % 2 === 0 ? [[name, Number(found[at + 1])] as const] : [])));
  };
  return { app, database, health, lines, log, get, metrics };
}

/** Adds a job that was due this many seconds ago and is unknown to all workers. @returns a function that removes it. */
async function dueSince(task: string, seconds: number, queue?: string) {
  const { rows } = await owner.query<{ id: string }>(
    `select (graphile_worker.add_job($1, run_at => now() - make_interval(secs => $2), queue_name => $3)).id`,
    [task, seconds, queue ?? null],
  );
  return async () => await owner.query('delete from graphile_worker._private_jobs where id = $1', [rows[0]?.id]);
}

describe('the metrics page', () => {
  it('is off until a token is set, and refuses every caller without that token', async () => {
    const off = await watched({ hasPage: false });
    expect((await off.get('/metrics', TOKEN, '127.0.0.1')).statusCode).toBe(404);
    const { get } = await watched();
    const member = await newTenant();
    for (const token of [undefined, 'a wrong token', member.token, `${TOKEN} `.repeat(2)]) {
      const refused = await get('/metrics', token, '127.0.0.1');
      expect([refused.statusCode, refused.json().code]).toEqual([401, 'auth.required']);
    }
    const shown = await get('/metrics', TOKEN);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(shown.headers['cache-control']).toBe('no-store');
  });

  it('shows the memory of this process, the disk of its data folder and the delay of its event loop', async () => {
    const { health, metrics } = await watched();
    await health.look();
    const shown = await metrics();
    const { totalBytes } = await readDiskSpace(deps.config.dataDir);
    expect(shown.get('disk_bytes{kind="total"}')).toBe(totalBytes);
    expect(shown.get('disk_bytes{kind="free"}')).toBeLessThan(totalBytes);
    for (const kind of ['rss', 'heapUsed', 'external']) expect(shown.get(`memory_bytes{kind="${kind}"}`)).toBeGreaterThan(1_000_000);
    for (const stat of ['p50', 'p99', 'max']) expect(shown.get(`event_loop_delay_seconds{stat="${stat}"}`)).toBeGreaterThanOrEqual(0);
    expect(shown.get('measured_at_seconds')).toBeCloseTo(Date.now() / 1_000, -2);
  });

  it('counts pool connections, requests that wait for one, and responses by status class', async () => {
    const { get, database, health, metrics } = await watched();
    await get('/readyz');
    await get('/api/v1/nothing');
    const busy = await database.connect();
    const waits = database.connect();
    await health.look();
    const shown = await metrics();
    busy.release();
    (await waits).release();
    expect(shown.get('database_connections{state="total"}')).toBe(1);
    expect(shown.get('database_connections{state="idle"}')).toBe(0);
    expect(shown.get('database_waiting_requests')).toBe(1);
    expect(shown.get('answers_total{status="2xx"}')).toBe(1);
    expect(shown.get('answers_total{status="4xx"}')).toBe(1);
    await health.look();
    expect((await metrics()).get('database_waiting_requests')).toBe(0);
  });

  it('shows the age of the oldest waiting job of each kind, without its firm', async () => {
    const { get, health, metrics } = await watched();
    const firm = uuidv7();
    const remove = [await dueSince('test:aged', 500, `read:${firm}`), await dueSince('test:aged', 20, `read:${uuidv7()}`)];
    await health.look();
    const shown = await metrics();
    expect(shown.get('oldest_waiting_job_seconds{task="test:aged",queue="read:*"}')).toBeGreaterThanOrEqual(500);
    expect(shown.get('oldest_waiting_job_seconds{task="test:aged",queue="read:*"}')).toBeLessThan(620);
    expect(shown.get('jobs{task="test:aged",queue="read:*",state="waiting"}')).toBe(2);
    expect((await get('/metrics', TOKEN)).body).not.toContain(firm);
    for (const each of remove) await each();
    await health.look();
    expect([...(await metrics()).keys()].filter((name) => name.includes('test:aged'))).toEqual([]);
  });
});

describe('an alarm', () => {
  it('is logged once when a job waits too long, and once when that is over', async () => {
    const { health, lines, log, metrics } = await watched({ alarms: { jobs_waiting: 50_000 } });
    const remove = await dueSince('test:late', 100_000);
    health.start(log);
    for (let nth = 0; nth < 3; nth += 1) await health.look();
    expect(lines).toMatchObject([{ alarm: 'jobs_waiting', state: 'raised', bound: 50_000, unit: 's', task: 'test:late' }]);
    expect(lines[0]?.value).toBeGreaterThanOrEqual(100_000);
    expect((await metrics()).get('alarm{alarm="jobs_waiting"}')).toBe(1);
    await remove();
    for (let nth = 0; nth < 3; nth += 1) await health.look();
    expect(lines.map(({ state }) => state)).toEqual(['raised', 'over']);
    expect((await metrics()).get('alarm{alarm="jobs_waiting"}')).toBe(0);
  });

  it('is raised for waiting mails separately from other jobs', async () => {
    const { health, lines, log } = await watched({ alarms: { mail_waiting: 50_000 } });
    const remove = [await dueSince('test:late', 200_000), await dueSince('mail:test', 100_000)];
    health.start(log);
    await health.look();
    for (const each of remove) await each();
    expect(lines).toMatchObject([{ alarm: 'mail_waiting', state: 'raised', task: 'mail:test' }]);
  });

  it('is raised by a blocked event loop, and is over when the loop runs again', async () => {
    const { health, lines, log } = await watched({ alarms: { event_loop_delay: 1_000 } });
    health.start(log);
    await health.look();
    const before = lines.length;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
    await health.look();
    expect(lines.slice(before)).toMatchObject([{ alarm: 'event_loop_delay', state: 'raised', unit: 'ms' }]);
    expect(lines[before]?.value).toBeGreaterThanOrEqual(1_000);
    const isOver = async () => {
      await health.look();
      return lines.at(-1)?.state === 'over';
    };
    await vi.waitUntil(isOver, { timeout: 30_000 });
  });

  it('is raised by a database that does not answer', async () => {
    const { health, lines, log } = await watched({
      alarms: { database_silent: 0.001 },
      ownerUrl: 'postgres://nobody@127.0.0.1:1/none',
    });
    health.start(log);
    await health.look();
    expect(lines).toMatchObject([{ alarm: 'database_silent', state: 'raised' }]);
  });

  it('stays on just within its limit, so that it does not flicker', async () => {
    const { health, lines, log } = await watched({ alarms: { jobs_waiting: 50_000 } });
    const remove = await dueSince('test:late', 60_000);
    health.start(log);
    await health.look();
    await remove();
    const within = await dueSince('test:late', 45_000);
    await health.look();
    expect(lines.map(({ state }) => state)).toEqual(['raised']);
    await within();
    await health.look();
    expect(lines.map(({ state }) => state)).toEqual(['raised', 'over']);
  });
});

describe('machines of a cluster', () => {
  it('are none on one PostgreSQL', async () => {
    const { health, log } = await watched();
    health.start(log);
    await health.look();
    expect(health.latest()?.unreachableMachines).toEqual([]);
  });

  it('count as one reading with their names, which changes nothing while it could not be taken', async () => {
    const { health, log } = await watched();
    health.start(log);
    await health.look();
    const figures = health.latest();
    if (!figures) throw new Error('no figures were taken');
    const reading = (unreachableMachines: string[] | undefined) => readingsOf({ ...figures, unreachableMachines }).machines_unreachable;
    expect(reading(['db-2:5432', 'db-3:5432'])).toEqual({ value: 2, detail: { machines: 'db-2:5432, db-3:5432' } });
    expect(reading([])).toEqual({ value: 0 });
    expect(reading(undefined)).toBeUndefined();
  });
});

describe('the clock alarm', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is raised when the clock is changed, and shows its difference from the database’s clock', async () => {
    const { health, lines, log } = await watched({ alarms: { clock: 1_000 } });
    health.start(log);
    await health.look();
    expect(lines).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    await health.look();
    expect(lines).toMatchObject([{ alarm: 'clock', state: 'raised', unit: 's' }]);
    expect(health.latest()?.clock.set).toBeGreaterThan(3_000);
    await health.look();
    expect(health.latest()?.clock.set).toBeLessThan(1_000);
    expect(health.latest()?.clock.fromDatabase).toBeGreaterThan(3_000);
    vi.useRealTimers();
    await health.look();
    await health.look();
    expect(lines.map(({ state }) => state)).toEqual(['raised', 'over']);
  });
});

describe('the disk alarm', () => {
  it('shows how much space is left before files are refused', async () => {
    const { freeBytes, totalBytes } = await readDiskSpace(deps.config.dataDir);
    const { health, lines, log } = await watched({ alarms: { disk_room: 1_000 }, minFreeDisk: { percent: 0, bytes: freeBytes } });
    health.start(log);
    await health.look();
    expect(lines).toMatchObject([{ alarm: 'disk_room', state: 'raised', bound: 1_000, unit: 'MB' }]);
    expect(Math.abs(lines[0]?.value ?? totalBytes)).toBeLessThan(totalBytes);
  });
});

describe('the readiness page', () => {
  it('shows only the state to other callers, and the measurements to this machine and with the token', async () => {
    const { get, health, log } = await watched({ alarms: { memory: 1 } });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
    health.start(log);
    await health.look();
    const publicAnswer = await get('/readyz');
    expect([publicAnswer.statusCode, publicAnswer.json()]).toEqual([200, { status: 'degraded' }]);
    const inside = [await get('/readyz', TOKEN), await get('/readyz', undefined, '127.0.0.1')];
    for (const answer of inside)
      expect(answer.json()).toMatchObject({
        status: 'degraded',
        degraded: ['memory'],
        figures: { pool: { total: 0 }, memory: { rss: expect.any(Number) as number } },
      });
  });
});

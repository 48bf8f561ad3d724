import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, inject, it, vi } from 'vitest';
import { deps, newTenant, superuser } from '../../../test/fixtures/tenant-fixture.ts';
import { withTenantDb, systemScope } from '../db/scope/tenant-db.ts';
import { startWorker, type Worker } from '../jobs/queue.ts';
import type { Logger } from '../log/log.ts';
import { enqueueHeavyWork, heavyJobs, type HeavyTarget, type HeavyTask } from './heavy-queue.ts';
import { WorkError } from './work-error.ts';

const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined } as unknown as Logger;
/** A separate kind for each test: other tests leave jobs in the same queue, which must not count here. */
const newKind = () => `test:${randomUUID()}`;
const workers: Worker[] = [];

async function start(tasks: readonly HeavyTask[], signal = new AbortController().signal): Promise<Worker> {
  const known = new Set(tasks.map(({ kind }) => kind));
  // Jobs that other tests left waiting would be done first, one of each of hundreds of firms in turn.
  await superuser.deleteFrom('heavy_jobs').where('kind', 'not like', 'test:%').where('begun', '=', 0).execute();
  const foreign = (await superuser.selectFrom('heavy_jobs').select('kind').distinct().execute()).filter(({ kind }) => !known.has(kind));
  const idle = foreign.map(({ kind }) => ({ kind, run: async () => await Promise.resolve(), giveUp: async () => await Promise.resolve() }));
  const worker = await startWorker(inject('ownerUrl'), heavyJobs(deps.database, [...tasks, ...idle], { signal, log: quiet }), quiet, 1);
  workers.push(worker);
  return worker;
}

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});
afterAll(async () => {
  await superuser.deleteFrom('heavy_jobs').where('kind', 'like', 'test:%').execute();
});

async function enqueue(tenantId: string, kind: string, count = 1): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await withTenantDb(deps.database, systemScope(tenantId), async (db) => {
    for (const id of ids) await enqueueHeavyWork(db, kind, id);
  });
  return ids;
}

const taskThat = (kind: string, run: HeavyTask['run'], giveUp: HeavyTask['giveUp'] = async () => await Promise.resolve()): HeavyTask => ({
  kind,
  run,
  giveUp,
});

const rowOf = async (id: string) =>
  await superuser.selectFrom('heavy_jobs').select(['begun', 'failures']).where('target_id', '=', id).executeTakeFirst();

it('heavy work of a firm with many documents delays another firm’s document by one document at most', async () => {
  const [many, one] = [await newTenant(), await newTenant()];
  const kind = newKind();
  await enqueue(many.tenantId, kind, 8);
  const order: string[] = [];
  let sent: Promise<string[]> | undefined;
  await start([
    taskThat(kind, async ({ tenantId }: HeavyTarget) => {
      // The second firm sends its document while the first of the many is being processed, of which two may be at once.
      await (sent ??= enqueue(one.tenantId, kind));
      order.push(tenantId);
    }),
  ]);
  await vi.waitUntil(() => order.length === 9, { timeout: 30_000 });
  expect(order.indexOf(one.tenantId)).toBeLessThanOrEqual(2);
});

it('heavy work of a firm goes on from job to job without delay while no other firm waits', async () => {
  const tenant = await newTenant();
  const kind = newKind();
  await enqueue(tenant.tenantId, kind, 30);
  let done = 0;
  await start([taskThat(kind, async () => await Promise.resolve(void (done += 1)))]);
  // The queue is polled every two seconds: at one job per poll this would take a minute.
  await vi.waitUntil(() => done === 30, { timeout: 20_000 });
});

it('heavy work that was begun twice and never ended is given up without a third attempt', async () => {
  const tenant = await newTenant();
  const kind = newKind();
  const [poison = '', sound = ''] = await enqueue(tenant.tenantId, kind, 2);
  // The state after two servers crashed on it.
  await superuser.updateTable('heavy_jobs').set({ begun: 2 }).where('target_id', '=', poison).execute();
  const [started, abandoned]: [string[], string[]] = [[], []];
  const task = taskThat(
    kind,
    async ({ id }) => await Promise.resolve(void started.push(id)),
    async ({ id }) => await Promise.resolve(void abandoned.push(id)),
  );
  await start([task]);
  await vi.waitUntil(() => abandoned.length > 0, { timeout: 30_000 });
  expect([started, abandoned]).toEqual([[sound], [poison]]);
  await vi.waitUntil(async () => (await rowOf(poison)) === undefined, { timeout: 10_000 });
});

it('heavy work aborted by a stopping server is put back without counting the attempt, and done by the next server', async () => {
  const tenant = await newTenant();
  const kind = newKind();
  const [id = ''] = await enqueue(tenant.tenantId, kind);
  const stopping = new AbortController();
  const started = Promise.withResolvers<undefined>();
  const untilStopped = async (_target: HeavyTarget, signal: AbortSignal) => {
    const stopped = new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new WorkError('stopped', ''))));
    started.resolve(undefined);
    await stopped;
  };
  const first = await start([taskThat(kind, untilStopped)], stopping.signal);
  await started.promise;
  expect(await rowOf(id)).toEqual({ begun: 1, failures: 0 });
  stopping.abort();
  await first.stop();
  expect(await rowOf(id)).toEqual({ begun: 0, failures: 0 });
  const done = vi.fn(async () => await Promise.resolve());
  await start([taskThat(kind, done)]);
  await vi.waitUntil(() => done.mock.calls.length > 0, { timeout: 30_000 });
});

it('heavy work whose storage does not answer is retried later, and does not delay other work of the firm', async () => {
  const tenant = await newTenant();
  const kind = newKind();
  const [failing = '', sound = ''] = await enqueue(tenant.tenantId, kind, 2);
  const done: string[] = [];
  const task = taskThat(kind, async ({ id }) => {
    if (id === failing) throw new Error('the storage does not answer');
    await Promise.resolve(void done.push(id));
  });
  await start([task]);
  await vi.waitUntil(() => done.length > 0, { timeout: 30_000 });
  expect(done).toEqual([sound]);
  expect(await rowOf(failing)).toMatchObject({ begun: 0 });
});

it('heavy work for a target that is already queued is added only once', async () => {
  const tenant = await newTenant();
  const kind = newKind();
  const id = randomUUID();
  for (let times = 0; times < 2; times++)
    await withTenantDb(deps.database, { tenantId: tenant.tenantId, userId: null, restrictedCases: 'all' }, async (db) => {
      await enqueueHeavyWork(db, kind, id);
    });
  const rows = await superuser.selectFrom('heavy_jobs').select('id').where('target_id', '=', id).execute();
  expect(rows).toHaveLength(1);
});

it('heavy work of a kind that only a newer server knows is left to that server, and dropped when none comes', async () => {
  const tenant = await newTenant();
  const kind = newKind();
  const run = async (...tasks: HeavyTask[]) => {
    await superuser.updateTable('heavy_jobs').set({ not_before: '2020-01-01T00:00:00Z' }).where('kind', '=', kind).execute();
    const { tasks: queue } = heavyJobs(deps.database, tasks, { signal: new AbortController().signal, log: quiet });
    await queue['heavy-work:next']?.({ tenantId: tenant.tenantId }, { jobId: '1' });
  };
  const [known = ''] = await enqueue(tenant.tenantId, kind);
  await run();
  expect(await rowOf(known)).toEqual({ begun: 0, failures: 1 });
  const done: string[] = [];
  await run(taskThat(kind, async ({ id }) => await Promise.resolve(void done.push(id))));
  expect([done, await rowOf(known)]).toEqual([[known], undefined]);
  const [unknown = ''] = await enqueue(tenant.tenantId, kind);
  await superuser.updateTable('heavy_jobs').set({ failures: 12 }).where('target_id', '=', unknown).execute();
  await run();
  expect(await rowOf(unknown)).toBeUndefined();
});

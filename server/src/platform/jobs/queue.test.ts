import { createServer, connect, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, expect, inject, it, onTestFinished, vi } from 'vitest';
import type { Logger } from '../log/log.ts';
import { startWorker } from './queue.ts';

const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined } as unknown as Logger;
const ownerUrl = inject('ownerUrl');
const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
afterAll(async () => {
  await pool.end();
});

/** A proxy to the database that can be shut: its connections are cut, and new ones are refused. */
async function openWay() {
  const sockets = new Set<Socket>();
  let [isOpen, refused] = [true, 0];
  let onConnection: () => void = () => undefined;
  const port = Number(new URL(ownerUrl).port);
  const server = createServer((near) => {
    if (!isOpen) {
      refused += 1;
      near.destroy();
      return;
    }
    onConnection();
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as { port: number };
  return {
    url: Object.assign(new URL(ownerUrl), { port: String(own) }).href,
    refused: () => refused,
    shut: () => {
      isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    open: (listener = onConnection) => {
      isOpen = true;
      onConnection = listener;
    },
    end: async () => await new Promise((resolve) => server.close(resolve)),
  };
}

it('a worker runs a job that was assigned to it in a response that was lost', async () => {
  const way = await openWay();
  const worked = vi.fn(async () => await Promise.resolve());
  // Other servers of this database start and stop workers meanwhile: only its own job tells which worker this is.
  const own = Promise.withResolvers<string | undefined>();
  const reportHolder = async (_payload: unknown, { jobId }: { jobId: string }) => {
    const { rows } = await pool.query<{ locked_by: string }>('select locked_by from graphile_worker._private_jobs where id = $1', [jobId]);
    own.resolve(rows[0]?.locked_by);
  };
  await pool.query(`select graphile_worker.add_job('test:holder')`);
  const worker = await startWorker(way.url, { tasks: { 'test:holder': reportHolder, 'test:lost': worked }, crontab: [] }, quiet);
  onTestFinished(async () => {
    way.open();
    await worker.stop();
    await way.end();
  });
  // The state after a poll whose response was lost: the job is locked by this worker, which does not know.
  const { rows } = await pool.query<{ id: string }>(`select (graphile_worker.add_job('test:lost', run_at => now() + interval '1 day')).id`);
  await pool.query('update graphile_worker._private_jobs set locked_by = $2, locked_at = now(), run_at = now() where id = $1', [
    rows[0]?.id,
    await own.promise,
  ]);
  way.shut();
  await vi.waitUntil(() => way.refused() > 0, { timeout: 20_000 });
  way.open();
  await vi.waitUntil(() => worked.mock.calls.length > 0, { timeout: 30_000 });
  await worker.stop();
  expect(worked).toHaveBeenCalledOnce();
});

it('a worker that is stopped while another takes its place stops too', async () => {
  const way = await openWay();
  const error = vi.fn();
  const worker = await startWorker(way.url, { tasks: { 'test:idle': vi.fn() }, crontab: [] }, { ...quiet, error } as unknown as Logger);
  const stopped = Promise.withResolvers<undefined>();
  onTestFinished(async () => {
    way.shut();
    await way.end();
  });
  way.shut();
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('gave up')), { timeout: 30_000 });
  // The first connection is that of the worker which takes its place.
  way.open(() => {
    way.open(() => undefined);
    void worker.stop().then(() => stopped.resolve(undefined));
  });
  await stopped.promise;
});

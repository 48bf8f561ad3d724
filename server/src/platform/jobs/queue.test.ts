import { createServer, connect, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, expect, inject, it, vi } from 'vitest';
import type { Logger } from '../log/log.ts';
import { startWorker } from './queue.ts';

const quiet = { debug: () => undefined, warn: () => undefined, error: () => undefined } as unknown as Logger;
const ownerUrl = inject('ownerUrl');
const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
afterAll(async () => {
  await pool.end();
});

/** A way to the database that can be closed: what goes through it is cut, and nobody comes in. */
async function openWay() {
  const sockets = new Set<Socket>();
  let [isOpen, refused] = [true, 0];
  const port = Number(new URL(ownerUrl).port);
  const server = createServer((near) => {
    if (!isOpen) {
      refused += 1;
      near.destroy();
      return;
    }
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
    open: () => {
      isOpen = true;
    },
    end: async () => await new Promise((resolve) => server.close(resolve)),
  };
}

const workers = async () => (await pool.query<{ id: string }>('select id from app.job_workers')).rows.map(({ id }) => id);

it('works a job that it was given by an answer that was lost on its way', async () => {
  const way = await openWay();
  const worked = vi.fn(async () => await Promise.resolve());
  const others = await workers();
  const worker = await startWorker(way.url, { tasks: { 'test:lost': worked }, crontab: [] }, quiet);
  const mine = await vi.waitUntil(async () => (await workers()).find((id) => !others.includes(id)), { timeout: 10_000 });
  // As the queue is left by an ask that was answered into the void: the job is this worker's, and it does not know.
  const { rows } = await pool.query<{ id: string }>(`select (graphile_worker.add_job('test:lost', run_at => now() + interval '1 day')).id`);
  await pool.query('update graphile_worker._private_jobs set locked_by = $2, locked_at = now(), run_at = now() where id = $1', [
    rows[0]?.id,
    mine,
  ]);
  way.shut();
  await vi.waitUntil(() => way.refused() > 0, { timeout: 20_000 });
  way.open();
  await vi.waitUntil(() => worked.mock.calls.length > 0, { timeout: 30_000 });
  await worker.stop();
  await way.end();
  expect(worked).toHaveBeenCalledOnce();
});

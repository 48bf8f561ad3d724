import { expect, inject, it } from 'vitest';
import { QueuePool } from './queue-pool.ts';

it('a connection that the queue releases twice is released once, and serves again', async () => {
  const pool = new QueuePool(inject('ownerUrl'), 1);
  const use = async () =>
    await new Promise<number | undefined>((resolve, reject) => {
      pool.connect((error, client, release) => {
        if (error || !client) return reject(error ?? new Error('no connection'));
        void client.query<{ pid: number }>('select pg_backend_pid() as pid').then(({ rows }) => {
          release();
          release();
          resolve(rows[0]?.pid);
        }, reject);
      });
    });
  const pid = await use();
  expect(await use()).toBe(pid);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  await pool.end();
});

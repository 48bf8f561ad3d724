import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { beat } from './worker-lives.ts';

const pool = new pg.Pool({ connectionString: inject('ownerUrl'), max: 1 });
afterAll(async () => {
  await pool.end();
});

/** A job of no task anybody works, in the hands of a worker. */
async function jobInHandOf(worker: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`select (graphile_worker.add_job('test:nobody')).id`);
  const id = rows[0]?.id ?? '';
  await pool.query('update graphile_worker._private_jobs set locked_by = $2, locked_at = now() where id = $1', [id, worker]);
  return id;
}

async function holderOf(id: string): Promise<string | null | undefined> {
  return (await pool.query<{ locked_by: string | null }>('select locked_by from graphile_worker._private_jobs where id = $1', [id])).rows[0]
    ?.locked_by;
}

it('lets go of what a killed worker had in hand, and of nothing that a living one has', async () => {
  const [dead, quiet, own] = ['test-dead', 'test-quiet', 'test-own'];
  await pool.query(
    `insert into app.job_workers (id, seen_at) values ($1, now() - interval '31 seconds'), ($2, now() - interval '20 seconds')`,
    [dead, quiet],
  );
  const [lost, held] = [await jobInHandOf(dead), await jobInHandOf(quiet)];
  await beat(pool, own, false);
  expect([await holderOf(lost), await holderOf(held)]).toEqual([dead, quiet]);
  await beat(pool, own, true);
  expect([await holderOf(lost), await holderOf(held)]).toEqual([null, quiet]);
  await pool.query('delete from graphile_worker._private_jobs where id = any ($1)', [[lost, held]]);
  await pool.query('delete from app.job_workers where id = any ($1)', [[quiet, own]]);
});

import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newInstallation, type TestInstallation } from '../../../test/fixtures/backup-fixture.ts';
import { heartbeat } from './worker-heartbeat.ts';

// A database of its own: on that of the other tests, the workers of those find the dead ones too, before their jobs are added.
let installation: TestInstallation;
let pool: pg.Pool;
beforeAll(async () => {
  installation = await newInstallation(true);
  pool = new pg.Pool({ connectionString: installation.ownerUrl, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await installation.remove();
});

/** Adds a job whose task nobody runs, locked by this worker. */
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

it('a heartbeat unlocks the jobs of a killed worker, and none of a live worker', async () => {
  const [dead, quiet, own] = ['test-dead', 'test-quiet', 'test-own'];
  await pool.query(
    `insert into app.job_workers (id, seen_at) values ($1, now() - interval '31 seconds'), ($2, now() - interval '20 seconds')`,
    [dead, quiet],
  );
  const [lost, live] = [await jobInHandOf(dead), await jobInHandOf(quiet)];
  await heartbeat(pool, own, false);
  expect([await holderOf(lost), await holderOf(live)]).toEqual([dead, quiet]);
  await heartbeat(pool, own, true);
  expect([await holderOf(lost), await holderOf(live)]).toEqual([null, quiet]);
  await pool.query('delete from graphile_worker._private_jobs where id = any ($1)', [[lost, live]]);
  await pool.query('delete from app.job_workers where id = any ($1)', [[quiet, own]]);
});

it('a heartbeat deletes a killed worker’s job that a newer job has replaced, and keeps permanently failed jobs', async () => {
  const [dead, own] = ['test-dead-too', 'test-own-too'];
  await pool.query(`insert into app.job_workers (id, seen_at) values ($1, now() - interval '31 seconds')`, [dead]);
  const add = async () => {
    const { rows } = await pool.query<{ id: string }>(`select (graphile_worker.add_job('test:nobody', job_key => 'test-superseded')).id`);
    return rows[0]?.id ?? '';
  };
  const older = await add();
  await pool.query('update graphile_worker._private_jobs set locked_by = $2, locked_at = now() where id = $1', [older, dead]);
  const newer = await add();
  const failed = await jobInHandOf(dead);
  await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no' where id = $1`, [failed]);
  await heartbeat(pool, own, true);
  expect([await holderOf(older), await holderOf(newer), await holderOf(failed)]).toEqual([undefined, null, null]);
  await pool.query('delete from graphile_worker._private_jobs where id = any ($1)', [[newer, failed]]);
  await pool.query('delete from app.job_workers where id = $1', [own]);
});

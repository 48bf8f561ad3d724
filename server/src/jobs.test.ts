import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { app, deps, newTenant, superuser } from '../test/fixtures/tenant-fixture.ts';
import { lightJobs } from './jobs.ts';

const { tasks } = lightJobs(deps, app.log);

it('a cleanup that an earlier version queued under its old name still deletes what has expired', async () => {
  const key = `expired|${uuidv7()}`;
  await superuser
    .insertInto('rate_limits')
    .values({ key, count: 1, expires_at: sql<string>`now() - interval '1 minute'` })
    .execute();
  await tasks['platform:sweep']?.({}, { jobId: '1' });
  expect(await superuser.selectFrom('rate_limits').select('key').where('key', '=', key).execute()).toEqual([]);
});

it('a daily reminder that an earlier version queued under its old name still runs', async () => {
  const { tenantId, userId } = await newTenant();
  const id = uuidv7();
  await superuser
    .insertInto('notifications')
    .values({
      tenant_id: tenantId,
      id,
      user_id: userId,
      kind: 'changed',
      title: 'Old',
      message: 'Long ago',
      cause: 'test:old',
      created_at: sql<string>`now() - interval '91 days'`,
    })
    .execute();
  await tasks['notifications:round']?.(
    { tenant_id: tenantId, name: 'sweep', day: new Date().toISOString().slice(0, 10), hour: 7 },
    { jobId: '1' },
  );
  expect(await superuser.selectFrom('notifications').select('id').where('id', '=', id).execute()).toEqual([]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { app, deps, newTenant, superuser } from '../test/fixtures/tenant-fixture.ts';
import { lightJobs } from './jobs.ts';

const { tasks, crontab } = lightJobs(deps, app.log);

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

/** A time in UTC, as a clock in India shows it. */
function inIndia(hour: number, minute: number): string {
  const minutes = hour * 60 + minute + 330;
  return `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** When a line of a crontab runs, in words. The lines of this product have no lists, and only Monday as a day. */
function whenIn(line: string): string {
  const [minute = '', hour = '', , , weekday = ''] = line.split(' ');
  if (minute.startsWith('*/')) return `every ${minute.slice(2)} minutes`;
  if (hour === '*') return 'each hour';
  const [first, last] = hour.split('-').map((each) => inIndia(Number(each), Number(minute)));
  if (last !== undefined) return `each hour from ${first} to ${last}`;
  return weekday === '1' ? `Mondays at ${first}` : `each day at ${first}`;
}

it('docs/operations.md lists every timed job with its time', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [, section = ''] = /^## Timed jobs$(.*?)^## /ms.exec(page) ?? [];
  const listed = [...section.matchAll(/^\| ([^|]+) \| `([^`]+)` \|/gm)].map(([, when = '', job = '']) => `${job}: ${when}`);
  expect(listed.sort()).toEqual(crontab.map((line) => `${line.split(' ')[5] ?? ''}: ${whenIn(line)}`).sort());
});

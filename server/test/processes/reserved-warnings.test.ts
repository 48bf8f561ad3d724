import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lastDayBefore } from '@munshi/contract/registry/reserved-age';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { courtToday, daysAfter } from '../../src/platform/clock/court-day.ts';
import { newTenant, superuser } from '../fixtures/tenant-fixture.ts';

const job = new URL('./reserved-warnings.process.ts', import.meta.url);

/** More than two transactions of the job. */
const CASES = 210;
const KILLS = 4;

async function warn(tenantId: string, day: string, killedAt: number): Promise<string | null> {
  const args = [job.pathname, inject('databaseUrl'), tenantId, day, String(killedAt)];
  const [code, signal] = (await once(spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }), 'close')) as [
    number | null,
    string | null,
  ];
  expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL']);
  return signal;
}

it('warnings of reserved judgments reach each person once, at whatever moments the job is killed', { timeout: 120_000 }, async () => {
  const firm = await newTenant();
  const since = daysAfter(courtToday(), -120);
  await sql`insert into app.cases (tenant_id, id, file_number, title, status, phase, reserved_on)
    select ${firm.tenantId}, uuidv7(), n, 'Reserved ' || n, 'pending', 'reserved', ${since} from generate_series(1, ${sql.lit(CASES)}) n`.execute(
    superuser,
  );
  await sql`insert into app.case_team (tenant_id, case_id, user_id, role)
    select tenant_id, id, ${firm.userId}, 'arguing' from app.cases where tenant_id = ${firm.tenantId}`.execute(superuser);
  const day = daysAfter(lastDayBefore(since, 'three_months'), 1);
  const moments = Array.from({ length: KILLS }, (_, nth) => 2 + Math.floor(((nth + Math.random()) / KILLS) * CASES));
  for (const killedAt of moments) expect(await warn(firm.tenantId, day, killedAt), moments.join()).toBe('SIGKILL');
  expect(await warn(firm.tenantId, day, Infinity)).toBeNull();
  expect(await warn(firm.tenantId, day, Infinity)).toBeNull();
  const { rows } = await sql<{ times: number }>`select count(*)::int as times from app.notifications
    where tenant_id = ${firm.tenantId} and kind = 'due' group by cause, user_id`.execute(superuser);
  expect(
    rows.filter(({ times }) => times !== 1),
    moments.join(),
  ).toEqual([]);
  expect(rows).toHaveLength(CASES);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { courtToday, daysAfter } from '../../src/platform/clock/court-day.ts';
import { newTenant, superuser } from '../fixtures/tenant-fixture.ts';

const job = new URL('./deadline-reminders.process.ts', import.meta.url);

/** More than two transactions of the job. */
const DEADLINES = 230;
const KILLS = 8;

/** The job in a process of its own, killed while it sends its statements of this number; answers how it ended, and how many it sent. */
async function remind(tenantId: string, killedAt: number): Promise<{ signal: string | null; sent: number }> {
  const child = spawn(process.execPath, [job.pathname, inject('databaseUrl'), tenantId, courtToday(), String(killedAt)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (piece: Buffer) => (text += piece.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL']);
  return { signal, sent: Number(text) };
}

it('reminders of deadlines reach each person once, at whatever moments the job is killed', { timeout: 120_000 }, async () => {
  const [firm, other] = [await newTenant(), await newTenant()];
  const colleague = await firm.member('lawyer');
  const team = [firm, colleague].map(({ userId }) => ({ user_id: userId, role: 'arguing_counsel' }));
  const ofCase = (await firm.post('/api/v1/case/create', { title: 'Das v. Kamrup', team })).json<{ id: string }>();
  const theirs = (await other.post('/api/v1/case/create', { title: 'Mehta v. Traders' })).json<{ id: string }>();
  const due = daysAfter(courtToday(), 7);
  for (const [tenant, caseId, count] of [[firm, ofCase.id, DEADLINES] as const, [other, theirs.id, 3] as const])
    await sql`insert into app.deadlines (tenant_id, id, case_id, title, kind, due_on, owner_id, created_by, created_at)
      select ${tenant.tenantId}, uuidv7(), ${caseId}, 'Appeal ' || n, 'appeal', ${due}, ${tenant.userId}, ${tenant.userId}, now() - interval '40 days'
      from generate_series(1, ${sql.lit(count)}) n`.execute(superuser);

  // The moments spread over the whole run, each within its own part of it, and a failure names them.
  const moments = Array.from({ length: KILLS }, (_, nth) => 2 + Math.floor(((nth + Math.random()) / KILLS) * DEADLINES));
  for (const killedAt of moments) expect(await remind(firm.tenantId, killedAt), moments.join()).toMatchObject({ signal: 'SIGKILL' });
  expect(await remind(firm.tenantId, Infinity)).toMatchObject({ signal: null });
  expect(await remind(firm.tenantId, Infinity)).toMatchObject({ signal: null });

  const { rows } = await sql<{ cause: string; user_id: string; times: number }>`select cause, user_id, count(*)::int as times
    from app.notifications where tenant_id in (${firm.tenantId}, ${other.tenantId}) and kind = 'due' group by cause, user_id`.execute(
    superuser,
  );
  expect(
    rows.filter(({ times }) => times !== 1),
    moments.join(),
  ).toEqual([]);
  for (const { userId } of [firm, colleague])
    expect(
      rows.filter((row) => row.user_id === userId),
      moments.join(),
    ).toHaveLength(DEADLINES);
  expect(rows).toHaveLength(2 * DEADLINES);
});

import type { DashboardSummary } from '@munshi/contract/dashboard/dashboard.schema';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';

/** More than are looked up one by one. */
const MANY = 2_004;

async function add(tenantId: string, assignee: string, { title, many }: { title: string; many: number }): Promise<void> {
  await sql`insert into app.tasks (tenant_id, id, title, due_date, assignee_ids, created_by)
    select ${tenantId}, uuidv7(), ${title} || ' ' || n, current_date - 10 - n::int, array[${assignee}::uuid], ${assignee}
    from generate_series(1, ${sql.lit(many)}) n`.execute(superuser);
}

async function dueOf(caller: Caller) {
  const { tasks } = (await caller.get('/api/v1/dashboard/summary')).json<DashboardSummary>();
  const { items, overdue } = tasks?.mine ?? { items: [], overdue: 0 };
  return { titles: items.map(({ title }) => title), overdue };
}

describe('the first due tasks on the dashboard', () => {
  it('are the caller’s, longest overdue first, with few or many assigned tasks', async () => {
    const tenant = await newTenant();
    const [busy, idle] = [await tenant.member('lawyer'), await tenant.member('lawyer')];
    await add(tenant.tenantId, busy.userId, { title: 'Draft', many: MANY });
    await add(tenant.tenantId, idle.userId, { title: 'Copy', many: 2 });
    const first = [0, 1, 2, 3, 4].map((place) => `Draft ${MANY - place}`);
    expect(await dueOf(busy)).toEqual({ titles: first, overdue: MANY });
    expect(await dueOf(idle)).toEqual({ titles: ['Copy 2', 'Copy 1'], overdue: 2 });
    expect(await dueOf(tenant)).toEqual({ titles: [], overdue: 0 });
    expect(await dueOf(await newTenant())).toEqual({ titles: [], overdue: 0 });
  });
});

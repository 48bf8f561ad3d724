import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, newTenant, superuser, type TestTenant } from '../../../../test/fixtures/tenant-fixture.ts';

/** Half of these are assigned to one lawyer: more than are looked up one by one. */
const CASES = 1_100;
const PAGE = 100;

let tenant: TestTenant;
let busy: Awaited<ReturnType<TestTenant['member']>>;
let idle: Awaited<ReturnType<TestTenant['member']>>;

beforeAll(async () => {
  tenant = await newTenant();
  [busy, idle] = [await tenant.member('lawyer'), await tenant.member('lawyer')];
  await sql`insert into app.cases (tenant_id, id, file_number, title, status, phase, next_hearing_date)
    select ${tenant.tenantId}, uuidv7(), n, 'Menon v. State ' || n, (array['pending', 'open'])[1 + n % 3 % 2], 'before_court',
      case when n % 7 > 0 then current_date + n % 40 end from generate_series(1, ${sql.lit(CASES)}) n`.execute(superuser);
  await sql`insert into app.case_team (tenant_id, case_id, user_id, role)
    select tenant_id, id, case when file_number % 2 = 0 then ${busy.userId}::uuid else ${idle.userId}::uuid end, 'arguing' from app.cases
    where tenant_id = ${tenant.tenantId} and (file_number % 2 = 0 or file_number in (1, 3, 7))`.execute(superuser);
  await sql`insert into app.tasks (tenant_id, id, case_id, title, due_date, status, assignee_ids, created_by)
    select c.tenant_id, uuidv7(), c.id, 'Draft ' || c.file_number, current_date + (c.file_number % 40)::int,
      (array['todo', 'doing', 'waiting', 'done'])[1 + c.file_number % 4], array[t.user_id], t.user_id
    from app.cases c join app.case_team t on t.tenant_id = c.tenant_id and t.case_id = c.id where c.tenant_id = ${tenant.tenantId}`.execute(
    superuser,
  );
});

interface Row {
  readonly id: string;
  readonly title: string;
}

async function allOf(caller: Pick<Caller, 'get'>, path: string): Promise<{ numbers: number[]; total: number }> {
  const rows: Row[] = [];
  for (;;) {
    const response = await caller.get(`/api/v1/${path}&limit=${PAGE}&offset=${rows.length}`);
    expect(response.statusCode, response.body).toBe(200);
    const { items, total } = response.json<{ items: Row[]; total: number }>();
    rows.push(...items);
    if (items.length < PAGE) return { numbers: rows.map((row) => Number(row.title.split(' ').at(-1))), total };
  }
}

const upTo = (last: number, isWanted: (number: number) => boolean) =>
  Array.from({ length: last }, (_, place) => place + 1).filter((number) => isWanted(number));
const evens = upTo(CASES, (number) => number % 2 === 0);

describe('the assigned records of a long list', () => {
  it('are all listed once and in order, whether they are many or few', async () => {
    expect(await allOf(busy, 'case/?mine=true&sort=file_number')).toEqual({ numbers: evens, total: evens.length });
    expect(await allOf(busy, 'case/?mine=true&sort=file_number&order=desc')).toMatchObject({ numbers: evens.toReversed() });
    expect(await allOf(idle, 'case/?mine=true&sort=file_number&order=desc')).toEqual({ numbers: [7, 3, 1], total: 3 });
    expect(await allOf(tenant, 'case/?mine=true')).toEqual({ numbers: [], total: 0 });
    expect(await allOf(await newTenant(), `case/?lawyer=${busy.userId}`)).toEqual({ numbers: [], total: 0 });
  });

  it.each(['next_hearing_date', 'updated_at', 'title'])('are sorted by %s across all pages', async (sort) => {
    const { numbers } = await allOf(busy, `case/?mine=true&sort=${sort}`);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(evens);
    expect(await allOf(tenant, `case/?lawyer=${busy.userId}&sort=${sort}&order=desc`)).toMatchObject({ numbers: numbers.toReversed() });
  });

  it('are also limited by the other filters', async () => {
    const open = upTo(CASES, (number) => number % 2 === 0 && number % 3 === 1);
    expect(await allOf(busy, 'case/?mine=true&status=open&sort=file_number')).toEqual({ numbers: open, total: open.length });
    expect(await allOf(idle, 'case/?mine=true&status=open&sort=file_number')).toMatchObject({ numbers: [1, 7] });
    expect(await allOf(idle, `case/?mine=true&lawyer=${busy.userId}`)).toEqual({ numbers: [], total: 0 });
    expect(await allOf(idle, `case/?mine=true&lawyer=${idle.userId}&sort=file_number`)).toMatchObject({ numbers: [1, 3, 7] });
  });

  it('are listed in the same way for tasks and on the task board', async () => {
    const { numbers, total } = await allOf(busy, 'tasks/my?sort=due');
    expect([total, numbers.toSorted((a, b) => a - b)]).toEqual([evens.length, evens]);
    expect(await allOf(tenant, `tasks?assignee=${idle.userId}&sort=title`)).toEqual({ numbers: [1, 3, 7], total: 3 });
    expect(await allOf(idle, 'tasks/my?sort=title&status=done')).toEqual({ numbers: [3, 7], total: 2 });
    const board = (await tenant.get(`/api/v1/tasks/board?assignee=${busy.userId}&status=todo,waiting`)).json<{
      columns: { status: string; items: Row[]; total: number }[];
    }>();
    const shown = board.columns.map(({ status, items, total: all }) => [status, items.length, all]);
    expect(shown).toEqual([
      ['todo', 25, 275],
      ['doing', 0, 0],
      ['waiting', 25, 275],
      ['done', 0, 0],
    ]);
  });
});

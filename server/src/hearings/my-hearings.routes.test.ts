import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Caller, newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { lawyerOf } from './hearing.fixture.ts';

/** One lawyer is on half of these: more than are looked up one by one. */
const CASES = 1_100;
const PAGE = 100;

async function largeFirm() {
  const tenant = await newTenant();
  const [busy, idle] = [await tenant.member('lawyer'), await tenant.member('lawyer')];
  const [busyLawyer, newLawyer] = [await lawyerOf(busy.userId), await lawyerOf(idle.userId)];
  await sql`insert into app.cases (tenant_id, id, file_number, title, status, phase)
    select ${tenant.tenantId}, uuidv7(), 10000 + n, 'Menon v. State ' || n, 'pending', 'before_court' from generate_series(1, ${sql.lit(CASES)}) n`.execute(
    superuser,
  );
  await sql`insert into app.case_team (tenant_id, case_id, user_id, role)
    select tenant_id, id, case when file_number % 2 = 0 then ${busy.userId}::uuid else ${idle.userId}::uuid end, 'arguing' from app.cases
    where tenant_id = ${tenant.tenantId} and (file_number % 2 = 0 or file_number in (10001, 10003))`.execute(superuser);
  // Both lawyers appear once in a case whose team they are not on, and once in one whose team they are on.
  await sql`insert into app.hearings (tenant_id, id, case_id, hearing_date, lawyer_ids)
    select tenant_id, uuidv7(), id, current_date + 1 + (file_number % 40)::int,
      case file_number when 10007 then array[${busyLawyer}::uuid, ${newLawyer}::uuid] when 10002 then array[${busyLawyer}::uuid]
        when 10003 then array[${newLawyer}::uuid] else '{}'::uuid[] end
    from app.cases where tenant_id = ${tenant.tenantId}`.execute(superuser);
  return { tenant, busy, idle };
}

interface Row {
  readonly id: string;
  readonly case_title: string;
  readonly hearing_date: string;
}

async function allOf(caller: Caller, path: string): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = [];
  for (;;) {
    const { items, total } = (await caller.get(`/api/v1/hearings/${path}&limit=${PAGE}&offset=${rows.length}`)).json<{
      items: Row[];
      total: number;
    }>();
    rows.push(...items);
    if (items.length < PAGE) return { rows, total };
  }
}

const numbersOf = (rows: readonly Row[]) => rows.map((row) => Number(row.case_title.split(' ').at(-1))).sort((a, b) => a - b);
const evens = Array.from({ length: CASES / 2 }, (_, place) => 2 * (place + 1));

describe('my hearings in a diary', () => {
  it('include each of mine once and in order, whether many or few', async () => {
    const { tenant, busy, idle } = await largeFirm();
    const much = await allOf(busy, 'my-upcoming?order=asc');
    expect(much.total).toBe(evens.length + 1);
    expect(numbersOf(much.rows)).toEqual([...evens, 7].sort((a, b) => a - b));
    const little = await allOf(idle, 'my-upcoming?order=asc');
    expect(little.total).toBe(3);
    expect(numbersOf(little.rows)).toEqual([1, 3, 7]);
    for (const { rows } of [much, little]) {
      const key = (row: Row) => row.hearing_date + row.id;
      expect(rows.map(key)).toEqual(rows.map(key).sort());
    }
    const backwards = await allOf(busy, 'my-upcoming?order=desc');
    expect(backwards.rows.map((row) => row.id)).toEqual(much.rows.map((row) => row.id).reverse());
    expect((await allOf(tenant, 'my-upcoming?order=asc')).total).toBe(0);
    expect((await allOf(await newTenant(), 'my-upcoming?order=asc')).total).toBe(0);
  });
});

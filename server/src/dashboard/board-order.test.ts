import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { everyNode, type Plan } from '../../../bench/listening-database.ts';
import { observe } from '../../test/fixtures/attack-fixture.ts';
import { newTenant, superuser } from '../../test/fixtures/tenant-fixture.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { DB } from '../platform/db/schema/schema.generated.ts';

type Scan = Plan & { readonly 'Index Name'?: string; readonly 'Index Cond'?: string; readonly Filter?: string };

const ofTheDay = 'hearings_by_day';
/** The part of a statement that picks the first hearings of a day. */
const CHOICE = /"hearing_date" = \S+ order by "hearings"."hearing_date"(?: asc)?, "hearings"."board_sort", "hearings"."id" limit/;

/** Hides an index from the planner in this transaction, which must be rolled back. */
async function hide(db: Kysely<DB>, index: string): Promise<void> {
  await sql`update pg_index set indisvalid = false where indexrelid = ${`app.${index}`}::regclass`.execute(db);
}

/** Every step of the generic plan of a statement. */
async function stepsOf(db: Kysely<DB>, text: string): Promise<Plan[]> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (generic_plan, format json) ${sql.raw(text)}`.execute(db);
  return rows.flatMap((row) => everyNode(row['QUERY PLAN'][0].Plan));
}

/** Among the steps that pick rows: the indexes that the rows of the day are read by, and whether what they give is sorted. */
async function picksOfADay(db: Kysely<DB>, text: string) {
  const choices = (await stepsOf(db, text)).filter((node) => node['Node Type'] === 'Limit');
  const picks = choices.map((choice) => everyNode(choice) as Scan[]).filter((nodes) => nodes.some(isOfADay));
  return picks.map((nodes) => ({
    indexes: nodes.filter(isOfADay).map((node) => node['Index Name']),
    isSorted: nodes.some((node) => node['Node Type'].includes('Sort')),
  }));
}

/** Without the right index the day is only a filter, or a condition of another one, as the planner estimates a small table. */
const isOfADay = (node: Scan) => [node['Index Cond'], node.Filter].some((condition) => condition?.includes('hearing_date =') === true);

it.each(['/api/v1/dashboard/summary', `/api/v1/hearings/days?from=${courtToday()}&to=${courtToday()}`])(
  'the first hearings of a day are read in the order of the board from its index, and not sorted: %s',
  async (url) => {
    const firm = await newTenant();
    const { status, statements } = await observe(async () => await firm.get(url));
    const [text = '', ...more] = statements.filter((each) => CHOICE.test(each));
    expect({ status, more }).toEqual({ status: 200, more: [] });
    const planned = superuser.transaction().execute(async (db) => {
      // For tables as small as these, a full scan and a sort would cost as little: with these settings a plan sorts only if it must.
      await sql`set local enable_seqscan = off`.execute(db);
      await sql`set local enable_sort = off`.execute(db);
      await sql`set local enable_incremental_sort = off`.execute(db);
      await sql`set local enable_bitmapscan = off`.execute(db);
      await hide(db, 'hearings_pk');
      const withIt = await picksOfADay(db, text);
      await hide(db, ofTheDay);
      throw Object.assign(new Error('rolled back'), { picks: { withIt, withoutIt: await picksOfADay(db, text) } });
    });
    const picks = { withIt: [{ indexes: [ofTheDay], isSorted: false }], withoutIt: [{ isSorted: true }] };
    await expect(planned).rejects.toMatchObject({ picks });
  },
);

it('rows picked for the dashboard are looked up by key, however few the average firm has', async () => {
  const firm = await newTenant();
  const { statements } = await observe(async () => await firm.get('/api/v1/dashboard/summary'));
  const planned = superuser.transaction().execute(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    await sql`set local session_replication_role = replica`.execute(db);
    const made = sql`select gen_random_uuid() as firm from generate_series(1, 500)`;
    await sql`insert into app.cases (tenant_id, id, file_number, title, status, phase)
      select firm, uuidv7(), n, 'A v. B', 'pending', 'before_court' from (${made}) as firms, generate_series(1, 8) n`.execute(db);
    await sql`insert into app.hearings (tenant_id, id, case_id, hearing_date)
      select firm, uuidv7(), firm, current_date + n from (${made}) as firms, generate_series(1, 8) n`.execute(db);
    await sql`insert into app.tasks (tenant_id, id, title, due_date, created_by)
      select firm, uuidv7(), 'Draft', current_date, firm from (${made}) as firms, generate_series(1, 8) n`.execute(db);
    await sql`analyze app.cases, app.hearings, app.tasks`.execute(db);
    const steps: Scan[] = [];
    for (const text of statements.filter((each) => each.startsWith('select (select'))) steps.push(...(await stepsOf(db, text)));
    throw Object.assign(new Error('rolled back'), { steps, read: steps.filter(({ Filter = '' }) => /\bid = /.test(Filter)) });
  });
  await expect(planned).rejects.toMatchObject({ read: [] });
});

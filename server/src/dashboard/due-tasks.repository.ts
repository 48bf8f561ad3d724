import type { DashboardSummary, DueTask, DueTasks } from '@munshi/contract/dashboard/dashboard.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { daysAfter } from '../platform/clock/court-day.ts';
import { type KeptRow, only, unlessKept, withKept } from '../platform/db/kept-total.ts';
import { lookedUp } from '../platform/db/looked-up.ts';
import { shaped } from '../platform/db/shaped.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

const SHOWN = 5;
/** Of how many tasks it is dearer to look each up than to meet five in the order of the firm's. */
const FEW = 2_000;
/** Days after today that are looked ahead. */
const AHEAD_DAYS = 6;

interface Asked {
  readonly userId: string;
  readonly today: string;
  readonly last: string;
}
type SlotOf = (name: keyof Asked) => string;

/** What is not done and due by the last day, of no case or of one that stands and may be seen. */
function due(db: TenantDb, slot: SlotOf, isMine: boolean) {
  const tasks = db
    .selectFrom('tasks')
    .where('tasks.deleted_at', 'is', null)
    .where('tasks.status', '!=', sql.lit('done'))
    .where('tasks.due_sort', '<=', slot('last'))
    .where((eb) =>
      eb.or([
        eb('tasks.case_id', 'is', null),
        eb.not(
          eb.exists(
            eb.selectFrom('cases').select('cases.id').whereRef('cases.id', '=', 'tasks.case_id').where('cases.deleted_at', 'is not', null),
          ),
        ),
      ]),
    );
  if (!isMine) return tasks;
  return tasks.where('tasks.id', 'in', given(db, slot));
}

/** What was ever given to the person. */
function given(db: TenantDb, slot: SlotOf) {
  return db.selectFrom('task_assignees').select('task_assignees.task_id').where('task_assignees.user_id', '=', slot('userId'));
}

/**
 * The ids of the first of a person's. Who was given few tasks has these looked up, in however many of the firm; of who was
 * given many, one is met soon enough in the order of the firm's. The database decides once a call.
 */
function firstOfMine(db: TenantDb, slot: SlotOf) {
  const isFew = sql<boolean>`(select count(*) from (${given(db, slot).limit(sql.lit(FEW + 1))}) as counted) <= ${sql.lit(FEW)}`;
  // OFFSET keeps each task a look-up of its own: a plan that is made for firms of every size would read all tasks.
  const lookedUp = given(db, slot)
    .innerJoinLateral(
      due(db, slot, false)
        .select(['tasks.id', 'tasks.due_sort'])
        .where('tasks.id', '=', sql.ref<string>('task_assignees.task_id'))
        .offset(sql.lit(0))
        .as('found'),
      (join) => join.onTrue(),
    )
    .clearSelect()
    .select(['found.id', 'found.due_sort'])
    .where(isFew);
  const met = due(db, slot, false)
    .select(['tasks.id', 'tasks.due_sort'])
    .where(({ exists }) => exists(given(db, slot).where('task_assignees.task_id', '=', sql.ref<string>('tasks.id')).offset(sql.lit(0))))
    .where(sql<boolean>`not (${isFew})`)
    .orderBy('tasks.due_sort')
    .orderBy('tasks.id')
    .limit(sql.lit(SHOWN));
  return db
    .selectFrom(lookedUp.unionAll(db.selectFrom(met.as('met')).select(['met.id', 'met.due_sort'])).as('mine'))
    .select('mine.id')
    .orderBy('mine.due_sort')
    .orderBy('mine.id')
    .limit(sql.lit(SHOWN));
}

function counts(db: TenantDb, slot: SlotOf, isMine: boolean) {
  const today = slot('today');
  return due(db, slot, isMine).select([
    sql<number>`count(*) filter (where tasks.due_sort < ${today})`.as('overdue'),
    sql<number>`count(*) filter (where tasks.due_sort = ${today})`.as('today'),
    sql<number>`count(*) filter (where tasks.due_sort > ${today})`.as('later_this_week'),
  ]);
}

function first(db: TenantDb, slot: SlotOf, isMine: boolean) {
  const chosen = isMine
    ? firstOfMine(db, slot)
    : due(db, slot, false).select('tasks.id').orderBy('tasks.due_sort').orderBy('tasks.id').limit(sql.lit(SHOWN));
  return lookedUp(db, 'tasks', chosen)
    .select((eb) => [
      'tasks.id',
      'tasks.title',
      'tasks.status',
      'tasks.priority',
      'tasks.due_date',
      sql<boolean>`tasks.due_sort < ${slot('today')}`.as('is_overdue'),
      'tasks.case_id',
      eb.selectFrom('cases').select('cases.title').whereRef('cases.id', '=', 'tasks.case_id').limit(sql.lit(1)).as('case_title'),
      sql<string[]>`array(${eb
        .selectFrom('users')
        .select((user) => user.fn.coalesce('users.display_name', 'users.name').as('name'))
        .where(sql<boolean>`users.id = any (tasks.assignee_ids)`)
        .orderBy('users.name')})`.as('assignees'),
    ])
    .orderBy('tasks.due_sort')
    .orderBy('tasks.id');
}

type Counts = Omit<DueTasks, 'items'>;
interface DueRow extends KeptRow<{ readonly mine: Counts; readonly all: Counts }> {
  readonly mine: DueTask[];
  readonly all: DueTask[];
}

const dueShaped = shaped<Asked & { asOf: string | null }, DueRow>({
  shapeOf: () => '',
  build: (db, _values, slot) => {
    const [mine, all] = [counts(db, slot, true), counts(db, slot, false)];
    const value = sql<{ mine: Counts; all: Counts }>`json_build_object('mine', (select to_json(counted) from (${mine}) as counted),
      'all', (select to_json(counted) from (${all}) as counted))`;
    return db
      .selectNoFrom([
        jsonArrayFrom(first(db, slot, true)).as('mine'),
        jsonArrayFrom(first(db, slot, false)).as('all'),
        ...unlessKept(db, { rows: [mine, all], value, asOf: slot('asOf') }),
      ])
      .$castTo<DueRow>();
  },
});

/** What is overdue and due soon, of a person and of the firm, in one statement. */
export async function readDueTasks(
  db: TenantDb,
  { userId, today }: { userId: string; today: string },
): Promise<NonNullable<DashboardSummary['tasks']>> {
  const asked = { userId, today, last: daysAfter(today, AHEAD_DAYS) };
  const { kept, mine, all } = await withKept(db, { due: asked }, async (asOf) => only(await dueShaped(db, { ...asked, asOf })));
  return { mine: { ...kept.mine, items: mine }, all: { ...kept.all, items: all } };
}

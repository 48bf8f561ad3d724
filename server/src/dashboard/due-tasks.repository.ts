import type { DashboardSummary, DueTask, DueTasks } from '@munshi/contract/dashboard/dashboard.schema';
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { daysAfter } from '../platform/clock/court-day.ts';
import { type CachedRow, only, unlessUnchanged, withCachedTotal } from '../platform/db/list/cached-total.ts';
import { byKey } from '../platform/db/list/by-key.ts';
import { joinById } from '../platform/db/list/join-by-id.ts';
import { cachedQuery } from '../platform/db/query/cached-query.ts';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

const SHOWN = 5;
/** Above this many assigned tasks, scanning the firm's index in order is cheaper than looking each one up. */
const FEW = 2_000;
/** Number of days after today that are included. */
const AHEAD_DAYS = 6;

interface Params {
  readonly userId: string;
  readonly today: string;
  readonly last: string;
}
type Param = (name: keyof Params) => string;

/** Whether a task is open, due by the last day, and without a case or of a visible case that is not deleted. */
function isDue(db: TenantDb, param: Param): Expression<SqlBool> {
  const { and, or, not, exists, eb } = expressionBuilder<DB, 'tasks'>();
  const deleted = db
    .selectFrom('cases')
    .select('cases.id')
    .where('cases.id', '=', sql.ref<string>('tasks.case_id'))
    .where('cases.deleted_at', 'is not', null);
  return and([
    eb('tasks.deleted_at', 'is', null),
    eb('tasks.status', '!=', sql.lit('done')),
    eb('tasks.due_sort', '<=', param('last')),
    or([eb('tasks.case_id', 'is', null), not(exists(deleted))]),
  ]);
}

/** The tasks that are due. */
function due(db: TenantDb, param: Param, isMine: boolean) {
  const tasks = db.selectFrom('tasks').where(isDue(db, param));
  return isMine ? tasks.where('tasks.id', 'in', assignedIds(db, param)) : tasks;
}

/** All tasks ever assigned to the person. */
function assignedIds(db: TenantDb, param: Param) {
  return db.selectFrom('task_assignees').select('task_assignees.task_id').where('task_assignees.user_id', '=', param('userId'));
}

/**
 * Ids of the first tasks of a person. With few assigned tasks each is looked up, however many the firm has; with many, scanning the firm's
 * index meets one of theirs soon. The database decides once per call.
 */
function firstOfMine(db: TenantDb, param: Param) {
  const isFew = sql<boolean>`(select count(*) from (${assignedIds(db, param).limit(sql.lit(FEW + 1))}) as counted) <= ${sql.lit(FEW)}`;
  const foundByKey = assignedIds(db, param)
    .innerJoinLateral(byKey(db, 'tasks', 'task_assignees.task_id', ['id', 'due_sort', 'deleted_at', 'status', 'case_id']), (join) =>
      join.onTrue(),
    )
    .where(isDue(db, param))
    .clearSelect()
    .select(['tasks.id', 'tasks.due_sort'])
    .where(isFew);
  const met = due(db, param, false)
    .select(['tasks.id', 'tasks.due_sort'])
    .where(({ exists }) =>
      exists(assignedIds(db, param).where('task_assignees.task_id', '=', sql.ref<string>('tasks.id')).offset(sql.lit(0))),
    )
    .where(sql<boolean>`not (${isFew})`)
    .orderBy('tasks.due_sort')
    .orderBy('tasks.id')
    .limit(sql.lit(SHOWN));
  return db
    .selectFrom(foundByKey.unionAll(db.selectFrom(met.as('met')).select(['met.id', 'met.due_sort'])).as('mine'))
    .select('mine.id')
    .orderBy('mine.due_sort')
    .orderBy('mine.id')
    .limit(sql.lit(SHOWN));
}

function counts(db: TenantDb, param: Param, isMine: boolean) {
  const today = param('today');
  return due(db, param, isMine).select([
    sql<number>`count(*) filter (where tasks.due_sort < ${today})`.as('overdue'),
    sql<number>`count(*) filter (where tasks.due_sort = ${today})`.as('today'),
    sql<number>`count(*) filter (where tasks.due_sort > ${today})`.as('later_this_week'),
  ]);
}

function first(db: TenantDb, param: Param, isMine: boolean) {
  const chosen = isMine
    ? firstOfMine(db, param)
    : due(db, param, false).select('tasks.id').orderBy('tasks.due_sort').orderBy('tasks.id').limit(sql.lit(SHOWN));
  return joinById(db, 'tasks', chosen)
    .select((eb) => [
      'tasks.id',
      'tasks.title',
      'tasks.status',
      'tasks.priority',
      eb.ref('tasks.due_date').$notNull().as('due_date'),
      sql<boolean>`tasks.due_sort < ${param('today')}`.as('is_overdue'),
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
interface DueRow extends CachedRow<{ readonly mine: Counts; readonly all: Counts }> {
  readonly mine: DueTask[];
  readonly all: DueTask[];
}

const dueQuery = cachedQuery<Params & { asOf: string | null }, DueRow>({
  literals: [],
  build: (db, _values, param) => {
    const [mine, all] = [counts(db, param, true), counts(db, param, false)];
    const value = sql<{ mine: Counts; all: Counts }>`json_build_object('mine', (select to_json(counted) from (${mine}) as counted),
      'all', (select to_json(counted) from (${all}) as counted))`;
    return db.selectNoFrom([
      jsonArrayFrom(first(db, param, true)).as('mine'),
      jsonArrayFrom(first(db, param, false)).as('all'),
      ...unlessUnchanged(db, { rows: [mine, all], value, asOf: param('asOf') }),
    ]);
  },
});

/** Overdue tasks and those due soon, of a person and of the firm, in one statement. */
export async function readDueTasks(
  db: TenantDb,
  { userId, today }: { userId: string; today: string },
): Promise<NonNullable<DashboardSummary['tasks']>> {
  const params = { userId, today, last: daysAfter(today, AHEAD_DAYS) };
  const { value, mine, all } = await withCachedTotal(db, { due: params }, async (asOf) => only(await dueQuery(db, { ...params, asOf })));
  return { mine: { ...value.mine, items: mine }, all: { ...value.all, items: all } };
}

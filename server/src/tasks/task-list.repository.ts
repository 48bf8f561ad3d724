import type { TaskBoard, TaskQuery } from '@munshi/contract/tasks/task-query.schema';
import { type Task, type TaskRow, TaskStatus } from '@munshi/contract/tasks/task.schema';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { courtToday } from '../platform/clock/court-day.ts';
import { PLAN_EACH_TIME } from '../platform/db/database.ts';
import type { DB } from '../platform/db/schema.generated.ts';
import { isAssignedTo, pageAssignedTo, type AssignedIds } from '../platform/db/list/assigned-to.ts';
import { joinById } from '../platform/db/list/join-by-id.ts';
import { matchesPattern, patternsOf } from '../platform/db/search.ts';
import { cachedCount, type CachedRow, only, unlessUnchanged, withCachedTotal } from '../platform/db/list/cached-total.ts';
import { cachedQuery, type Given, type ParamOf } from '../platform/db/cached-query.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

type Tasks = SelectQueryBuilder<DB, 'tasks', object>;
type Filters = Omit<TaskQuery, 'sort' | 'order' | 'limit' | 'offset' | 'q'>;

/** The filters of a list, completed by the caller's id, the present day and each search word. */
type Meant<Query> = Query & { userId: string; today: string; patterns: number; asOf: string | null } & Record<`pattern${number}`, string>;
/** Filters written into the text of the statement: they have few values, and some must be known to match a partial index. */
const LITERALS = ['status', 'priority', 'due', 'mine', 'patterns'] as const;
type Literal = (typeof LITERALS)[number];
type GivenFilters = Given<Meant<Filters>, Literal>;
type Param = ParamOf<Meant<Filters>>;

/** True if a task is done; the same expression as in the index that sorts done tasks last. */
const isDone = sql<boolean>`(tasks.status = 'done')`;
/** Most urgent first; the same expression as in its index. */
const pressing = sql<number>`array_position(array['urgent', 'high', 'normal', 'low'], tasks.priority)`;

const listQuery = cachedQuery<Meant<Omit<TaskQuery, 'q'>>, CachedRow<number> & { items: TaskRow[] }, Literal | 'sort' | 'order' | 'limit'>({
  literals: [...LITERALS, 'sort', 'order', 'limit'],
  build: (db, query, param) => {
    const cut = { limit: sql.lit(query.limit), offset: sql<number>`${param('offset')}::int` };
    const [page, counted] = choose(db, query, param, cut);
    const rows = inOrder(selectRows(page, param('today')), query);
    const answer = db.selectNoFrom([jsonArrayFrom(rows).as('items'), ...cachedCount(db, counted, param('asOf'))]);
    return (query.patterns === 0 ? answer : answer.modifyEnd(sql.raw(PLAN_EACH_TIME))).$castTo<CachedRow<number> & { items: TaskRow[] }>();
  },
});

type Board = Filters & { limit: number };
type Columns = { [status in TaskStatus as `${status}_items`]: TaskRow[] } & CachedRow<Record<TaskStatus, number>>;

const boardQuery = cachedQuery<Meant<Board>, Columns, Literal | 'limit'>({
  literals: [...LITERALS, 'limit'],
  build: (db, query, param) => {
    const cut = { limit: sql.lit(query.limit), offset: sql<number>`0` };
    const columns = TaskStatus.options.map((status) => {
      const ofColumn = {
        ...query,
        status: (query.status ?? TaskStatus.options).filter((one) => one === status),
        sort: 'position' as const,
        order: 'asc' as const,
      };
      const [head, counted] = choose(db, ofColumn, param, cut);
      return { head: jsonArrayFrom(inOrder(selectRows(head, param('today')), ofColumn)).as(`${status}_items`), counted };
    });
    const counted = columns.map((column) => column.counted);
    const totals = TaskStatus.options.map((status, at) => sql`${sql.lit(status)}, (select count(*) from (${counted[at]}) as counted)`);
    const value = sql<Record<TaskStatus, number>>`json_build_object(${sql.join(totals)})`;
    const answer = db.selectNoFrom([
      ...columns.map(({ head }) => head),
      ...unlessUnchanged(db, { rows: counted, value, asOf: param('asOf') }),
    ]);
    return (query.patterns === 0 ? answer : answer.modifyEnd(sql.raw(PLAN_EACH_TIME))).$castTo<Columns>();
  },
});

/** One page of tasks with the total, in one statement. `userId` is the person of `mine`. */
export async function listTasks(db: TenantDb, userId: string, { q, ...query }: TaskQuery): Promise<{ items: TaskRow[]; total: number }> {
  const { limit: _limit, offset: _offset, sort: _sort, order: _order, ...filters } = query;
  const meant = meaning(query, userId, q);
  const of = meant.patterns > 0 ? undefined : { tasks: filters, userId, today: meant.today };
  const { items, kept } = await withCachedTotal(db, of, async (asOf) => only(await listQuery(db, { ...meant, asOf })));
  return { items, total: kept };
}

/** The first tasks of each column with its total, in one statement. */
export async function readTaskBoard(db: TenantDb, userId: string, { q, ...query }: Board & { q?: string | undefined }): Promise<TaskBoard> {
  const { limit: _limit, ...filters } = query;
  const meant = meaning(query, userId, q);
  const of = meant.patterns > 0 ? undefined : { columns: filters, userId, today: meant.today };
  const row = await withCachedTotal(db, of, async (asOf) => only(await boardQuery(db, { ...meant, asOf })));
  return { columns: TaskStatus.options.map((status) => ({ status, items: row[`${status}_items`], total: row.kept[status] })) };
}

export async function findTask(db: TenantDb, id: string): Promise<Task | undefined> {
  return await selectRows(activeTasks(db), courtToday())
    .select(['tasks.description', 'tasks.checklist'])
    .where('tasks.id', '=', id)
    .$castTo<Task>()
    .executeTakeFirst();
}

function meaning<Query extends object>(query: Query, userId: string, q = ''): Meant<Query> {
  const patterns = patternsOf(q.normalize('NFKC'));
  const words = Object.fromEntries(patterns.map((pattern, at) => [`pattern${at}`, pattern]));
  return { ...query, ...words, userId, today: courtToday(), patterns: patterns.length, asOf: null };
}

type Ordered = Pick<TaskQuery, 'sort' | 'status' | 'order'>;

interface Cut {
  readonly limit: RawBuilder<number>;
  readonly offset: RawBuilder<number>;
}

/** The tasks of a page, picked before any join, so that skipped rows cost only an index entry each; and the rows to count. */
function choose(db: TenantDb, query: GivenFilters & Ordered, param: Param, { limit, offset }: Cut): readonly [Tasks, Expression<unknown>] {
  const [assignee, ...others] = requestedAssignees(query, param);
  const tasks = (assignees: readonly string[]) =>
    assignees.reduce(
      (left, other) => left.where(isAssignedTo(db, { table: 'tasks', theirs: () => tasksOf(db, other) })),
      filter(db, query, param),
    );
  // Search statements are planned with their words and assignee, so that the rarest condition comes first.
  if (assignee === undefined || query.patterns > 0) {
    const filtered = tasks(assignee === undefined ? [] : [assignee, ...others]);
    const page = inOrder(filtered, query).selectAll('tasks').limit(limit).offset(offset);
    return [db.selectFrom(page.as('tasks')) as unknown as Tasks, filtered.select('tasks.id')];
  }
  const [page, counted] = pageAssignedTo(db, {
    table: 'tasks',
    theirs: () => tasksOf(db, assignee),
    rows: () => tasks(others),
    columns: sortColumns(query),
    order: query.order,
    limit,
    offset,
  });
  return [joinById(db, 'tasks', page), counted];
}

/** The assignees the list is limited to. */
function requestedAssignees(query: GivenFilters, param: Param): string[] {
  return [...(query.assignee === undefined ? [] : [param('assignee')]), ...(query.mine ? [param('userId')] : [])];
}

function inOrder<Q extends SelectQueryBuilder<DB, 'tasks', object>>(tasks: Q, query: Ordered): Q {
  return sortColumns(query).reduce((sorted, column) => sorted.orderBy(column, query.order) as Q, tasks);
}

/** Every order has an index that begins with the firm and ends in the id. */
function sortColumns({ sort, status }: Ordered) {
  const isMixed = status === undefined || (status.includes('done') && status.length > 1);
  const byDay = [sql.ref('tasks.due_sort'), sql.ref('tasks.id')];
  const columns = {
    due: isMixed ? [isDone, ...byDay] : byDay,
    priority: [isDone, pressing, ...byDay],
    title: [sql.ref('tasks.title'), sql.ref('tasks.id')],
    updated_at: [sql.ref('tasks.updated_at'), sql.ref('tasks.id')],
    position: [sql.ref('tasks.position'), sql.ref('tasks.id')],
  };
  return columns[sort];
}

/** Tasks that are not deleted, of no case or of a case that is not deleted. */
export function activeTasks(db: TenantDb): Tasks {
  const gone = db
    .selectFrom('cases as gone')
    .select('gone.id')
    .whereRef('gone.id', '=', sql.ref('tasks.case_id'))
    .where('gone.deleted_at', 'is not', null);
  return db
    .selectFrom('tasks')
    .where('tasks.deleted_at', 'is', null)
    .where(({ not, exists }) => not(exists(gone)));
}

/** Columns of a row in a list, looked up per row: joins may read thousands of rows for a page of ten. `today` is the court's. */
function selectRows(tasks: Tasks, today: string) {
  return tasks.select((eb) => [
    'tasks.id',
    'tasks.title',
    'tasks.type_id',
    eb.selectFrom('reference_entries as types').whereRef('types.id', '=', 'tasks.type_id').select('types.name').as('type_name'),
    'tasks.case_id',
    eb.selectFrom('cases').whereRef('cases.id', '=', 'tasks.case_id').select('cases.title').as('case_title'),
    'tasks.hearing_id',
    eb.selectFrom('hearings').whereRef('hearings.id', '=', 'tasks.hearing_id').select('hearings.hearing_date').as('hearing_date'),
    assigneesOf(eb).as('assignees'),
    'tasks.due_date',
    eb.and([eb('tasks.status', '!=', 'done'), eb('tasks.due_sort', '<', today)]).as('is_overdue'),
    'tasks.priority',
    'tasks.status',
    sql<number>`jsonb_array_length(jsonb_path_query_array(tasks.checklist, '$[*] ? (@.done == true)'))`.as('checklist_done'),
    sql<number>`jsonb_array_length(tasks.checklist)`.as('checklist_total'),
    makerOf(eb).as('created_by'),
    'tasks.completed_at',
    'tasks.created_at',
    'tasks.updated_at',
    'tasks.version',
  ]);
}

function assigneesOf(eb: ExpressionBuilder<DB, 'tasks'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('task_assignees')
      .innerJoin('users', 'users.id', 'task_assignees.user_id')
      .whereRef('task_assignees.task_id', '=', 'tasks.id')
      .select((assignee) => ['users.id', assignee.fn.coalesce('users.display_name', 'users.name').as('name')])
      .orderBy('name')
      .orderBy('users.id'),
  );
}

function makerOf(eb: ExpressionBuilder<DB, 'tasks'>) {
  return eb
    .selectFrom('users')
    .whereRef('users.id', '=', 'tasks.created_by')
    .select(
      sql<{ id: string; name: string }>`json_build_object('id', users.id, 'name', coalesce(users.display_name, users.name))`.as('maker'),
    );
}

function filter(db: TenantDb, query: GivenFilters, param: Param): Tasks {
  let tasks = activeTasks(db);
  if (query.status?.length === 0) return tasks.where(sql.lit(false));
  // Literals, so that the planner can match the partial index of open tasks.
  if (query.status)
    tasks = tasks.where(
      'tasks.status',
      'in',
      query.status.map((status) => sql.lit(status)),
    );
  if (query.priority)
    tasks = tasks.where(
      'tasks.priority',
      'in',
      query.priority.map((priority) => sql.lit(priority)),
    );
  if (query.case_id !== undefined) tasks = tasks.where('tasks.case_id', '=', param('case_id'));
  if (query.type !== undefined) tasks = tasks.where('tasks.type_id', '=', param('type'));
  if (query.due) tasks = dueFilters[query.due](tasks, param('today'));
  const search = sql.ref<string>('tasks.search_text');
  for (let at = 0; at < query.patterns; at++) tasks = tasks.where(matchesPattern(search, param(`pattern${at}`)));
  return tasks;
}

const dueFilters: Record<NonNullable<Filters['due']>, (tasks: Tasks, today: string) => Tasks> = {
  overdue: (tasks, today) => tasks.where('tasks.status', '!=', sql.lit('done')).where('tasks.due_sort', '<', today),
  today: (tasks, today) => tasks.where('tasks.due_sort', '=', today),
  week: (tasks, today) => tasks.where('tasks.due_sort', '>=', today).where('tasks.due_sort', '<=', sql<string>`${today}::date + 6`),
  none: (tasks) => tasks.where('tasks.due_sort', '=', sql.lit('infinity')),
};

function tasksOf(db: TenantDb, userId: string): AssignedIds {
  return db.selectFrom('task_assignees').select('task_assignees.task_id as id').where('task_assignees.user_id', '=', userId) as never;
}

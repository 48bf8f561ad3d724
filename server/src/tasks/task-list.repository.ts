import type { TasksToPrint } from '@munshi/contract/prints/print.schema';
import type { TaskBoard, TaskBoardQuery, TaskDue, TaskQuery } from '@munshi/contract/tasks/task-query.schema';
import { Task, TaskRow, TaskStatus } from '@munshi/contract/tasks/task.schema';
import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { courtToday } from '../platform/clock/court-day.ts';
import { cachedQuery } from '../platform/db/query/cached-query.ts';
import { PLAN_EACH_TIME } from '../platform/db/driver/database.ts';
import { type CachedRow, only, unlessUnchanged, withCachedTotal } from '../platform/db/list/cached-total.ts';
import { defineList } from '../platform/db/list/define-list.ts';
import { isSearch, textSearch } from '../platform/db/list/list-search.ts';
import type { Rows } from '../platform/db/list/list-spec.ts';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import { asRow } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';

type Tasks = Rows<'tasks'>;
/** A day as a value, or as parameter of a statement. */
type Day = string | Expression<string>;

/** True if a task is done; the same expression as in the index that sorts done tasks last. */
const isDone = sql<boolean>`(tasks.status = 'done')`;
/** Most urgent first; the same expression as in its index. */
const pressing = sql<number>`array_position(array['urgent', 'high', 'normal', 'low'], tasks.priority)`;

/** Every order has an index that begins with the firm and ends in the id. */
const tasks = defineList<TaskQuery, TaskRow, { userId: string }>()({
  table: 'tasks',
  // Written into the statement, so that the planner can match the partial index of open tasks.
  literals: ['status', 'priority', 'due', 'mine'],
  from: activeTasks,
  filters: {
    status: (rows, statuses) => rows.where(isOneOf('tasks.status', statuses)),
    priority: (rows, priorities) => rows.where(isOneOf('tasks.priority', priorities)),
    case_id: (rows, id) => rows.where('tasks.case_id', '=', id),
    type: (rows, id) => rows.where('tasks.type_id', '=', id),
    due: (rows, due, { param }) => dueFilters[due](rows, param('today')),
    assignee: { assignedTo: tasksOf },
    mine: { assignedToCaller: tasksOf },
  },
  search: textSearch('tasks.search_text'),
  sorts: {
    due: ({ status }) => (isMixed(status) ? [isDone, 'tasks.due_sort', 'tasks.id'] : ['tasks.due_sort', 'tasks.id']),
    priority: [isDone, pressing, 'tasks.due_sort', 'tasks.id'],
    title: ['tasks.title', 'tasks.id'],
    updated_at: ['tasks.updated_at', 'tasks.id'],
    // Column by column: between them, positions tell of tasks that the reader may not see.
    position: ['tasks.status', 'tasks.position', 'tasks.id'],
  },
  page: 'rows',
  row: (rows, { param }) => selectRows(rows, param('today')),
});

/** One page of tasks with the total, in one statement. `userId` is the person of `mine`. */
export async function listTasks(db: TenantDb, userId: string, query: TaskQuery): Promise<{ items: TaskRow[]; total: number }> {
  return await tasks.read(db, { ...query, userId });
}

/** As `listTasks()`, the first `most` tasks of all. */
export async function listAllTasks(db: TenantDb, userId: string, query: TasksToPrint, most: number) {
  return await tasks.readAll(db, { ...query, userId }, most);
}

/** As `listTasks()`, all tasks of a snapshot. */
export function streamTasks(snapshot: TenantSnapshot, userId: string, query: TasksToPrint, most: number) {
  return tasks.stream(snapshot, { ...query, userId }, most);
}

type Board = Omit<TaskBoardQuery, 'q'> & { asOf: string | null; readonly [value: string]: unknown };
type Columns = { [status in TaskStatus as `${status}_items`]: TaskRow[] } & CachedRow<Record<TaskStatus, number>>;

/** The board is one page of the list per column, in one statement; its totals are cached together. */
const boardQuery = cachedQuery<Board, Columns, string>({
  literals: tasks.parts.literals,
  build: (db, values, param) => {
    const columns = TaskStatus.options.map((status) => {
      const wanted = (values.status ?? TaskStatus.options).filter((one) => one === status);
      return tasks.parts.select(db, { ...values, status: wanted, sort: 'position', order: 'asc', offset: 0 }, param);
    });
    const counted = columns.map((column) => column.counted);
    const totals = TaskStatus.options.map((status, at) => sql`${sql.lit(status)}, (select count(*) from (${counted[at]}) as counted)`);
    const value = sql<Record<TaskStatus, number>>`json_build_object(${sql.join(totals)})`;
    const answer = db.selectNoFrom([
      ...columns.map(({ items }, at) => jsonArrayFrom(items).as(`${TaskStatus.options[at]}_items`)),
      ...unlessUnchanged(db, { rows: counted, value, asOf: param('asOf') }),
    ]);
    return isSearch(values) ? answer.modifyEnd(sql.raw(PLAN_EACH_TIME)) : answer;
  },
});

/** The first tasks of each column with its total, in one statement. */
export async function readTaskBoard(db: TenantDb, userId: string, query: TaskBoardQuery): Promise<TaskBoard> {
  const { limit, ...filters } = query;
  const values = tasks.parts.valuesOf({ ...filters, userId });
  const of = isSearch(values) ? undefined : { board: values };
  const row = await withCachedTotal(db, of, async (asOf) => only(await boardQuery(db, { ...values, limit, asOf })));
  return { columns: TaskStatus.options.map((status) => ({ status, items: row[`${status}_items`], total: row.value[status] })) };
}

const isOwn = (name: string): name is Exclude<keyof Task, keyof TaskRow> => !(name in TaskRow.shape);
/** The columns that a task has and its row in a list has not. */
const OWN = Object.keys(Task.shape)
  .filter(isOwn)
  .map((name) => `tasks.${name}` as const);

export async function findTask(db: TenantDb, id: string): Promise<Task | undefined> {
  return asRow<Task>(await selectRows(activeTasks(db), courtToday()).select(OWN).where('tasks.id', '=', id).executeTakeFirst());
}

/** Tasks that are not deleted, of no case or of a case that is not deleted. */
export function activeTasks(db: TenantDb): Tasks {
  const deleted = db
    .selectFrom('cases as deleted')
    .select('deleted.id')
    .whereRef('deleted.id', '=', sql.ref('tasks.case_id'))
    .where('deleted.deleted_at', 'is not', null);
  return db
    .selectFrom('tasks')
    .where('tasks.deleted_at', 'is', null)
    .where(({ not, exists }) => not(exists(deleted)));
}

/** People who are no members any more and to whom open tasks are assigned, by name. */
export async function listFormerAssignees(db: TenantDb): Promise<{ id: string; name: string }[]> {
  return await activeTasks(db)
    .innerJoin('task_assignees', 'task_assignees.task_id', 'tasks.id')
    .innerJoin('users', 'users.id', 'task_assignees.user_id')
    .where('tasks.status', '!=', 'done')
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('memberships').select('memberships.user_id').whereRef('memberships.user_id', '=', 'task_assignees.user_id'))),
    )
    .select((eb) => ['users.id', eb.fn.coalesce('users.display_name', 'users.name').as('name')])
    .distinct()
    .orderBy('name')
    .orderBy('users.id')
    .execute();
}

/** Columns of a row in a list, looked up per row: joins may read thousands of rows for a page of ten. `today` is the court's. */
function selectRows(tasks: Tasks, today: Day) {
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
    )
    .$asScalar()
    .$notNull();
}

const isMixed = (status: readonly TaskStatus[] | undefined) => status === undefined || (status.includes('done') && status.length > 1);

function isOneOf(column: 'tasks.status' | 'tasks.priority', values: readonly string[]): RawBuilder<SqlBool> {
  if (values.length === 0) return sql.lit(false);
  return sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}

const dueFilters: Record<TaskDue, (tasks: Tasks, today: Day) => Tasks> = {
  overdue: (tasks, today) => tasks.where('tasks.status', '!=', sql.lit('done')).where('tasks.due_sort', '<', today),
  today: (tasks, today) => tasks.where('tasks.due_sort', '=', today),
  week: (tasks, today) => tasks.where('tasks.due_sort', '>=', today).where('tasks.due_sort', '<=', sql<string>`${today}::date + 6`),
  none: (tasks) => tasks.where('tasks.due_sort', '=', sql.lit('infinity')),
};

function tasksOf(db: TenantDb, userId: Expression<string>) {
  return db.selectFrom('task_assignees').select('task_assignees.task_id as id').where('task_assignees.user_id', '=', userId);
}

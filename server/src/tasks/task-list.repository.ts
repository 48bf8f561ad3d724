import type { TaskBoard, TaskQuery } from '@munshi/contract/tasks/task-query.schema';
import { type Task, type TaskRow, TaskStatus } from '@munshi/contract/tasks/task.schema';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { courtToday } from '../platform/clock/court-day.ts';
import { PLAN_EACH_TIME } from '../platform/db/database.ts';
import type { DB } from '../platform/db/schema.generated.ts';
import { isTheirs, pageOfTheirs, type Theirs } from '../platform/db/few-of-many.ts';
import { lookedUp } from '../platform/db/looked-up.ts';
import { fits, patternsOf } from '../platform/db/search.ts';
import { keptCount, type KeptRow, only, unlessKept, withKept } from '../platform/db/kept-total.ts';
import { shaped } from '../platform/db/shaped.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

type Tasks = SelectQueryBuilder<DB, 'tasks', object>;
type Filters = Omit<TaskQuery, 'sort' | 'order' | 'limit' | 'offset' | 'q'>;

/** The filters of a list with all that they mean: who I am, what day it is, each word that was typed. */
type Meant<Query> = Query & { userId: string; today: string; patterns: number; asOf: string | null } & Record<`pattern${number}`, string>;
type SlotOf<Query> = <K extends keyof Meant<Query> & string>(name: K) => NonNullable<Meant<Query>[K]>;

/** Whether a task is done, as the index that puts done tasks last has it. */
const isDone = sql<boolean>`(tasks.status = 'done')`;
/** Most pressing first, as its index has it. */
const pressing = sql<number>`array_position(array['urgent', 'high', 'normal', 'low'], tasks.priority)`;

const listShaped = shaped<Meant<Omit<TaskQuery, 'q'>>, KeptRow<number> & { items: TaskRow[] }>({
  shapeOf: (query) => [query.sort, query.order, query.limit, shapeOf(query)].join(' '),
  build: (db, query, slot) => {
    const cut = { limit: sql.lit(query.limit), offset: sql<number>`${slot('offset')}::int` };
    const [page, counted] = choose(db, query, slot, cut);
    const rows = inOrder(selectRows(page, slot('today')), query);
    const answer = db.selectNoFrom([jsonArrayFrom(rows).as('items'), ...keptCount(db, counted, slot('asOf'))]);
    return (query.patterns === 0 ? answer : answer.modifyEnd(sql.raw(PLAN_EACH_TIME))).$castTo<KeptRow<number> & { items: TaskRow[] }>();
  },
});

type Board = Filters & { limit: number };
type Columns = { [status in TaskStatus as `${status}_items`]: TaskRow[] } & KeptRow<Record<TaskStatus, number>>;

const boardShaped = shaped<Meant<Board>, Columns>({
  shapeOf: (query) => [query.limit, shapeOf(query)].join(' '),
  build: (db, query, slot) => {
    const cut = { limit: sql.lit(query.limit), offset: sql<number>`0` };
    const columns = TaskStatus.options.map((status) => {
      const ofColumn = {
        ...query,
        status: (query.status ?? TaskStatus.options).filter((one) => one === status),
        sort: 'position' as const,
        order: 'asc' as const,
      };
      const [head, counted] = choose(db, ofColumn, slot, cut);
      return { head: jsonArrayFrom(inOrder(selectRows(head, slot('today')), ofColumn)).as(`${status}_items`), counted };
    });
    const counted = columns.map((column) => column.counted);
    const totals = TaskStatus.options.map((status, at) => sql`${sql.lit(status)}, (select count(*) from (${counted[at]}) as counted)`);
    const value = sql<Record<TaskStatus, number>>`json_build_object(${sql.join(totals)})`;
    const answer = db.selectNoFrom([...columns.map(({ head }) => head), ...unlessKept(db, { rows: counted, value, asOf: slot('asOf') })]);
    return (query.patterns === 0 ? answer : answer.modifyEnd(sql.raw(PLAN_EACH_TIME))).$castTo<Columns>();
  },
});

/** One page of tasks with the total, in one statement. `userId` is who "mine" means. */
export async function list(db: TenantDb, userId: string, { q, ...query }: TaskQuery): Promise<{ items: TaskRow[]; total: number }> {
  const { limit: _limit, offset: _offset, sort: _sort, order: _order, ...filters } = query;
  const meant = meaning(query, userId, q);
  const of = meant.patterns > 0 ? undefined : { tasks: filters, userId, today: meant.today };
  const { items, kept } = await withKept(db, of, async (asOf) => only(await listShaped(db, { ...meant, asOf })));
  return { items, total: kept };
}

/** The head of each column with its total, in one statement. */
export async function readBoard(db: TenantDb, userId: string, { q, ...query }: Board & { q?: string | undefined }): Promise<TaskBoard> {
  const { limit: _limit, ...filters } = query;
  const meant = meaning(query, userId, q);
  const of = meant.patterns > 0 ? undefined : { columns: filters, userId, today: meant.today };
  const row = await withKept(db, of, async (asOf) => only(await boardShaped(db, { ...meant, asOf })));
  return { columns: TaskStatus.options.map((status) => ({ status, items: row[`${status}_items`], total: row.kept[status] })) };
}

export async function find(db: TenantDb, id: string): Promise<Task | undefined> {
  return await selectRows(standing(db), courtToday())
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

/** What of the filters decides the text of the statement: which are there, and the values of those that are few. */
function shapeOf({ status, priority, due, mine, patterns, ...query }: Filters & { patterns: number }): string {
  const ids = [query.assignee, query.case_id, query.type].map((id) => (id === undefined ? '-' : '+'));
  return [status?.toSorted(), priority?.toSorted(), due, mine, patterns, ...ids].join(' ');
}

type Ordered = Pick<TaskQuery, 'sort' | 'status' | 'order'>;

interface Cut {
  readonly limit: RawBuilder<number>;
  readonly offset: RawBuilder<number>;
}

/**
 * The tasks of a page, chosen before anything is joined to them, so that what is skipped costs no more than its line in the
 * index; and all tasks to be counted.
 */
function choose(
  db: TenantDb,
  query: Meant<Filters & Ordered>,
  slot: SlotOf<Filters>,
  { limit, offset }: Cut,
): readonly [Tasks, Expression<unknown>] {
  const [assignee, ...others] = assigneesAsked(query, slot);
  const tasks = (assignees: readonly string[]) =>
    assignees.reduce(
      (left, other) => left.where(isTheirs(db, { table: 'tasks', theirs: () => tasksOf(db, other) })),
      filter(db, query, slot),
    );
  // What is searched for is planned with its words and who it is: what is rarest leads the way.
  if (assignee === undefined || query.patterns > 0) {
    const filtered = tasks(assignee === undefined ? [] : [assignee, ...others]);
    const page = inOrder(filtered, query).selectAll('tasks').limit(limit).offset(offset);
    return [db.selectFrom(page.as('tasks')) as unknown as Tasks, filtered.select('tasks.id')];
  }
  const [page, counted] = pageOfTheirs(db, {
    table: 'tasks',
    theirs: () => tasksOf(db, assignee),
    rows: () => tasks(others),
    columns: sortColumns(query),
    order: query.order,
    limit,
    offset,
  });
  return [lookedUp(db, 'tasks', page), counted];
}

/** Whose tasks alone are asked for. */
function assigneesAsked(query: Filters, slot: SlotOf<{ userId: string; assignee: string }>): string[] {
  return [...(query.assignee === undefined ? [] : [slot('assignee')]), ...(query.mine ? [slot('userId')] : [])];
}

function inOrder<Q extends SelectQueryBuilder<DB, 'tasks', object>>(tasks: Q, query: Ordered): Q {
  return sortColumns(query).reduce((sorted, column) => sorted.orderBy(column, query.order) as Q, tasks);
}

/** Each order has an index that begins with the firm and ends in the id. */
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

/** Tasks that stand, of no case or of one that stands. */
export function standing(db: TenantDb): Tasks {
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

/** What a row of a list shows, looked up row by row: joined, a list of thousands may be read for a page of ten. `today` is the court's. */
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

function filter<Query extends Filters>(db: TenantDb, query: Meant<Query>, slot: SlotOf<Filters>): Tasks {
  let tasks = standing(db);
  if (query.status?.length === 0) return tasks.where(sql.lit(false));
  // Literal, so that the index of what is still to do is known to serve them.
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
  if (query.case_id !== undefined) tasks = tasks.where('tasks.case_id', '=', slot('case_id'));
  if (query.type !== undefined) tasks = tasks.where('tasks.type_id', '=', slot('type'));
  if (query.due) tasks = dueFilters[query.due](tasks, slot('today'));
  const search = sql.ref<string>('tasks.search_text');
  for (let at = 0; at < query.patterns; at++) tasks = tasks.where(fits(search, slot(`pattern${at}`)));
  return tasks;
}

const dueFilters: Record<NonNullable<Filters['due']>, (tasks: Tasks, today: string) => Tasks> = {
  overdue: (tasks, today) => tasks.where('tasks.status', '!=', sql.lit('done')).where('tasks.due_sort', '<', today),
  today: (tasks, today) => tasks.where('tasks.due_sort', '=', today),
  week: (tasks, today) => tasks.where('tasks.due_sort', '>=', today).where('tasks.due_sort', '<=', sql<string>`${today}::date + 6`),
  none: (tasks) => tasks.where('tasks.due_sort', '=', sql.lit('infinity')),
};

function tasksOf(db: TenantDb, userId: string): Theirs {
  return db.selectFrom('task_assignees').select('task_assignees.task_id as id').where('task_assignees.user_id', '=', userId) as never;
}

import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { DB } from './schema.generated.ts';
import type { TenantDb } from './tenant-db.ts';

/** Who has more records than this has them sought along the list instead of one by one: of every few on it one is theirs. */
const FEW = 500;
/** Rows on a page, as it is most often opened. */
const PAGE = 50;

/** Ids of the records that are somebody's; one may come more than once. */
export type Theirs = SelectQueryBuilder<DB, 'task_assignees' | 'case_team', { id: string }>;
type Rows<T extends keyof DB> = SelectQueryBuilder<DB, T, object>;

interface Sought<T extends keyof DB> {
  readonly table: T;
  readonly theirs: () => Theirs;
  /** The records among which theirs are sought, by all other filters, afresh for each time they are named. */
  readonly rows: () => Rows<T>;
  /** What the list is ordered by, the id last. */
  readonly columns: readonly Expression<unknown>[];
  readonly order: 'asc' | 'desc';
  readonly limit: RawBuilder<number>;
  readonly offset: RawBuilder<number>;
}

/**
 * One page of the ids of somebody's records, and all of them to be counted. Where they are few, each is looked up, however
 * long the list; where they are many, the list is read in its order until the page is full. The statement decides which when
 * it runs: a plan is made once for firms of every size, and would always do the one or always the other.
 */
export function pageOfTheirs<T extends keyof DB>(db: TenantDb, sought: Sought<T>) {
  const { columns, order, limit, offset } = sought;
  const inOrder = (rows: Rows<T>) => columns.reduce<Rows<T>>((sorted, column) => sorted.orderBy(column as never, order), rows);
  const all = select(db, sought, (rows) => inOrder(rows.where(isTheirs(db, sought, true))).limit(sql<number>`(${limit} + ${offset})`));
  const page = columns.reduce<typeof all>((sorted, _, at) => sorted.orderBy(sql.ref(`found.place${at}`), order), all);
  return [page.limit(limit).offset(offset), select(db, sought, (rows) => rows.where(isTheirs(db, sought)))] as const;
}

type IsTheirs<T extends keyof DB> = Pick<Sought<T>, 'table' | 'theirs'>;

/** Whether a record is theirs; `oneByOne` looks it up record by record (OFFSET sees to it), as for a page of ten. */
export function isTheirs<T extends keyof DB>(db: TenantDb, { table, theirs }: IsTheirs<T>, oneByOne = false): Expression<SqlBool> {
  const found = db
    .selectFrom(theirs().as('theirs'))
    .select('theirs.id')
    .where('theirs.id', '=', sql.ref<string>(`${table}.id`));
  return sql<SqlBool>`exists (${oneByOne ? found.offset(sql.lit(0)) : found})`;
}

function select<T extends keyof DB>(db: TenantDb, sought: Sought<T>, ofTheList: (rows: Rows<T>) => Rows<T>) {
  const isFew = sql<boolean>`(select is_few from few)`;
  const placed = (rows: Rows<T>) =>
    rows.select([
      sql.ref<string>(`${sought.table}.id`).as('id'),
      ...sought.columns.map((column, at) => sql<unknown>`${column}`.as(`place${at}`)),
    ]) as unknown as SelectQueryBuilder<DB, T, { id: string }>;
  const isTheOne = sql<boolean>`${sql.ref(`${sought.table}.id`)} = theirs.id`;
  const lookedUp = db
    .selectFrom(db.selectFrom(sought.theirs().as('each')).select('each.id').distinct().as('theirs'))
    .innerJoinLateral(placed(sought.rows().where(isTheOne)).offset(sql.lit(0)).as('one'), (join) => join.onTrue())
    .selectAll('one')
    .where(isFew);
  const listed = db.selectFrom(placed(ofTheList(sought.rows().where(sql<boolean>`not ${isFew}`))).as('listed')).selectAll('listed');
  return db
    .with('few', () => db.selectNoFrom(areFew(db, sought.theirs()).as('is_few')))
    .selectFrom(lookedUp.unionAll(listed).as('found'))
    .select('found.id');
}

/**
 * Whether looking up all n of theirs reads fewer rows than going through the list until a page is full, which takes about
 * PAGE × m / n of its m rows: so n × n ≤ PAGE × m. The firm's last file number stands for m. Decided once a call.
 */
function areFew(db: TenantDb, theirs: Theirs) {
  const counted = db.selectFrom(theirs.limit(sql.lit(FEW + 1)).as('each')).select(({ fn }) => fn.countAll<number>().as('n'));
  const last = db
    .selectFrom('cases')
    .select('cases.file_number')
    .where('cases.deleted_at', 'is', null)
    .orderBy('cases.file_number', 'desc')
    .limit(sql.lit(1));
  return sql<boolean>`(select n <= ${sql.lit(FEW)} and n * n <= ${sql.lit(PAGE)} * coalesce((${last}), n) from (${counted}) as theirs)`;
}

import { type AliasableExpression, type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { DB } from '../schema/schema.generated.ts';
import type { TenantDb } from '../scope/tenant-db.ts';

/** Above this many assigned records, scanning the list in order is cheaper than looking each one up: every few rows one matches. */
const FEW = 500;
/** Rows on a page, as most often requested. */
const PAGE = 50;

/** Ids of the records assigned to a person; may contain duplicates. */
export interface AssignedIds extends AliasableExpression<{ id: string }> {
  limit(most: RawBuilder<number>): AliasableExpression<{ id: string }>;
}
/** Ids of the cases on whose team a member of the firm is now. */
export function casesOfMember(db: TenantDb, userId: Expression<string>) {
  return db
    .selectFrom('case_team')
    .select('case_team.case_id as id')
    .where('case_team.user_id', '=', userId)
    .where('case_team.left_at', 'is', null);
}

type Rows = SelectQueryBuilder<DB, keyof DB, object>;

interface AssignedPage {
  readonly table: keyof DB;
  readonly theirs: () => AssignedIds;
  /** The records that match all other filters; builds a new query on each call. */
  readonly rows: () => Rows;
  /** The sort columns of the list, the id last. */
  readonly columns: readonly Expression<unknown>[];
  readonly order: 'asc' | 'desc';
  readonly limit: RawBuilder<number>;
  readonly offset: RawBuilder<number>;
}

/**
 * One page of the ids of the records assigned to a person, and a query of all of them for the count. If they are few, each is
 * looked up, however long the list; if they are many, the list is scanned in order until the page is full. The statement
 * decides this when it runs: a generic plan is made once for firms of every size, and would always do the same.
 */
export function pageAssignedTo(db: TenantDb, wanted: AssignedPage) {
  const { columns, order, limit, offset } = wanted;
  const inOrder = (rows: Rows) => columns.reduce<Rows>((sorted, column) => sorted.orderBy(column, order), rows);
  const all = select(db, wanted, (rows) => inOrder(rows.where(isAssignedTo(db, wanted, true))).limit(sql<number>`(${limit} + ${offset})`));
  const page = columns.reduce<typeof all>((sorted, _, at) => sorted.orderBy(sql.ref(`found.place${at}`), order), all);
  return [page.limit(limit).offset(offset), select(db, wanted, (rows) => rows.where(isAssignedTo(db, wanted)))] as const;
}

type Assigned = Pick<AssignedPage, 'table' | 'theirs'>;

/** Whether a record is assigned to the person; `oneByOne` forces a lookup per record (OFFSET is an optimization fence). */
export function isAssignedTo(db: TenantDb, { table, theirs }: Assigned, oneByOne = false): Expression<SqlBool> {
  const found = db
    .selectFrom(theirs().as('theirs'))
    .select('theirs.id')
    .where('theirs.id', '=', sql.ref<string>(`${table}.id`));
  return sql<SqlBool>`exists (${oneByOne ? found.offset(sql.lit(0)) : found})`;
}

function select(db: TenantDb, wanted: AssignedPage, ofTheList: (rows: Rows) => Rows) {
  const isFew = sql<boolean>`(select is_few from few)`;
  const placed = (rows: Rows) =>
    rows.select([
      sql.ref<string>(`${wanted.table}.id`).as('id'),
      ...wanted.columns.map((column, at) => sql<unknown>`${column}`.as(`place${at}`)),
    ]);
  const isTheOne = sql<boolean>`${sql.ref(`${wanted.table}.id`)} = theirs.id`;
  const foundByKey = db
    .selectFrom(db.selectFrom(wanted.theirs().as('each')).select('each.id').distinct().as('theirs'))
    .innerJoinLateral(placed(wanted.rows().where(isTheOne)).offset(sql.lit(0)).as('one'), (join) => join.onTrue())
    .selectAll('one')
    .where(isFew);
  const listed = db.selectFrom(placed(ofTheList(wanted.rows().where(sql<boolean>`not ${isFew}`))).as('listed')).selectAll('listed');
  return db
    .with('few', () => db.selectNoFrom(areFew(db, wanted.theirs()).as('is_few')))
    .selectFrom(foundByKey.unionAll(listed).as('found'))
    .select('found.id');
}

/**
 * Whether looking up all n assigned records reads fewer rows than scanning the list until a page is full, which reads about
 * PAGE × m / n of its m rows: so n × n ≤ PAGE × m. The firm's last file number approximates m. Evaluated once per call.
 */
function areFew(db: TenantDb, theirs: AssignedIds) {
  const counted = db.selectFrom(theirs.limit(sql.lit(FEW + 1)).as('each')).select(({ fn }) => fn.countAll<number>().as('n'));
  const last = db
    .selectFrom('cases')
    .select('cases.file_number')
    .where('cases.deleted_at', 'is', null)
    .orderBy('cases.file_number', 'desc')
    .limit(sql.lit(1));
  return sql<boolean>`(select n <= ${sql.lit(FEW)} and n * n <= ${sql.lit(PAGE)} * coalesce((${last}), n) from (${counted}) as theirs)`;
}

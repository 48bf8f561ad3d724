import { type Expression, expressionBuilder, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { ActiveHearings } from './hearing.repository.ts';

type Dated = SelectQueryBuilder<DB, 'hearings', { id: string; hearing_date: string; board_sort: string }>;
/** Sorts hearings, whatever of them is selected. */
export type Sorted = <O>(hearings: SelectQueryBuilder<DB, 'hearings', O>) => SelectQueryBuilder<DB, 'hearings', O>;

interface Search {
  /** The hearings to search; a function, since the query uses them several times. */
  readonly hearings: () => ActiveHearings;
  readonly userId: Expression<string>;
  /** If only the first are wanted: their order, and how many. */
  readonly first?: { readonly sorted: Sorted; readonly most: RawBuilder<number> };
}

/**
 * Above this many of a person's cases and appearances, the diary is scanned in order instead of looking each one up. Below it, looking up
 * is cheap however long the diary; above it, every few hearings of the diary are the person's.
 */
const FEW = 500;

/** True for hearings of cases whose team the person is on, or at which the person appears as a lawyer. */
export function isMine(db: TenantDb, userId: Expression<string>): Expression<SqlBool> {
  const { or, exists } = expressionBuilder<DB>();
  return or([exists(thatIAmOn(db, userId)), exists(inWhichIAppear(db, userId))]);
}

/** The same, looked up per hearing (forced by OFFSET), so that a page of ten is quick even for a person on thousands of cases. */
function isMineOneByOne(db: TenantDb, userId: Expression<string>): Expression<SqlBool> {
  const { or, exists } = expressionBuilder<DB>();
  return or([exists(thatIAmOn(db, userId).offset(sql.lit(0))), exists(inWhichIAppear(db, userId).offset(sql.lit(0)))]);
}

/** True if everything is looked up; evaluated once per call. */
const isFew = sql<boolean>`(select is_few from few)`;

/** Ids, days and places on the board of the person's hearings: from their cases if these are few, otherwise from the diary. */
export function mine(db: TenantDb, { hearings, userId, first }: Search) {
  const few = sql<boolean>`(${counted(myCases(db, userId))} + ${counted(myAppearances(db, userId))}) <= ${sql.lit(FEW)}`;
  const ofMyCases = fromEach(myCases(db, userId), hearings().where('hearings.case_id', '=', sql.ref<string>('case_team.case_id')));
  const appearing = fromEach(
    myAppearances(db, userId),
    hearings()
      .where('hearings.id', '=', sql.ref<string>('hearing_lawyers.hearing_id'))
      .where(({ not, exists }) => not(exists(thatIAmOn(db, userId)))),
  );
  const diary = hearings().where(sql<boolean>`not ${isFew}`);
  const fromDiary = first ? firstOf(db, diary, isMineOneByOne(db, userId), first) : dated(diary.where(isMine(db, userId)));
  return db
    .with('few', () => db.selectNoFrom(few.as('is_few')))
    .selectFrom(
      ofMyCases
        .unionAll(appearing)
        .unionAll(db.selectFrom(fromDiary.as('diary')).select(['diary.id', 'diary.hearing_date', 'diary.board_sort']))
        .as('mine'),
    )
    .select(['mine.id', 'mine.hearing_date', 'mine.board_sort']);
}

const dated = (hearings: ActiveHearings): Dated => hearings.select(['hearings.id', 'hearings.hearing_date', 'hearings.board_sort']);

/** Sorted before they are looked up, forced by OFFSET: a large firm has a thousand hearings on one day, of which a page needs a few. */
function firstOf(
  db: TenantDb,
  diary: ActiveHearings,
  isWanted: Expression<SqlBool>,
  { sorted, most }: NonNullable<Search['first']>,
): Dated {
  const inOrder = sorted(dated(diary).select('hearings.case_id')).offset(sql.lit(0));
  return sorted(dated(db.selectFrom(inOrder.as('hearings')).where(isWanted))).limit(most);
}

/** OFFSET keeps each lookup separate: a generic plan would otherwise read the whole diary. */
function fromEach<T extends keyof DB, O>(rows: SelectQueryBuilder<DB, T, O>, hearings: ActiveHearings) {
  return (rows as unknown as SelectQueryBuilder<DB, 'case_team', object>)
    .innerJoinLateral(dated(hearings).offset(sql.lit(0)).as('found'), (join) => join.onTrue())
    .clearSelect()
    .select(['found.id', 'found.hearing_date', 'found.board_sort'])
    .where(isFew);
}

function thatIAmOn(db: TenantDb, userId: Expression<string>) {
  return myCases(db, userId).whereRef('case_team.case_id', '=', sql.ref('hearings.case_id'));
}

function inWhichIAppear(db: TenantDb, userId: Expression<string>) {
  return myAppearances(db, userId).whereRef('hearing_lawyers.hearing_id', '=', sql.ref('hearings.id'));
}

function myCases(db: TenantDb, userId: Expression<string>) {
  return db
    .selectFrom('case_team')
    .select('case_team.case_id')
    .where('case_team.user_id', '=', userId)
    .where('case_team.left_at', 'is', null);
}

function myAppearances(db: TenantDb, userId: Expression<string>) {
  return db
    .selectFrom('hearing_lawyers')
    .innerJoin('lawyers', 'lawyers.id', 'hearing_lawyers.lawyer_id')
    .select('hearing_lawyers.hearing_id')
    .where('lawyers.user_id', '=', userId);
}

/** Number of rows, counted only up to the limit that matters. */
function counted<T extends keyof DB, O>(rows: SelectQueryBuilder<DB, T, O>) {
  return sql<number>`(select count(*) from (${rows.limit(sql.lit(FEW + 1))}) as counted)`;
}

import { type Expression, expressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { DB } from '../platform/db/schema.generated.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import type { StandingHearings } from './hearing.repository.ts';

export type Dated = SelectQueryBuilder<DB, 'hearings', { id: string; hearing_date: string }>;

interface Search {
  /** The hearings among which it is looked, afresh for each time they are named. */
  readonly standing: () => StandingHearings;
  readonly userId: string;
  /** Puts them in order and cuts them off, where only the first are wanted. */
  readonly inOrder?: (hearings: Dated) => Dated;
}

/**
 * Of how many cases and hearings somebody may be before the diary is read from its end instead. Up to this, all that is
 * theirs is looked up, however long the diary of the firm; beyond it, of every few hearings of the diary one is theirs.
 */
const FEW = 500;

/** Of cases whose team the person is on, or in which the lawyer they are appears. */
export function isMine(db: TenantDb, userId: string): Expression<SqlBool> {
  const { or, exists } = expressionBuilder<DB>();
  return or([exists(thatIAmOn(db, userId)), exists(inWhichIAppear(db, userId))]);
}

/** The same, looked up hearing by hearing (OFFSET sees to it): whoever is on thousands of cases opens a page of ten. */
function isMineOneByOne(db: TenantDb, userId: string): Expression<SqlBool> {
  const { or, exists } = expressionBuilder<DB>();
  return or([exists(thatIAmOn(db, userId).offset(sql.lit(0))), exists(inWhichIAppear(db, userId).offset(sql.lit(0)))]);
}

/** Whether all that is theirs is looked up, worked out once a call. */
const isFew = sql<boolean>`(select is_few from few)`;

/** The ids and days of what is mine: from my cases where they are few, else from the diary. */
export function mine(db: TenantDb, { standing, userId, inOrder }: Search) {
  const few = sql<boolean>`(${counted(myCases(db, userId))} + ${counted(myAppearances(db, userId))}) <= ${sql.lit(FEW)}`;
  const ofMyCases = fromEach(myCases(db, userId), standing().where('hearings.case_id', '=', sql.ref<string>('case_team.case_id')));
  const appearing = fromEach(
    myAppearances(db, userId),
    standing()
      .where('hearings.id', '=', sql.ref<string>('hearing_lawyers.hearing_id'))
      .where(({ not, exists }) => not(exists(thatIAmOn(db, userId)))),
  );
  const ofTheDiary = dated(
    standing()
      .where((inOrder ? isMineOneByOne : isMine)(db, userId))
      .where(sql<boolean>`not ${isFew}`),
  );
  return db
    .with('few', () => db.selectNoFrom(few.as('is_few')))
    .selectFrom(
      ofMyCases
        .unionAll(appearing)
        .unionAll(db.selectFrom((inOrder ? inOrder(ofTheDiary) : ofTheDiary).as('diary')).select(['diary.id', 'diary.hearing_date']))
        .as('mine'),
    )
    .select(['mine.id', 'mine.hearing_date']);
}

export const dated = (hearings: StandingHearings): Dated => hearings.select(['hearings.id', 'hearings.hearing_date']);

/** OFFSET keeps each a look-up of its own: a plan that is made for firms of every size would read the whole diary. */
function fromEach<T extends keyof DB, O>(rows: SelectQueryBuilder<DB, T, O>, hearings: StandingHearings) {
  return (rows as unknown as SelectQueryBuilder<DB, 'case_team', object>)
    .innerJoinLateral(dated(hearings).offset(sql.lit(0)).as('found'), (join) => join.onTrue())
    .clearSelect()
    .select(['found.id', 'found.hearing_date'])
    .where(isFew);
}

function thatIAmOn(db: TenantDb, userId: string) {
  return myCases(db, userId).whereRef('case_team.case_id', '=', sql.ref('hearings.case_id'));
}

function inWhichIAppear(db: TenantDb, userId: string) {
  return myAppearances(db, userId).whereRef('hearing_lawyers.hearing_id', '=', sql.ref('hearings.id'));
}

function myCases(db: TenantDb, userId: string) {
  return db
    .selectFrom('case_team')
    .select('case_team.case_id')
    .where('case_team.user_id', '=', userId)
    .where('case_team.left_at', 'is', null);
}

function myAppearances(db: TenantDb, userId: string) {
  return db
    .selectFrom('hearing_lawyers')
    .innerJoin('lawyers', 'lawyers.id', 'hearing_lawyers.lawyer_id')
    .select('hearing_lawyers.hearing_id')
    .where('lawyers.user_id', '=', userId);
}

/** How many there are, counted no further than it matters. */
function counted<T extends keyof DB, O>(rows: SelectQueryBuilder<DB, T, O>) {
  return sql<number>`(select count(*) from (${rows.limit(sql.lit(FEW + 1))}) as counted)`;
}

import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Rows } from '../platform/db/list/list-spec.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

type Cases = Rows<'cases'>;
type Day = string | Expression<string>;

/** The date of the next hearing, and `infinity` without one: the column that the list is sorted by. */
const DATE = 'cases.next_hearing_sort';

/** Needs a date: filed, not reserved and not over. */
const watched = (cases: Cases) => cases.where(sql<boolean>`cases.is_watched`);
const passed = (cases: Cases, today: Day) => watched(cases).where(DATE, '<', today);
const missing = (cases: Cases) => watched(cases).where(DATE, '=', sql.lit('infinity'));

/** Needs a date, and has no hearing from today on. The index of the list decides, so that no case with a date is read. */
export function withoutNextDate(cases: Cases, today: Day): Cases {
  return watched(cases).where(({ or, eb }) => or([eb(DATE, '<', today), eb(DATE, '=', sql.lit('infinity'))]));
}

interface First {
  /** The cases among which they are; a function, since the query uses them twice. */
  readonly cases: () => Cases;
  readonly today: Day;
  readonly order: 'asc' | 'desc';
  readonly most: RawBuilder<number>;
}

/** Ids of the first of them by date. Passed and missing dates are read separately, to skip all cases with a next date. */
export function firstWithoutDate(db: TenantDb, { cases, today, order, most }: First) {
  const first = (some: Cases) =>
    db
      .selectFrom(some.select(['cases.id', DATE]).orderBy(DATE, order).orderBy('cases.id', order).limit(most).as('some'))
      .select(['some.id', 'some.next_hearing_sort']);
  return db
    .selectFrom(
      first(passed(cases(), today))
        .unionAll(first(missing(cases())))
        .as('first'),
    )
    .select('first.id')
    .orderBy('first.next_hearing_sort', order)
    .orderBy('first.id', order);
}

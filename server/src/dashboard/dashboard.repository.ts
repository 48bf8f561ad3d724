import type { CaseRow } from '@munshi/contract/cases/case.schema';
import type { DashboardSummary } from '@munshi/contract/dashboard/dashboard.endpoints';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { selectRows, withoutNextDate } from '../cases/public.ts';
import { selectHearings } from '../hearings/public.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

/** How many of each list a dashboard shows; the lists themselves show the rest. */
const SHOWN = 10;
/** A board longer than this is read on its own page. */
const BOARD_LIMIT = 100;

/** How the firm stands, in one statement. */
export async function readSummary(db: TenantDb): Promise<DashboardSummary> {
  const today = courtToday();
  const standing = () => db.selectFrom('cases').where('cases.deleted_at', 'is', null);
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom(standing().select('cases.id').where('cases.status', '=', 'open').as('o'))
        .select((all) => all.fn.countAll<number>().as('n'))
        .as('open'),
      eb
        .selectFrom(standing().select('cases.id').where('cases.status', '=', 'pending').as('p'))
        .select((all) => all.fn.countAll<number>().as('n'))
        .as('pending'),
      eb
        .selectFrom(standing().select('cases.id').where('cases.status', '=', 'disposed').as('d'))
        .select((all) => all.fn.countAll<number>().as('n'))
        .as('disposed'),
      eb
        .selectFrom(withoutNextDate(standing(), today).select('cases.id').as('w'))
        .select((all) => all.fn.countAll<number>().as('n'))
        .as('no_next_date'),
      eb
        .selectFrom(selectHearings(db).clearSelect().select('hearings.id').where('hearings.hearing_date', '=', today).as('h'))
        .select((all) => all.fn.countAll<number>().as('n'))
        .as('hearings_today'),
    ])
    .executeTakeFirstOrThrow();
  const cases = { open: row.open ?? 0, pending: row.pending ?? 0, disposed: row.disposed ?? 0 };
  return { today, cases, hearings_today: row.hearings_today ?? 0, no_next_date: row.no_next_date ?? 0 };
}

/** Today's board, what comes next, and the pending cases without a date to come, in one statement. */
export async function readHearings(db: TenantDb): Promise<{ today: Hearing[]; upcoming: Hearing[]; no_next_date: CaseRow[] }> {
  const today = courtToday();
  const board = selectHearings(db)
    .where('hearings.hearing_date', '=', today)
    .orderBy('hearings.hearing_time')
    .orderBy('hearings.id')
    .limit(sql.lit(BOARD_LIMIT));
  const upcoming = selectHearings(db)
    .where('hearings.hearing_date', '>', today)
    .orderBy('hearings.hearing_date')
    .orderBy('hearings.id')
    .limit(sql.lit(SHOWN));
  const without = selectRows(withoutNextDate(db.selectFrom('cases').where('cases.deleted_at', 'is', null), today))
    .orderBy('cases.next_hearing_sort')
    .orderBy('cases.id')
    .limit(sql.lit(SHOWN));
  const row = await db
    .selectNoFrom([jsonArrayFrom(board).as('today'), jsonArrayFrom(upcoming).as('upcoming'), jsonArrayFrom(without).as('no_next_date')])
    .executeTakeFirstOrThrow();
  return row as { today: Hearing[]; upcoming: Hearing[]; no_next_date: CaseRow[] };
}

import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import type { OutcomeDigestQuery } from '@munshi/contract/hearings/outcome-digest.schema';
import { CourtDate } from '@munshi/contract/platform/court-date';
import { countRestrictedCases, listAllHearings } from '../hearings/public.ts';
import { courtToday, daysAfter } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { countRestricted } from './digest.repository.ts';

/** Hearings of one day that a digest reads. */
export const MOST_READ = 500;
/** The next board is looked for in a week: over a vacation there is none. */
const NEXT_DAYS = 7;

/** The hearings of a day, in the order of the cause list. */
interface Board {
  readonly day: string;
  readonly hearings: readonly Hearing[];
}

/** A day and the next one that has hearings. */
export interface Digest extends Board {
  readonly when: 'past' | 'today' | 'future';
  /** The first day with hearings in the week after; null if there is none, and of a future day. */
  readonly next: Board | null;
  /** A day has more than `MOST_READ` hearings, and the rest is missing. */
  readonly isCut: boolean;
}

/** A day with the filters of its board. */
type DayFilters = Omit<OutcomeDigestQuery, 'day'> & { readonly day: CourtDate };

/** A day with the rights of its reader. */
export async function readDigest(db: TenantDb, userId: string, { day, ...filters }: DayFilters): Promise<Digest> {
  const boardOf = async (of: CourtDate) => await listAllHearings(db, userId, { ...filters, day: of, order: 'asc' }, MOST_READ);
  const today = courtToday();
  const when = day === today ? 'today' : day < today ? 'past' : 'future';
  const { items, total } = await boardOf(day);
  const nextDay = when === 'future' ? undefined : await findNextDay(db, userId, { day, ...filters });
  const board = nextDay === undefined ? undefined : await boardOf(nextDay);
  return {
    day,
    when,
    hearings: items,
    next: nextDay === undefined ? null : { day: nextDay, hearings: board?.items ?? [] },
    isCut: total > MOST_READ || (board?.total ?? 0) > MOST_READ,
  };
}

async function findNextDay(db: TenantDb, userId: string, { day, ...filters }: DayFilters): Promise<CourtDate | undefined> {
  const week = { from: daysAfter(day, 1), to: daysAfter(day, NEXT_DAYS), order: 'asc' } as const;
  const { items } = await listAllHearings(db, userId, { ...filters, ...week }, 1);
  return items[0] === undefined ? undefined : CourtDate.parse(items[0].hearing_date);
}

/** How many restricted cases a digest has. */
export async function countRestrictedIn(db: TenantDb, { hearings, next }: Digest): Promise<number> {
  const cases = new Set([...hearings, ...(next?.hearings ?? [])].map((hearing) => hearing.case_id));
  return await countRestricted(db, [...cases]);
}

/**
 * How many restricted cases are missing in a digest that was read without them: those that this reader can see, with hearings from its
 * day until the next one that it has.
 */
export async function countLeftOut(db: TenantDb, userId: string, { day, ...filters }: DayFilters, { when, next }: Digest): Promise<number> {
  const last = next === null ? daysAfter(day, when === 'future' ? 0 : NEXT_DAYS) : CourtDate.parse(next.day);
  return await countRestrictedCases(db, userId, { ...filters, from: day, to: last });
}

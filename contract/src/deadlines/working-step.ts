import type { SaturdayOfMonth } from '../court-holidays/closed-saturdays.ts';
import type { ExclusionReason } from './computation.schema.ts';
import type { ClosedLastDay, Period } from './deadline-rule.schema.ts';

/** Why a court is closed on a day. */
export type ClosedBecause =
  | { readonly kind: 'sunday' }
  | { readonly kind: 'saturday'; readonly nth: SaturdayOfMonth }
  | { readonly kind: 'holiday' | 'part_day'; readonly name: string };

/** The date before a step, the date after it, and the days between; days of the calendar, `YYYY-MM-DD`. */
interface Move {
  readonly from: string;
  readonly to: string;
  readonly days: number;
}

interface SpanMove extends Move {
  readonly spanFrom: string;
  readonly spanTo: string;
  /** True if a part of the span is outside the period or excluded already. */
  readonly isCut: boolean;
}

/**
 * Why days that were given add nothing. `outside`: they are not in the period, excluded already, or of a
 * disability that gives no later day. `kind`: the law excludes them for other
 * acts only. `later`: the disability began after the period (Limitation Act, s. 9). `custody`: the
 * extension of limitation in the pandemic lengthens no custody.
 */
export type NotExcludedBecause = 'outside' | 'kind' | 'later' | 'custody';

/** A step of a working, without words, as it is stored; the server writes it in English and Hindi. */
export type WorkingStep =
  | (Move & { readonly kind: 'first_day' | 'first_day_counts'; readonly label: string })
  | (Move & { readonly kind: 'waits'; readonly period: Period; readonly reason: string })
  | (Move & { readonly kind: 'fresh_period' | 'no_fresh_period'; readonly label: string; readonly on: string; readonly last: string })
  | (Move & { readonly kind: 'period'; readonly period: Period; readonly title: string; readonly section: string })
  | (SpanMove & { readonly kind: 'copy' })
  | (SpanMove & { readonly kind: 'exclusion'; readonly reason: ExclusionReason; readonly text: string | null })
  | (Move & {
      readonly kind: 'not_excluded';
      readonly reason: ExclusionReason | 'copy';
      readonly spanFrom: string;
      readonly spanTo: string;
      /** Undefined in a working of an earlier version. */
      readonly because?: NotExcludedBecause;
    })
  | (Move & { readonly kind: 'disability'; readonly ceasedOn: string; readonly isCut: boolean })
  | (Move & { readonly kind: 'discovered' | 'month_end' })
  | (Move & { readonly kind: 'ninety_days' })
  | (Move & { readonly kind: 'roll'; readonly because: ClosedBecause; readonly under: Exclude<ClosedLastDay, 'never'> })
  | (Move & { readonly kind: 'stays'; readonly because: ClosedBecause })
  | (Move & { readonly kind: 'part_day_stays'; readonly because: ClosedBecause })
  | (Move & { readonly kind: 'outer'; readonly period: Period })
  | (Move & { readonly kind: 'opens' });

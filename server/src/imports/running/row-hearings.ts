import type { HearingDraft } from '@munshi/contract/hearings/hearing.schema';
import type { RowPlan } from '../row-plan.ts';
import { beginningOf } from '../../platform/text/beginning-of.ts';

export type HearingFields = Omit<HearingDraft, 'case_id'>;

export type Day = HearingFields['hearing_date'];

/** The hearings of a row: those of the past as heard, then the next date; one a day. */
export function hearingsOf(plan: RowPlan, today: string): HearingFields[] {
  const { values, hearings, isPastHearing = false, leavesDate = false } = plan;
  const next = isPastHearing ? undefined : values.next_date;
  const listed = [...hearings.map((hearing) => listedHearing(hearing, { today, next })), ...datesOf(plan, today)];
  return listed.filter(
    ({ hearing_date: day }, at) =>
      !(leavesDate && day === values.next_date) && listed.findIndex((other) => other.hearing_date === day) === at,
  );
}

function listedHearing(
  { hearing_date: day, purpose_text: purpose, judge, business_text: business, list_type: list }: RowPlan['hearings'][number],
  { today, next }: { today: string; next: string | undefined },
): HearingFields {
  const isPast = day <= today && day !== next;
  return {
    hearing_date: day as Day,
    ...(isPast ? { business_on_date: day as Day } : {}),
    purpose_text: beginningOf(purpose, 300),
    judge_text: beginningOf(judge, 300),
    list_type: beginningOf(list, 80),
    notes: beginningOf(business, 5_000),
  };
}

/** The previous and the next date that a row has beside its history. */
function datesOf({ values, isPastHearing = false }: RowPlan, today: string): HearingFields[] {
  const { next_date: next, last_date: last, next_purpose: purpose = values.stage, judge } = values;
  const isPast = last !== undefined && last < today;
  const businessOn = (day: string) => (isPastHearing ? { business_on_date: day as Day } : {});
  return [
    ...(isPast ? [{ hearing_date: last as Day, business_on_date: last as Day }] : []),
    ...(next
      ? [{ hearing_date: next as Day, ...businessOn(next), purpose_text: beginningOf(purpose, 300), judge_text: beginningOf(judge, 300) }]
      : []),
  ];
}

import type { CourtPageHearing, CourtPageRecord } from '../court-pages/court-page-record.ts';
import type { InterpretedHearing } from '../import-reading.ts';
import { readDate } from './read-date.ts';
import { beginningOf } from '../../../platform/text/beginning-of.ts';

/** Characters of the words on objections that a case keeps. */
const MOST_OF_OBJECTIONS = 5_000;

/** Days of a court's page are day-first. */
function dayOf(typed: string): string | undefined {
  const read = readDate(typed, '2026-01-01');
  return read.kind === 'day' ? read.day : read.kind === 'either' ? read.dayFirst : undefined;
}

/** A row of the history: its purpose belongs to the business date, and its hearing date is the one fixed on that day. */
function hearingOf({ business_date: business, next_date: next, purpose, judge, list_type }: CourtPageHearing) {
  const [day, fixed] = [dayOf(business), dayOf(next)];
  // The first row has no business date: only a date is fixed.
  if (day === undefined) return fixed === undefined ? undefined : { hearing_date: fixed };
  return {
    hearing_date: day,
    ...(purpose && { purpose_text: purpose }),
    ...(judge && { judge }),
    ...(list_type === undefined ? {} : { list_type }),
    ...(fixed === undefined ? {} : { next_date: fixed }),
  };
}

interface Known {
  readonly stage: string | undefined;
  readonly today: string;
}

/** The hearings of a page, one a day: its history, the days of its orders with what was ordered, and the next date. */
export function hearingsOf(record: CourtPageRecord, { stage, today }: Known): InterpretedHearing[] {
  const byDay = new Map<string, InterpretedHearing>();
  for (const hearing of record.history.map(hearingOf))
    if (hearing !== undefined) byDay.set(hearing.hearing_date, { ...hearing, ...byDay.get(hearing.hearing_date) });
  for (const order of record.orders) addOrder(byDay, order, today);
  const next = dayOf(record.next_hearing_date ?? '');
  const purpose = record.next_purpose ?? stage;
  if (next !== undefined && !byDay.has(next)) byDay.set(next, { hearing_date: next, ...(purpose ? { purpose_text: purpose } : {}) });
  return [...byDay.values()].toSorted((one, other) => (one.hearing_date < other.hearing_date ? -1 : 1));
}

/** Adds an order to the hearing of its day, also to one that the history has not; one of a day to come is misprinted. */
function addOrder(byDay: Map<string, InterpretedHearing>, order: CourtPageRecord['orders'][number], today: string): void {
  const day = dayOf(order.date);
  if (day === undefined || day > today) return;
  const hearing = byDay.get(day) ?? { hearing_date: day };
  const words = [`Order ${order.number}`.trim(), order.details].filter(Boolean).join(': ');
  byDay.set(day, {
    ...(order.judge ? { judge: order.judge } : {}),
    ...hearing,
    business_text: [hearing.business_text, words].filter(Boolean).join('\n'),
  });
}

/** The objections of the registry, one a line, with when they were complied with. */
export function objectionsOf({ objections }: CourtPageRecord): string {
  const lines = objections
    .filter(({ objection }) => objection !== '')
    .map(({ scrutiny_date: scrutiny, objection, compliance_date: complied, receipt_date: received }) => {
      const days = [scrutiny && `scrutiny ${scrutiny}`, complied && `complied with ${complied}`, received && `received ${received}`];
      const shown = days.filter(Boolean).join(', ');
      return `Objection of the registry${shown === '' ? '' : ` (${shown})`}: ${objection}`;
    });
  return beginningOf(lines.join('\n'), MOST_OF_OBJECTIONS);
}

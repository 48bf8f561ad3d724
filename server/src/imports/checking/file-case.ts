import { isDay } from '../reading/rows/row-draft.ts';
import type { CheckedRow } from '../row-plan.ts';
import type { ResolvedRow } from './resolved-row.ts';

/** A case that rows of the file make: what they have said about it so far. */
export class FileCase {
  readonly first: ResolvedRow;
  /** The days of its hearings, the next date among them. */
  readonly days = new Set<string>();
  /** The next date to come. */
  next: string | undefined;
  /** A row has given a next date, though it may be past, or no date at all. */
  isDated = false;

  constructor(first: ResolvedRow, today: string) {
    this.first = first;
    this.addDates(first, today);
  }

  addDates({ plan }: ResolvedRow, today: string): void {
    const { next_date: next } = plan.values;
    for (const { hearing_date: day } of plan.hearings) this.days.add(day);
    if (next !== undefined) this.isDated = true;
    if (next === undefined || !isDay(next)) return;
    this.days.add(next);
    if (next >= today) this.next ??= next;
  }
}

const caseOf = ({ position, plan: { match } }: CheckedRow) => match?.id ?? String(match?.position ?? position);

/**
 * Marks the past dates of rows whose case has a later date: a diary with a row for each hearing says by its later rows that the earlier ones
 * were heard.
 *
 * @param nextOf the next date of a case of the firm.
 */
export function withPastHearings(
  rows: readonly CheckedRow[],
  today: string,
  nextOf: (caseId: string) => string | null | undefined,
): CheckedRow[] {
  const latest = new Map<string, string>();
  for (const row of rows) {
    if (row.state === 'skip') continue;
    const known = latest.get(caseOf(row)) ?? nextOf(row.plan.match?.id ?? '') ?? '';
    const day = row.plan.values.next_date ?? '';
    latest.set(caseOf(row), isDay(day) && day > known ? day : known);
  }
  return rows.map((row) => {
    const day = row.plan.values.next_date ?? '';
    const isPastHearing = isDay(day) && day < today && day < (latest.get(caseOf(row)) ?? '');
    return isPastHearing ? { ...row, plan: { ...row.plan, isPastHearing } } : row;
  });
}

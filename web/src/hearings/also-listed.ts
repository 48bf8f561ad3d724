import type { AlsoListed } from '@munshi/contract/hearings/hearing-conflicts.schema';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { formatDay, today } from '../ui/format/dates.ts';

/** The date on which the case is listed besides the next date of this hearing, if that is the nearest one. */
export const alsoListedOn = ({ case_next_date: day, next_date: next }: Hearing): string | undefined =>
  day !== null && day !== next && day >= today() ? day : undefined;

/** `07-Dec-2026 (Reply), 11-Jan-2027`. */
export const listedDays = (others: readonly AlsoListed[]) =>
  others.map(({ hearing_date: day, purpose_text: purpose }) => (purpose ? `${formatDay(day)} (${purpose})` : formatDay(day))).join(', ');

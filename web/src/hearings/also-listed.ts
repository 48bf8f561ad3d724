import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { today } from '../ui/format/dates.ts';

/** The date on which the case is listed besides the next date of this hearing, if that is the nearest one. */
export const alsoListedOn = ({ case_next_date: day, next_date: next }: Hearing): string | undefined =>
  day !== null && day !== next && day >= today() ? day : undefined;

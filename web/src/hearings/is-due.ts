import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { today } from '../ui/format/dates.ts';

/** True if the date has come and the outcome is not recorded. */
export const isDue = (hearing: Hearing) => hearing.outcome === null && hearing.business_on_date === null && hearing.hearing_date <= today();

import { addDays } from '../ui/format/dates.ts';

/** Address of the list of unrecorded hearings before today. */
export const unrecordedList = (today: string) => `/hearing/all?state=unrecorded&to=${addDays(today, -1)}`;

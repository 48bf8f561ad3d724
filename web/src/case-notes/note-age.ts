import { formatDay } from '../ui/format/dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** After a week the date says more than a number of days. */
const WEEK_MS = 7 * DAY_MS;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `now`, `5 minutes ago`, `yesterday`, else the date. */
export function ageOf(instant: string, now = Date.now()): string {
  const past = Math.max(0, now - Date.parse(instant));
  if (past < MINUTE_MS) return relative.format(0, 'second');
  if (past < HOUR_MS) return relative.format(-Math.floor(past / MINUTE_MS), 'minute');
  if (past < DAY_MS) return relative.format(-Math.floor(past / HOUR_MS), 'hour');
  return past < WEEK_MS ? relative.format(-Math.floor(past / DAY_MS), 'day') : formatDay(instant);
}

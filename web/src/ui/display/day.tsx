import { type DayText, formatDay } from '../format/dates.ts';
import classes from './day.module.css';

/** A day as `05-Mar-2025`, in one line. */
export const Day = ({ of }: { of: DayText }) => (
  <time className={classes.day} dateTime={of ?? undefined}>
    {formatDay(of)}
  </time>
);

/** A date as `formatDay()` and `formatInstant()` write it. */
const DATE = /(\d{2}-[A-Z][a-z]{2}-\d{4}(?:, \d{2}:\d{2})?)/;

/** Running text whose dates are not broken at their hyphens. */
export const DatedText = ({ children }: { children: string }) =>
  children.split(DATE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={classes.day}>
        {part}
      </span>
    ),
  );

import type { ReactNode } from 'react';
import { DateStamp } from '../../ui/display/badges.tsx';
import { formatLongDay } from '../../ui/format/dates.ts';
import classes from './day-frame.module.css';

interface DayFrameProps {
  day: string;
  /** Where the heading leads. */
  heading?: (words: ReactNode) => ReactNode;
  /** Below the heading: how many hearings the day has. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the diary: the day as a stamp at the margin line, with its hearings as rows below. */
export function DayFrame({ day, heading = (words) => words, note, actions, children }: DayFrameProps) {
  const [weekday] = formatLongDay(day).split(',');
  return (
    <section className={classes.frame}>
      <header className={classes.head}>
        <div className={classes.margin}>
          <DateStamp day={day} isPage />
        </div>
        <div className={classes.words}>
          <h2 className={classes.heading}>
            {heading(
              <>
                <span className={classes.long}>{formatLongDay(day)}</span>
                <span className={classes.short} aria-hidden>
                  {weekday}
                </span>
              </>,
            )}
          </h2>
          {note ? <p className={classes.note}>{note}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatDay, stampOf, today } from '../format/dates.ts';
import classes from './badges.module.css';

export type Tone = 'neutral' | 'accent' | 'red' | 'amber' | 'blue';

interface MarkProps {
  tone?: Tone;
  children: ReactNode;
}

/** A status as a word with a dot: the colour only repeats the word. */
export function StatusDot({ tone = 'neutral', children }: MarkProps) {
  return (
    <span className={classes.dot} data-tone={tone}>
      {children}
    </span>
  );
}

export function Tag({ tone = 'neutral', children }: MarkProps) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}

interface DateStampProps {
  /** `YYYY-MM-DD`; null or undefined for a missing date. */
  day: string | null | undefined;
  /** The day has passed without what it was for: red. */
  isOverdue?: boolean;
  /** The day of the page itself, which is red when it is today's, as the margin line. */
  isPage?: boolean;
  /** A word below, such as "next". */
  caption?: string;
}

function toneOf({ day, isOverdue, isPage }: DateStampProps) {
  const isToday = day === today();
  if (isOverdue || (isPage && isToday)) return 'red';
  return isToday ? 'today' : undefined;
}

/** A day as a small calendar leaf, with its year unless it is in the current one; in a list red only if overdue. */
export function DateStamp(props: DateStampProps) {
  const { day, caption } = props;
  const { t } = useTranslation('ui');
  const stamp = stampOf(day);
  const label = stamp ? formatDay(day) : t('stamp.noDay');
  return (
    <span className={classes.leaf}>
      <time className={classes.stamp} data-tone={toneOf(props)} dateTime={stamp && day ? day : undefined}>
        <span className={classes.unseen}>{label}</span>
        <b aria-hidden>{stamp?.day ?? formatDay(null)}</b>
        <small aria-hidden>{stamp?.month ?? ''}</small>
        {stamp && stamp.year !== today().slice(0, 4) ? <small aria-hidden>{stamp.year}</small> : null}
      </time>
      {caption ? <small className={classes.caption}>{caption}</small> : null}
    </span>
  );
}

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={classes.key}>{children}</kbd>;
}

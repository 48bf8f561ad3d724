import { VisuallyHidden } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/i18n.ts';
import { useLocation, useNavigate } from 'react-router';
import { formatDay, today } from '../../ui/format/dates.ts';
import { type CalendarDay, printWeekday } from './calendar-days.ts';
import { useDayAddress } from './day-address.ts';
import classes from './hearing-calendar.module.css';

const WEEK = 7;

interface MonthGridProps {
  /** Whole weeks, starting on a Monday. */
  days: readonly CalendarDay[];
  /** `YYYY-MM`: days outside it belong to the months before and after. */
  month: string;
}

/** The router follows the links inside; a click for another tab is the browser's. One handler in place of two hundred link components. */
function useLinksInside() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(`${link.pathname}${link.search}`);
  };
}

/** A month as a calendar grid; each day links to its board. On a phone a day shows only the number of its hearings. */
export function MonthGrid({ days, month }: MonthGridProps) {
  const { t } = useTranslation('hearings');
  const { pathname } = useLocation();
  const dayAddress = useDayAddress();
  const follow = useLinksInside();
  const shared = { t, now: today(), addressOf: (day: string) => `${pathname}${dayAddress(day)}` };
  const weeks = Array.from({ length: Math.ceil(days.length / WEEK) }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK));
  return (
    <table className={classes.month} onClick={follow}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map(({ day }) => (
            <th key={day} scope="col">
              {printWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((each) => (
              <DayCell key={each.day} each={each} isOutside={!each.day.startsWith(month)} {...shared} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  each: CalendarDay;
  isOutside: boolean;
  now: string;
  t: TFunction<'hearings'>;
  addressOf: (day: string) => string;
}

/** Without hooks of its own: there are 42 of it. */
function DayCell({ each, isOutside, now, t, addressOf }: DayCellProps) {
  const { day, total, hearings, holiday } = each;
  const isToday = day === now;
  return (
    <td
      className={classes.cell}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      data-free={holiday !== undefined || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <a href={addressOf(day)} className={classes.dayLink}>
        <span>{Number(day.slice(-2))}</span>
        {total > 0 ? <b className={classes.count}>{total}</b> : null}
        <VisuallyHidden>{[t('calendar.day', { day: formatDay(day), count: total }), holiday].filter(Boolean).join(', ')}</VisuallyHidden>
      </a>
      {holiday ? <span className={classes.holiday}>{holiday}</span> : null}
      <ul className={classes.items}>
        {hearings.map((hearing) => (
          <li key={hearing.id}>
            <a
              href={`/cases/${hearing.case_id}/hearings`}
              className={classes.item}
              data-done={hearing.business_on_date !== null || undefined}
            >
              {hearing.hearing_time ? <b>{hearing.hearing_time}</b> : null} {hearing.case_title}
            </a>
          </li>
        ))}
      </ul>
      {total > hearings.length ? (
        <a
          href={addressOf(day)}
          className={classes.more}
          aria-label={t('calendar.moreOf', { day: formatDay(day), count: total - hearings.length })}
        >
          {t('calendar.more', { count: total - hearings.length })}
        </a>
      ) : null}
    </td>
  );
}

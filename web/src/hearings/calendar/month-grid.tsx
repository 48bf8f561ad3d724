import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
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

/** A month as a calendar grid; each day links to its board. On a phone a day shows only the number of its hearings. */
export function MonthGrid({ days, month }: MonthGridProps) {
  const weeks = Array.from({ length: Math.ceil(days.length / WEEK) }, (_, week) => days.slice(week * WEEK, (week + 1) * WEEK));
  return (
    <table className={classes.month}>
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
              <DayCell key={each.day} each={each} isOutside={!each.day.startsWith(month)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ each, isOutside }: { each: CalendarDay; isOutside: boolean }) {
  const { t } = useTranslation('hearings');
  const dayAddress = useDayAddress();
  const { day, total, hearings, holiday } = each;
  const isToday = day === today();
  return (
    <td
      className={classes.cell}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      data-free={holiday !== undefined || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <Link to={dayAddress(day)} className={classes.dayLink}>
        <span>{Number(day.slice(-2))}</span>
        {total > 0 ? <b className={classes.count}>{total}</b> : null}
        <VisuallyHidden>{[t('calendar.day', { day: formatDay(day), count: total }), holiday].filter(Boolean).join(', ')}</VisuallyHidden>
      </Link>
      {holiday ? <span className={classes.holiday}>{holiday}</span> : null}
      <ul className={classes.items}>
        {hearings.map((hearing) => (
          <li key={hearing.id}>
            <Link
              to={`/cases/${hearing.case_id}/hearings`}
              className={classes.item}
              data-done={hearing.business_on_date !== null || undefined}
            >
              {hearing.hearing_time ? <b>{hearing.hearing_time}</b> : null} {hearing.case_title}
            </Link>
          </li>
        ))}
      </ul>
      {total > hearings.length ? (
        <Link
          to={dayAddress(day)}
          className={classes.more}
          aria-label={t('calendar.moreOf', { day: formatDay(day), count: total - hearings.length })}
        >
          {t('calendar.more', { count: total - hearings.length })}
        </Link>
      ) : null}
    </td>
  );
}

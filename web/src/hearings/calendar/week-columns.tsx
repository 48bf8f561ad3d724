import { VisuallyHidden } from '@mantine/core';
import { shortCourt } from '@munshi/contract/courts/short-court';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { DeadlinesInWeek } from '../../deadlines/public.ts';
import { formatDay, today } from '../../ui/format/dates.ts';
import { type CalendarDay, printWeekday } from './calendar-days.ts';
import { useDayAddress } from './day-address.ts';
import classes from './hearing-calendar.module.css';

interface WeekColumnsProps {
  days: readonly CalendarDay[];
  /** Only what is the user's own. */
  isMine: boolean;
  /** The deadlines that end on a day stand below its hearings; a filter of the hearings leaves them out. */
  hasDeadlines: boolean;
}

/** The days of a week side by side on a desktop, stacked on a phone. */
export function WeekColumns({ days, isMine, hasDeadlines }: WeekColumnsProps) {
  const [from, to] = [days[0]?.day, days.at(-1)?.day];
  return (
    <div className={classes.week}>
      {days.map((each) => (
        <WeekDay key={each.day} each={each}>
          {hasDeadlines && from && to ? (
            <Suspense>
              <DeadlinesInWeek day={each.day} from={from} to={to} isMine={isMine} />
            </Suspense>
          ) : null}
        </WeekDay>
      ))}
    </div>
  );
}

function WeekDay({ each, children }: { each: CalendarDay; children: ReactNode }) {
  const { t } = useTranslation('hearings');
  const dayAddress = useDayAddress();
  const { day, total, hearings, holiday } = each;
  return (
    <section className={classes.weekDay} data-today={day === today() || undefined} data-free={holiday !== undefined || undefined}>
      <h3 className={classes.weekHead}>
        <Link to={dayAddress(day)} className={classes.dayLink}>
          <span>
            {printWeekday(day)} {Number(day.slice(-2))}
          </span>
          {total > 0 ? <b className={classes.count}>{total}</b> : null}
          <VisuallyHidden>{[t('calendar.day', { day: formatDay(day), count: total }), holiday].filter(Boolean).join(', ')}</VisuallyHidden>
        </Link>
      </h3>
      {holiday ? <span className={classes.holiday}>{holiday}</span> : null}
      <ul className={classes.weekItems}>
        {hearings.map((hearing) => (
          <li key={hearing.id}>
            <WeekItem hearing={hearing} />
          </li>
        ))}
      </ul>
      {total > hearings.length ? (
        <Link to={dayAddress(day)} className={classes.more}>
          {t('calendar.more', { count: total - hearings.length })}
        </Link>
      ) : null}
      {children}
    </section>
  );
}

/** Three short lines: when, who, and where; the whole title is in the tooltip. */
function WeekItem({ hearing }: { hearing: Hearing }) {
  const { t } = useTranslation('hearings');
  const { case_id: caseId, case_title: title, court_name: court, court_number: room, hearing_time: time, item_number: item } = hearing;
  const when = [time, item && t('item', { item })].filter(Boolean).join(' · ');
  const where = [court && shortCourt(court), room && t('room', { number: room })].filter(Boolean).join(' · ');
  return (
    <Link
      to={`/cases/${caseId}/hearings`}
      className={classes.weekItem}
      title={[title, where].filter(Boolean).join('\n')}
      data-done={hearing.business_on_date !== null || undefined}
    >
      {when ? <small>{when}</small> : null}
      <b className={classes.weekTitle}>{title}</b>
      {where ? <small>{where}</small> : null}
    </Link>
  );
}

import { Button } from '@mantine/core';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { holidayOn, holidaysQuery, whyClosed } from '../../court-holidays/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { formatDay, today } from '../../ui/format/dates.ts';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { AgendaDays } from './agenda-days.tsx';
import { type CalendarDay, daysFrom, printMonth, spanOf, turned } from './calendar-days.ts';
import classes from './hearing-calendar.module.css';
import type { HearingListState, Look } from '../list/hearing-filters.tsx';
import { daysQuery } from '../hearing.queries.ts';
import { MonthGrid } from './month-grid.tsx';
import { WeekColumns } from './week-columns.tsx';

/** Number of hearings fetched per day: a month shows the first few, a week and an agenda all that a day usually has. */
const SHOWN: Record<Look, number> = { list: 0, month: 3, week: 30, agenda: 30 };

interface HearingCalendarProps {
  state: HearingListState;
  onRecord: (hearing: Hearing) => void;
}

/** Hearings by month, by week, or as an agenda. */
export function HearingCalendar({ state, onRecord }: HearingCalendarProps) {
  const { t } = useTranslation('hearings');
  const span = spanOf(state.look, state.at);
  const found = useQuery(daysQuery({ ...state.board, ...span, shown: SHOWN[state.look] }));
  const closedOn = useClosedDays(span);
  const days = daysFrom(span.from, span.to).map((day) => {
    const own = found.data?.items.find((each) => each.day === day);
    return { day, total: own?.total ?? 0, hearings: own?.hearings ?? [], holiday: closedOn(day) };
  });
  return (
    <section aria-label={t(`look.${state.look}`)}>
      <CalendarBar state={state} span={span} />
      {found.isError && !found.data ? (
        <ErrorState title={t('failed')} message={messageOf(found.error, t('failed'))} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <TextSkeleton lines={10} />
      ) : (
        <Days state={state} days={days} onRecord={onRecord} />
      )}
    </section>
  );
}

function Days({ state, days, onRecord }: HearingCalendarProps & { days: CalendarDay[] }) {
  if (state.look === 'month') return <MonthGrid days={days} month={state.at.slice(0, 7)} />;
  if (state.look === 'week') return <WeekColumns days={days} isMine={state.view.startsWith('my-')} hasDeadlines={!state.isBoardFiltered} />;
  return <AgendaDays days={days} onRecord={onRecord} />;
}

/** The holidays and closed Saturdays of all courts in these days; if they cannot be loaded, the calendar is shown without them. */
function useClosedDays({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('hearings');
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))];
  const answers = useQueries({ queries: years.map((year) => holidaysQuery(year)) }).flatMap((year) => year.data ?? []);
  const holidays = answers.flatMap(({ items }) => items).filter((each) => each.court_id === null);
  const saturdays = answers[0]?.saturdays ?? 'none';
  return (day: string): string | undefined =>
    holidayOn(day, holidays) ?? (whyClosed(day, { holidays, saturdays }) === 'saturday' ? t('calendar.closedSaturday') : undefined);
}

interface CalendarBarProps {
  state: HearingListState;
  span: { from: string; to: string };
}

function CalendarBar({ state, span }: CalendarBarProps) {
  const { t } = useTranslation('hearings');
  const { look, at, change } = state;
  const title = look === 'month' ? printMonth(at) : t('calendar.span', { from: formatDay(span.from), to: formatDay(span.to) });
  return (
    <div className={classes.bar}>
      <h2 className={classes.period} aria-live="polite">
        {title}
      </h2>
      <div className={classes.turn}>
        <Button variant="default" aria-label={t(`calendar.before.${look}`)} onClick={() => change({ at: turned(look, at, -1) })}>
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <Button variant="default" onClick={() => change({ at: today() })}>
          {t('filter.today')}
        </Button>
        <Button variant="default" aria-label={t(`calendar.after.${look}`)} onClick={() => change({ at: turned(look, at, 1) })}>
          <IconChevronRight size={18} aria-hidden />
        </Button>
      </div>
    </div>
  );
}

import { Button } from '@mantine/core';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { addDays, formatLongDay } from '../../ui/format/dates.ts';
import { SplitLayout } from '../../ui/page/split-layout.tsx';
import { DateStamp } from '../../ui/display/badges.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FIRST } from '../close-day/close-day-address.ts';
import { CloseDayBar, CloseDayButton } from '../close-day/close-day-link.tsx';
import { BoardLine } from './board-line.tsx';
import { useDayAddress } from '../calendar/day-address.ts';
import classes from './day-board.module.css';
import type { HearingListState } from '../list/hearing-filters.tsx';
import { useHearingWords } from '../hearing-words.ts';
import { isDue } from '../is-due.ts';
import { boardQuery } from '../hearing.queries.ts';
import './print-page.css';

interface DayBoardProps {
  day: string;
  state: HearingListState;
}

/** The board of one day: by court, in order of time and item number; its outcomes can be recorded one after another. */
export function DayBoard({ day, state }: DayBoardProps) {
  const { t } = useTranslation('hearings');
  const board = useInfiniteQuery(boardQuery(day, state.board));
  const items = board.data?.pages.flatMap((page) => page.items);
  const total = board.data?.pages[0]?.total ?? 0;
  const recorded = items?.filter((hearing) => hearing.business_on_date !== null).length ?? 0;
  const left = useLeft(items);
  const closeAddress = useDayAddress()(day, FIRST);
  const record = (hearing: Hearing) => state.change({ close: hearing.id });
  const note = items && total > 0 ? <BoardNote total={total} recorded={recorded} /> : null;
  return (
    <>
      <SplitLayout
        margin={<DateStamp day={day} />}
        heading={
          <>
            {formatLongDay(day)} {note}
          </>
        }
        actions={<BoardActions day={day} left={left} closeAddress={closeAddress} />}
      >
        <BoardBody board={{ items, error: board.error, onRetry: () => void board.refetch() }} onRecord={record} />
        {board.hasNextPage ? (
          <Button variant="default" loading={board.isFetchingNextPage} onClick={() => void board.fetchNextPage()}>
            {t('board.more')}
          </Button>
        ) : null}
      </SplitLayout>
      <CloseDayBar to={closeAddress} left={left} />
    </>
  );
}

/** Number of hearings whose outcome this member may record. */
function useLeft(items: readonly Hearing[] = []) {
  const mayWrite = useMay('hearing:write');
  return mayWrite ? items.filter(isDue).length : 0;
}

/** How many hearings the day has, and once some are recorded, how many of them. */
function BoardNote({ total, recorded }: { total: number; recorded: number }) {
  const { t } = useTranslation('hearings');
  return <span className={classes.note}>{recorded > 0 ? t('board.note', { count: total, recorded }) : t('count', { count: total })}</span>;
}

interface BoardActionsProps {
  day: string;
  /** Number of hearings without an outcome. */
  left: number;
  closeAddress: string;
}

function BoardActions({ day, left, closeAddress }: BoardActionsProps) {
  const { t } = useTranslation('hearings');
  const dayAddress = useDayAddress();
  return (
    <>
      <CloseDayButton to={closeAddress} left={left} />
      <span className={classes.turn}>
        <Button component={Link} to={dayAddress(addDays(day, -1))} variant="default" aria-label={t('board.before')} preventScrollReset>
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <Button component={Link} to={dayAddress(addDays(day, 1))} variant="default" aria-label={t('board.after')} preventScrollReset>
          <IconChevronRight size={18} aria-hidden />
        </Button>
      </span>
    </>
  );
}

interface BoardBodyProps {
  board: { items: Hearing[] | undefined; error: Error | null; onRetry: () => void };
  onRecord: (hearing: Hearing) => void;
}

function BoardBody({ board, onRecord }: BoardBodyProps) {
  const { t } = useTranslation('hearings');
  const { items, error, onRetry } = board;
  const words = useHearingWords(items ?? []);
  if (error && !items) return <ErrorState title={t('failed')} message={messageOf(error, t('failed'))} onRetry={onRetry} />;
  if (!items) return <TextSkeleton lines={8} />;
  if (items.length === 0) return <p className={classes.empty}>{t('board.empty')}</p>;
  const groups = groupByCourt(items);
  return groups.map(({ key, court, number, hearings }) => (
    <section key={key} className={classes.court} aria-label={court ?? t('board.noCourt')}>
      <h3 className={classes.courtName}>
        {court ?? t('board.noCourt')}
        {number ? <span className={classes.courtNumber}>{t('court', { number })}</span> : null}
      </h3>
      <ol className={classes.lines}>
        {hearings.map((hearing) => (
          <BoardLine key={hearing.id} hearing={hearing} words={words} onRecord={() => onRecord(hearing)} />
        ))}
      </ol>
    </section>
  ));
}

interface CourtGroup {
  key: string;
  court: string | null;
  number: string | null;
  hearings: Hearing[];
}

/** The server sorts the hearings: a new group begins where court or court number changes. */
function groupByCourt(items: readonly Hearing[]): CourtGroup[] {
  const groups: CourtGroup[] = [];
  for (const hearing of items) {
    const last = groups.at(-1);
    if (last && last.court === hearing.court_name && last.number === hearing.court_number) last.hearings.push(hearing);
    else groups.push({ key: hearing.id, court: hearing.court_name, number: hearing.court_number, hearings: [hearing] });
  }
  return groups;
}

import { Button } from '@mantine/core';
import { shortCourt } from '@munshi/contract/courts/short-court';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { DeadlinesOfDay } from '../../deadlines/public.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { addDays } from '../../ui/format/dates.ts';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { useIsNarrow } from '../../ui/page/use-is-narrow.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FIRST } from '../close-day/close-day-address.ts';
import { CloseDayBar, CloseDayButton } from '../close-day/close-day-link.tsx';
import { BoardLine } from './board-line.tsx';
import { DayFrame } from './day-frame.tsx';
import dayFrame from './day-frame.module.css';
import { useDayAddress } from '../calendar/day-address.ts';
import classes from './day-board.module.css';
import type { HearingListState } from '../list/hearing-filters.tsx';
import { useHearingWords } from '../hearing-words.ts';
import { isDue } from '../is-due.ts';
import { shortDay } from '../short-day.ts';
import { boardQuery } from '../hearing.queries.ts';

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
  return (
    <>
      <DayFrame
        day={day}
        note={items && total > 0 ? <BoardNote total={total} recorded={recorded} /> : null}
        actions={<BoardActions day={day} left={left} closeAddress={closeAddress} />}
      >
        <BoardBody day={day} board={{ items, error: board.error, onRetry: () => void board.refetch() }} onRecord={record} />
        {state.isBoardFiltered ? null : (
          <Suspense>
            <DeadlinesOfDay day={day} isMine={state.view.startsWith('my-')} />
          </Suspense>
        )}
        {board.hasNextPage ? (
          <div className={dayFrame.rest}>
            <Button variant="default" loading={board.isFetchingNextPage} onClick={() => void board.fetchNextPage()}>
              {t('board.more')}
            </Button>
          </div>
        ) : null}
      </DayFrame>
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
  return recorded > 0 ? t('board.note', { count: total, recorded }) : t('count', { count: total });
}

interface BoardActionsProps {
  day: string;
  /** Number of hearings without an outcome. */
  left: number;
  closeAddress: string;
}

function BoardActions({ day, left, closeAddress }: BoardActionsProps) {
  return (
    <>
      <CloseDayButton to={closeAddress} left={left} />
      <span className={classes.turn}>
        <TurnTo day={addDays(day, -1)} direction="before" />
        <TurnTo day={addDays(day, 1)} direction="after" />
      </span>
    </>
  );
}

interface TurnToProps {
  day: string;
  direction: 'before' | 'after';
}

/** Leads to the day before or after, and says which day that is; a phone has room for its number. */
function TurnTo({ day, direction }: TurnToProps) {
  const { t } = useTranslation('hearings');
  const dayAddress = useDayAddress();
  const [before, after] = [<IconChevronLeft key="icon" size={18} aria-hidden />, <IconChevronRight key="icon" size={18} aria-hidden />];
  return (
    <Button
      component={Link}
      to={dayAddress(day)}
      variant="default"
      className={classes.turnTo ?? ''}
      aria-label={t(`board.${direction}`, { day: shortDay(day) })}
      {...(direction === 'before' ? { leftSection: before } : { rightSection: after })}
      preventScrollReset
    >
      <span className={classes.turnLong}>{shortDay(day)}</span>
      <span className={classes.turnShort}>{Number(day.slice(-2))}</span>
    </Button>
  );
}

function EmptyDay({ day }: { day: string }) {
  const { t } = useTranslation('hearings');
  const mayWrite = useMay('hearing:write');
  return (
    <p className={dayFrame.empty}>
      {t('board.empty')} {mayWrite ? <Link to={`/hearing/add?day=${day}`}>{t('add')}</Link> : null}
    </p>
  );
}

interface BoardBodyProps {
  day: string;
  board: { items: Hearing[] | undefined; error: Error | null; onRetry: () => void };
  onRecord: (hearing: Hearing) => void;
}

function BoardBody({ day, board, onRecord }: BoardBodyProps) {
  const { t } = useTranslation('hearings');
  const { items, error, onRetry } = board;
  const words = useHearingWords(items ?? []);
  const isPhone = useIsNarrow('tablet');
  if (error && !items) return <ErrorState title={t('failed')} message={messageOf(error, t('failed'))} onRetry={onRetry} />;
  if (!items) {
    return (
      <div className={classes.waiting}>
        <TextSkeleton lines={8} />
      </div>
    );
  }
  if (items.length === 0) return <EmptyDay day={day} />;
  const groups = groupByCourt(items);
  return groups.map(({ key, court, number, hearings }) => (
    <section key={key} className={classes.court} aria-label={court ?? t('board.noCourt')}>
      <h3 className={classes.courtName}>
        <span className={classes.courtWords}>{court === null ? t('board.noCourt') : isPhone ? shortCourt(court) : court}</span>
        {number ? <span className={classes.courtNumber}>{t('court', { number })}</span> : null}
      </h3>
      <ol className={dayFrame.rows}>
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

import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SplitLayout } from '../../ui/page/split-layout.tsx';
import { DateStamp } from '../../ui/display/badges.tsx';
import { formatLongDay } from '../../ui/format/dates.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { BoardLine } from '../board/board-line.tsx';
import type { CalendarDay } from './calendar-days.ts';
import { useDayAddress } from './day-address.ts';
import { useHearingWords, usePlaceWords } from '../hearing-words.ts';
import board from '../board/day-board.module.css';
import classes from './hearing-calendar.module.css';

interface AgendaDaysProps {
  days: readonly CalendarDay[];
  onRecord: (hearing: Hearing) => void;
}

/** The hearings of a fortnight by day, each day in the order of its board; days without hearings are left out. */
export function AgendaDays({ days, onRecord }: AgendaDaysProps) {
  const { t } = useTranslation('hearings');
  const dayAddress = useDayAddress();
  const placeOf = usePlaceWords();
  const courtOf = (hearing: Hearing) => placeOf({ ...hearing, item_number: null, hearing_time: null });
  const busy = days.filter((each) => each.total > 0);
  const words = useHearingWords(busy.flatMap(({ hearings }) => hearings));
  if (busy.length === 0) return <EmptyState title={t('calendar.emptyTitle')}>{t('calendar.empty')}</EmptyState>;
  return (
    <div className={classes.agenda}>
      {busy.map(({ day, total, hearings, holiday }) => (
        <SplitLayout
          key={day}
          margin={<DateStamp day={day} />}
          heading={
            <>
              <Link to={dayAddress(day)}>{formatLongDay(day)}</Link>{' '}
              <span className={board.note}>{[t('count', { count: total }), holiday].filter(Boolean).join(' · ')}</span>
            </>
          }
        >
          <ol className={board.lines}>
            {hearings.map((hearing) => (
              <BoardLine key={hearing.id} hearing={hearing} words={words} court={courtOf(hearing)} onRecord={() => onRecord(hearing)} />
            ))}
          </ol>
          {total > hearings.length ? <Link to={dayAddress(day)}>{t('calendar.more', { count: total - hearings.length })}</Link> : null}
        </SplitLayout>
      ))}
    </div>
  );
}

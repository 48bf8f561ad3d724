import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MarginPage } from '../ui/margin-page.tsx';
import { DateStamp } from '../ui/marks.tsx';
import { EmptyState } from '../ui/states.tsx';
import { BoardLine } from './board-line.tsx';
import { type CalendarDay, printLongDay } from './calendar-days.ts';
import { useDayAddress } from './day-address.ts';
import { useHearingWords } from './hearing-words.ts';
import board from './day-board.module.css';
import classes from './hearing-calendar.module.css';

interface AgendaDaysProps {
  days: readonly CalendarDay[];
  onRecord: (hearing: Hearing) => void;
}

/** A fortnight day after day; days without hearings are left out. */
export function AgendaDays({ days, onRecord }: AgendaDaysProps) {
  const { t } = useTranslation('hearings');
  const dayAddress = useDayAddress();
  const busy = days.filter((each) => each.total > 0);
  const words = useHearingWords(busy.flatMap(({ hearings }) => hearings));
  if (busy.length === 0) return <EmptyState title={t('calendar.emptyTitle')}>{t('calendar.empty')}</EmptyState>;
  return (
    <div className={classes.agenda}>
      {busy.map(({ day, total, hearings, holiday }) => (
        <MarginPage
          key={day}
          margin={<DateStamp day={day} />}
          heading={
            <>
              <Link to={dayAddress(day)}>{printLongDay(day)}</Link>{' '}
              <span className={board.note}>{[t('count', { count: total }), holiday].filter(Boolean).join(' · ')}</span>
            </>
          }
        >
          <ol className={board.lines}>
            {hearings.map((hearing) => (
              <BoardLine key={hearing.id} hearing={hearing} words={words} onRecord={() => onRecord(hearing)} />
            ))}
          </ol>
          {total > hearings.length ? <Link to={dayAddress(day)}>{t('calendar.more', { count: total - hearings.length })}</Link> : null}
        </MarginPage>
      ))}
    </div>
  );
}

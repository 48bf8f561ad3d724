import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { BoardLine } from '../board/board-line.tsx';
import type { CalendarDay } from './calendar-days.ts';
import { useDayAddress } from './day-address.ts';
import { DayFrame } from '../board/day-frame.tsx';
import dayFrame from '../board/day-frame.module.css';
import { useHearingWords } from '../hearing-words.ts';
import classes from './hearing-calendar.module.css';

interface AgendaDaysProps {
  days: readonly CalendarDay[];
  onRecord: (hearing: Hearing) => void;
}

/** The hearings of a fortnight by day, each day in the order of its board; days without hearings are left out. */
export function AgendaDays({ days, onRecord }: AgendaDaysProps) {
  const { t } = useTranslation('hearings');
  const dayAddress = useDayAddress();
  const busy = days.filter((each) => each.total > 0);
  const words = useHearingWords(busy.flatMap(({ hearings }) => hearings));
  if (busy.length === 0) return <EmptyState title={t('calendar.emptyTitle')}>{t('calendar.empty')}</EmptyState>;
  return (
    <div className={classes.agenda}>
      {busy.map(({ day, total, hearings, holiday }) => (
        <DayFrame
          key={day}
          day={day}
          heading={(words) => <Link to={dayAddress(day)}>{words}</Link>}
          note={[t('count', { count: total }), holiday].filter(Boolean).join(' · ')}
        >
          <ol className={dayFrame.rows}>
            {hearings.map((hearing) => (
              <BoardLine key={hearing.id} hearing={hearing} words={words} withCourt onRecord={() => onRecord(hearing)} />
            ))}
          </ol>
          {total > hearings.length ? (
            <Link to={dayAddress(day)} className={dayFrame.rest}>
              {t('calendar.more', { count: total - hearings.length })}
            </Link>
          ) : null}
        </DayFrame>
      ))}
    </div>
  );
}

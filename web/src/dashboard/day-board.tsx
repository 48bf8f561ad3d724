import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay } from '../ui/dates.ts';
import { DateStamp, StatusDot } from '../ui/marks.tsx';
import type { CourtGroup } from './day-groups.ts';
import classes from './dashboard.module.css';

interface DayBoardProps {
  /** `YYYY-MM-DD`, the court's day. */
  day: string;
  groups: readonly CourtGroup[];
}

const dayNames = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** "Friday, 20 November". */
const longDay = (day: string) => {
  const part = Object.fromEntries(dayNames.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]));
  return `${part['weekday']}, ${part['day']} ${part['month']}`;
};

/** Today's page of the diary: by court, each hearing by its item in the margin. */
export function DayBoard({ day, groups }: DayBoardProps) {
  const { t } = useTranslation('dashboard');
  const count = groups.reduce((sum, group) => sum + group.hearings.length, 0);
  return (
    <section className={classes.board} aria-labelledby="today">
      <header className={classes.boardHead}>
        <div className={classes.margin}>
          <DateStamp day={day} />
        </div>
        <div className={classes.boardWords}>
          <h2 id="today" className={classes.boardTitle}>
            {longDay(day)}
          </h2>
          {count > 0 ? <span className={classes.quiet}>{t('note', { count })}</span> : null}
        </div>
      </header>
      {count === 0 ? <p className={classes.boardEmpty}>{t('noHearingsToday')}</p> : null}
      {groups.map((group) => (
        <CourtRows key={group.key} group={group} />
      ))}
    </section>
  );
}

function CourtRows({ group }: { group: CourtGroup }) {
  const { t } = useTranslation('dashboard');
  const place = [group.courtNumber ? t('court', { number: group.courtNumber }) : null, group.judgeName, group.time].filter(Boolean);
  return (
    <>
      <h3 className={classes.court}>
        <b>{group.courtName ?? t('noCourt')}</b> <span className={classes.quiet}>{place.join(' · ')}</span>
      </h3>
      <ul className={classes.rows}>
        {group.hearings.map((hearing) => (
          <BoardRow key={hearing.id} hearing={hearing} />
        ))}
      </ul>
    </>
  );
}

function BoardRow({ hearing }: { hearing: Hearing }) {
  const { t } = useTranslation('dashboard');
  return (
    <li className={classes.row}>
      <span className={classes.item}>
        <span className={classes.unseen}>{hearing.item_number ? t('item', { item: hearing.item_number }) : t('noItem')}</span>
        <span aria-hidden>{hearing.item_number ?? '–'}</span>
      </span>
      <Link to={`/cases/${hearing.case_id}`} className={classes.caseLink}>
        <span className={classes.caseTitle}>{hearing.case_title}</span>
        {hearing.case_number ? <span className={classes.caseNumber}>{hearing.case_number}</span> : null}
      </Link>
      <span className={classes.purpose}>{hearing.purpose_text ?? ''}</span>
      <span className={classes.state}>
        {hearing.business_on_date ? (
          <StatusDot tone="accent">{t('heardOn', { day: formatDay(hearing.business_on_date) })}</StatusDot>
        ) : null}
      </span>
    </li>
  );
}

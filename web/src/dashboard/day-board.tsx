import type { BoardHearing, DashboardSummary } from '@munshi/contract/dashboard/dashboard.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { useMay } from '../platform/profile.queries.ts';
import { CloseDayButton, closeDayRoute } from '../hearings/public.ts';
import { PrintTomorrow } from '../prints/public.ts';
import { formatDay } from '../ui/format/dates.ts';
import { DateStamp, StatusDot } from '../ui/display/badges.tsx';
import { RecordButton } from './record-button.tsx';
import type { CourtGroup } from './day-groups.ts';
import classes from './day-board.module.css';

interface DayBoardProps {
  /** `YYYY-MM-DD`, the court's day. */
  day: string;
  board: NonNullable<DashboardSummary['hearings']>['today'];
  groups: readonly CourtGroup[];
  /** Opens the outcome sheet of the hearing with this id. */
  onRecord: (hearingId: string) => void;
}

const dayNames = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** "Friday, 20 November". */
const longDay = (day: string) => {
  const part = Object.fromEntries(dayNames.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]));
  return `${part['weekday']}, ${part['day']} ${part['month']}`;
};

/** Today's hearings grouped by court, each with its item number in the left column. */
export function DayBoard({ day, board: { total, recorded, items }, groups, onRecord }: DayBoardProps) {
  const { t } = useTranslation('dashboard');
  const mayWrite = useMay('hearing:write');
  const more = total - items.length;
  const boardRoute = `/hearing/all?day=${day}`;
  return (
    <section className={classes.board} aria-labelledby="today">
      <header className={classes.boardHead}>
        <div className={classes.margin}>
          <DateStamp day={day} isPage />
        </div>
        <div className={classes.boardWords}>
          <h2 id="today" className={classes.boardTitle}>
            {longDay(day)}
          </h2>
          {total > 0 ? (
            <span className={classes.quiet}>{recorded > 0 ? t('recordedNote', { recorded, total }) : t('note', { count: total })}</span>
          ) : null}
        </div>
        <div className={classes.boardActions}>
          <PrintTomorrow />
          <CloseDayButton to={closeDayRoute(day)} left={mayWrite ? total - recorded : 0} />
        </div>
      </header>
      {total === 0 ? (
        <p className={classes.boardEmpty}>
          {t('noHearingsToday')} {mayWrite ? <Link to={`/hearing/add?day=${day}`}>{t('addHearing')}</Link> : null}
        </p>
      ) : null}
      {groups.map((group) => (
        <CourtRows key={group.key} group={group} onRecord={mayWrite ? onRecord : undefined} />
      ))}
      {more > 0 ? (
        <p className={classes.boardMore}>
          <Link to={boardRoute}>{t('boardMore', { count: more })}</Link>
        </p>
      ) : null}
    </section>
  );
}

/** The actions of a row: none for a user who may only read. */
interface RowActions {
  onRecord: ((hearingId: string) => void) | undefined;
}

function CourtRows({ group, onRecord }: { group: CourtGroup } & RowActions) {
  const { t } = useTranslation('dashboard');
  const room = group.courtNumber ? t('court', { number: group.courtNumber }) : null;
  const place = [room, group.judgeName, group.time, group.isByVideo ? t('video') : null].filter(Boolean);
  return (
    <>
      <h3 className={classes.court}>
        <b>{group.courtName ?? t('noCourt')}</b> <span className={classes.quiet}>{place.join(' · ')}</span>
      </h3>
      <ul className={classes.rows}>
        {group.hearings.map((hearing) => (
          <BoardRow key={hearing.id} hearing={hearing} onRecord={onRecord} />
        ))}
      </ul>
    </>
  );
}

function BoardRow({ hearing, onRecord }: { hearing: BoardHearing } & RowActions) {
  const { t } = useTranslation('dashboard');
  const purpose = hearing.purpose_text ?? '';
  const [first, ...others] = hearing.lawyers;
  const appearing = first && others.length > 0 ? t('andMore', { name: first, count: others.length }) : (first ?? '');
  return (
    <li className={classes.row} data-recorded={hearing.is_recorded || undefined}>
      <span className={classes.item}>
        <span className={classes.unseen}>{hearing.item_number ? t('item', { item: hearing.item_number }) : t('noItem')}</span>
        <span aria-hidden>{hearing.item_number ?? '-'}</span>
      </span>
      <Link to={`/cases/${hearing.case_id}`} className={classes.caseLink} title={hearing.case_title} data-row-link>
        <span className={classes.title}>{hearing.case_title}</span>
        <span className={classes.facts}>
          {hearing.case_number ? <span className={classes.numberFact}>{hearing.case_number}</span> : null}
          {purpose ? <span className={classes.purposeFact}>{purpose}</span> : null}
          {appearing ? <span className={classes.lawyerFact}>{appearing}</span> : null}
        </span>
      </Link>
      <span className={classes.purpose} title={purpose}>
        {purpose}
      </span>
      <span className={classes.state}>
        <RowState hearing={hearing} onRecord={onRecord} />
      </span>
    </li>
  );
}

/** The next date, or why there is none; before the outcome is recorded, a button to record it. */
function RowState({ hearing, onRecord }: { hearing: BoardHearing } & RowActions) {
  const { t } = useTranslation('dashboard');
  if (hearing.next_date) {
    const day = formatDay(hearing.next_date);
    return (
      <StatusDot tone="accent">
        <span className={classes.next}>{t('nextOn', { day })}</span>
        <span className={classes.nextDay} aria-hidden>
          {day}
        </span>
      </StatusDot>
    );
  }
  if (hearing.is_recorded) return <StatusDot tone="amber">{hearing.no_next_reason ?? t('recorded')}</StatusDot>;
  if (!onRecord) return <StatusDot>{t('notRecorded')}</StatusDot>;
  return <RecordButton hearing={hearing} onRecord={onRecord} />;
}

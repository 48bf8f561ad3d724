import type { BoardHearing, DashboardSummary, WaitingCase } from '@munshi/contract/dashboard/dashboard.schema';
import { reservedAge } from '@munshi/contract/registry/reserved-age';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { useMay } from '../platform/profile.queries.ts';
import { capital } from '../ui/format/capital.ts';
import { daysBetween, formatAgo, formatDay } from '../ui/format/dates.ts';
import { DateStamp, Tag } from '../ui/display/badges.tsx';
import { formatCount } from '../ui/format/numbers.ts';
import { ClientsNotNotified } from './clients-not-notified.tsx';
import { Card, MoreLink, MOST_ITEMS } from './card.tsx';
import { CasesByStatus } from './case-bars.tsx';
import { Changes } from './changes.tsx';
import classes from './entries.module.css';
import shared from './dashboard.module.css';
import { NearDeadlines } from './near-deadlines.tsx';
import { OverdueVakalatnamas } from './overdue-vakalatnamas.tsx';
import { RecordButton } from './record-button.tsx';
import { unrecordedList } from './unrecorded-list.ts';

interface LowerCardsProps {
  summary: DashboardSummary;
  /** Opens the outcome sheet of the hearing with this id. */
  onRecord: (hearingId: string) => void;
}

/** The cards below today's board: hearings without an outcome, overdue and upcoming work, recent changes. */
export function LowerCards({ summary, onRecord }: LowerCardsProps) {
  const { today, hearings, overdue_vakalatnamas: papers } = summary;
  return (
    <>
      {hearings ? <Unrecorded unrecorded={hearings.unrecorded} today={today} onRecord={onRecord} /> : null}
      <NearDeadlines />
      {hearings ? <ClientsNotNotified /> : null}
      <Waiting waiting={summary.waiting} today={today} />
      {papers ? <OverdueVakalatnamas overdue={papers} /> : null}
      {hearings ? <NextHearings hearings={hearings.upcoming} /> : null}
      <Changes changes={summary.changes} />
      <CasesByStatus cases={summary.cases} />
    </>
  );
}

interface WaitingProps extends Pick<DashboardSummary, 'waiting'> {
  today: string;
}

/** Cases reserved for orders or waiting for a date, the longest first; renders nothing if there are none. */
function Waiting({ waiting: { total, items }, today }: WaitingProps) {
  const { t } = useTranslation('dashboard');
  if (total === 0) return null;
  return (
    <Card title={t('waiting')} mark={<Tag>{formatCount(total)}</Tag>}>
      <ul className={classes.lines}>
        {items.slice(0, MOST_ITEMS).map((row) => (
          <li key={row.id} className={classes.line}>
            <Link to={`/cases/${row.id}`} className={classes.caseLink}>
              <span className={classes.caseTitle}>{row.title}</span>
              <WaitingFacts row={row} today={today} />
            </Link>
          </li>
        ))}
      </ul>
      <MoreLink to="/cases/all?waiting=true&sort=waiting_since" total={total} received={items.length} />
    </Card>
  );
}

/** Why and since when a case waits, and the date for its orders if one is fixed. */
function WaitingFacts({ row, today }: { row: WaitingCase; today: string }) {
  const { t } = useTranslation('dashboard');
  const reason = row.is_reserved ? t('reserved') : (row.reason ?? t('awaiting'));
  const since = row.waiting_since
    ? t('waitingSince', { reason, day: formatDay(row.waiting_since), count: daysBetween(row.waiting_since, today) })
    : reason;
  const orders = row.next_hearing_date ? t('ordersOn', { day: formatDay(row.next_hearing_date) }) : null;
  const age = row.is_reserved && row.waiting_since ? reservedAge(row.waiting_since, today) : 'recent';
  return (
    <>
      <span className={classes.caseNumber}>{[since, orders].filter(Boolean).join(' · ')}</span>
      {age === 'recent' ? null : <Tag tone={age === 'six_months' ? 'red' : 'amber'}>{t(`reservedFor.${age}`)}</Tag>}
    </>
  );
}

interface HearingLinesProps {
  hearings: readonly BoardHearing[];
  /** Opens the outcome sheet of a hearing; undefined if there is nothing to record. */
  onRecord?: ((hearingId: string) => void) | undefined;
  /** The court's day, for hearings of the past: each then says how long ago it was. */
  agoFrom?: string;
}

function HearingLines({ hearings, onRecord, agoFrom }: HearingLinesProps) {
  const factsOf = ({ hearing_date: day, purpose_text: purpose, court_name: court }: BoardHearing) =>
    [agoFrom === undefined ? null : capital(formatAgo(day, agoFrom)), purpose, court].filter(Boolean).join(' · ');
  return (
    <ul className={classes.lines}>
      {hearings.slice(0, MOST_ITEMS).map((hearing) => (
        <li key={hearing.id} className={classes.stamped}>
          <DateStamp day={hearing.hearing_date} />
          <Link to={`/cases/${hearing.case_id}/hearings`} className={classes.caseLink}>
            <span className={classes.caseTitle}>{hearing.case_title}</span>
            <span className={classes.caseNumber}>{factsOf(hearing)}</span>
          </Link>
          {onRecord ? <RecordButton hearing={hearing} onRecord={onRecord} /> : null}
        </li>
      ))}
    </ul>
  );
}

interface UnrecordedProps {
  unrecorded: NonNullable<DashboardSummary['hearings']>['unrecorded'];
  today: string;
  onRecord: (hearingId: string) => void;
}

/** Past hearings without a recorded outcome; renders nothing if there are none. */
function Unrecorded({ unrecorded: { total, items }, today, onRecord }: UnrecordedProps) {
  const { t } = useTranslation('dashboard');
  const mayWrite = useMay('hearing:write');
  if (total === 0) return null;
  return (
    <Card title={t('missed')} mark={<Tag tone="red">{formatCount(total)}</Tag>}>
      <HearingLines hearings={items} onRecord={mayWrite ? onRecord : undefined} agoFrom={today} />
      <MoreLink to={unrecordedList(today)} total={total} received={items.length} />
    </Card>
  );
}

function NextHearings({ hearings }: Pick<HearingLinesProps, 'hearings'>) {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('next')}>
      {hearings.length === 0 ? <p className={shared.quiet}>{t('nextNone')}</p> : null}
      <HearingLines hearings={hearings} />
      {hearings.length > MOST_ITEMS ? (
        <Link to="/hearing/upcoming" className={shared.showAll}>
          {t('nextAll')}
        </Link>
      ) : null}
    </Card>
  );
}

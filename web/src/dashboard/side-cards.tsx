import type { BoardHearing, DashboardSummary, UndatedCase } from '@munshi/contract/dashboard/dashboard.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../platform/profile.queries.ts';
import { addDays, formatDay } from '../ui/format/dates.ts';
import { DateStamp, Tag } from '../ui/display/badges.tsx';
import { formatCount } from '../ui/format/numbers.ts';
import { Card } from './card.tsx';
import classes from './entries.module.css';
import shared from './dashboard.module.css';
import { RecordButton } from './record-button.tsx';

/** Pending cases without a next date: the clerk's first duty. */
export function WithoutNextDate({ noNextDate: { total, items } }: { noNextDate: DashboardSummary['no_next_date'] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('without')} mark={total > 0 ? <Tag tone="red">{formatCount(total)}</Tag> : null}>
      {items.length === 0 ? <p className={shared.quiet}>{t('withoutNone')}</p> : null}
      <ul className={classes.lines}>
        {items.map((row) => (
          <li key={row.id} className={classes.line}>
            <Link to={`/cases/${row.id}`} className={classes.caseLink}>
              <span className={classes.caseTitle}>{row.title}</span>
              <UndatedFacts row={row} />
            </Link>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <Link to="/cases/all?no_next_date=true" className={shared.showAll}>
          {t('showAll', { total: formatCount(total) })}
        </Link>
      ) : null}
    </Card>
  );
}

function UndatedFacts({ row }: { row: UndatedCase }) {
  const { t } = useTranslation('dashboard');
  const actualDate = row.last_hearing_date ? t('lastHearing', { day: formatDay(row.last_hearing_date) }) : t('neverListed');
  const known = row.next_hearing_date ? t('slipped', { day: formatDay(row.next_hearing_date) }) : actualDate;
  return <span className={classes.caseNumber}>{[known, row.stage_text].filter(Boolean).join(' · ')}</span>;
}

interface HearingLinesProps {
  hearings: readonly BoardHearing[];
  /** Opens the outcome sheet of a hearing; undefined if there is nothing to record. */
  onRecord?: ((hearingId: string) => void) | undefined;
}

function HearingLines({ hearings, onRecord }: HearingLinesProps) {
  return (
    <ul className={classes.lines}>
      {hearings.map((hearing) => (
        <li key={hearing.id} className={classes.stamped}>
          <DateStamp day={hearing.hearing_date} />
          <Link to={`/cases/${hearing.case_id}/hearings`} className={classes.caseLink}>
            <span className={classes.caseTitle}>{hearing.case_title}</span>
            <span className={classes.caseNumber}>{[hearing.purpose_text, hearing.court_name].filter(Boolean).join(' · ')}</span>
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
export function Unrecorded({ unrecorded: { total, items }, today, onRecord }: UnrecordedProps) {
  const { t } = useTranslation('dashboard');
  const mayWrite = useMay('hearing:write');
  if (total === 0) return null;
  return (
    <Card title={t('missed')} mark={<Tag tone="red">{formatCount(total)}</Tag>}>
      <HearingLines hearings={items} onRecord={mayWrite ? onRecord : undefined} />
      {total > items.length ? (
        <Link to={unrecordedList(today)} className={shared.showAll}>
          {t('showAll', { total: formatCount(total) })}
        </Link>
      ) : null}
    </Card>
  );
}

/** Address of the list of unrecorded hearings before today. */
export const unrecordedList = (today: string) => `/hearing/all?state=unrecorded&to=${addDays(today, -1)}`;

export function NextHearings({ hearings }: Pick<HearingLinesProps, 'hearings'>) {
  const { t } = useTranslation('dashboard');
  return (
    <Card title={t('next')}>
      {hearings.length === 0 ? <p className={shared.quiet}>{t('nextNone')}</p> : null}
      <HearingLines hearings={hearings} />
    </Card>
  );
}

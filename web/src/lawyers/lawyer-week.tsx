import type { LawyerHearing, LawyerPage } from '@munshi/contract/lawyers/lawyer.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatDay } from '../ui/format/dates.ts';
import { RecordCard } from '../ui/page/record-page.tsx';
import classes from './lawyers.module.css';

/** A lawyer's hearings today, and in the next seven days. */
export function LawyerWeek({ week }: { week: LawyerPage['week'] }) {
  const { t } = useTranslation('lawyers');
  const { hearings, today } = week;
  if (hearings === null) return <p className={classes.quiet}>{t('page.noHearings')}</p>;
  const others = [...new Set(hearings.map((hearing) => hearing.hearing_date))].filter((day) => day !== today);
  const on = (day: string) => hearings.filter((hearing) => hearing.hearing_date === day);
  return (
    <>
      <RecordCard title={t('page.today')} heading={`${t('page.today')}, ${formatDay(today)}`}>
        {on(today).length === 0 ? <p className={classes.quiet}>{t('page.noToday')}</p> : <HearingRows hearings={on(today)} />}
      </RecordCard>
      <RecordCard title={t('page.week')}>
        {others.length === 0 ? <p className={classes.quiet}>{t('page.noWeek')}</p> : null}
        {others.map((day) => (
          <div key={day}>
            <h4 className={classes.day}>{formatDay(day)}</h4>
            <HearingRows hearings={on(day)} />
          </div>
        ))}
      </RecordCard>
    </>
  );
}

function HearingRows({ hearings }: { hearings: LawyerHearing[] }) {
  const { t } = useTranslation('lawyers');
  const placeOf = (hearing: LawyerHearing) =>
    [
      hearing.case_number,
      hearing.court_name,
      hearing.court_number ? t('page.courtNumber', { number: hearing.court_number }) : null,
      hearing.item_number ? t('page.item', { number: hearing.item_number }) : null,
      hearing.purpose_text,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <ul>
      {hearings.map((hearing) => (
        <li key={hearing.id} className={classes.row}>
          <span className={classes.time}>{hearing.hearing_time ?? '-'}</span>
          <span className={classes.words}>
            <Link to={`/cases/${hearing.case_id}/hearings`} className={classes.link}>
              {hearing.case_title}
            </Link>
            <span className={classes.quiet}>{placeOf(hearing)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

import { useDebouncedValue } from '@mantine/hooks';
import { shortCourt } from '@munshi/contract/courts/short-court';
import type { AlsoListed, EngagedPlace, HearingWarning } from '@munshi/contract/hearings/hearing-conflicts.schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatDay, readDay, today } from '../../ui/format/dates.ts';
import classes from './date-warnings.module.css';
import { conflictsQuery } from '../hearing.queries.ts';

/** Spec 9, in milliseconds. */
const PAUSE_MS = 300;
const TIME = /^\d\d:\d\d$/;

interface DateWarningsProps {
  /** The text typed so far. */
  day: string;
  time?: string;
  courtId: string | null;
  courtNumber: string | null;
  caseId: string | null;
  lawyerIds: readonly string[];
  /** The hearing being moved, left out of the warnings. */
  exceptId?: string | null;
  /** If true, other dates of the case are named, too. */
  showsOtherDates?: boolean;
}

const definedOnly = (values: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** Warnings about a date while it is typed: never a refusal. Below them, the number of hearings of the day. */
export function DateWarnings(props: DateWarningsProps) {
  const { t } = useTranslation('hearings');
  const criteria = {
    ...definedOnly({
      hearing_time: TIME.test(props.time ?? '') ? props.time : undefined,
      court: props.courtId,
      court_number: props.courtNumber,
      case_id: props.caseId,
      lawyers: props.lawyerIds.join(','),
      except: props.exceptId,
    }),
    hearing_date: props.day,
  };
  const [settled] = useDebouncedValue(JSON.stringify(criteria), PAUSE_MS);
  const query = JSON.parse(settled) as typeof criteria;
  const isDay = readDay(query.hearing_date) !== undefined && readDay(props.day) !== undefined;
  const { data } = useQuery({ ...conflictsQuery(query), enabled: isDay });
  if (!isDay || !data) return <div aria-live="polite" />;
  // A date that is past does not compete with those to come.
  const others = props.showsOtherDates === true && props.day >= today() ? data.also_listed : [];
  return (
    <div className={classes.warnings} aria-live="polite">
      {data.warnings.length > 0 || others.length > 0 ? (
        <ul className={classes.list}>
          {others.length > 0 ? <OtherDatesWarning caseId={props.caseId} others={others} /> : null}
          {data.warnings.map((warning) => (
            <li key={JSON.stringify(warning)} className={classes.warning}>
              <IconAlertTriangle size={16} aria-hidden />
              <WarningWords warning={warning} />
            </li>
          ))}
        </ul>
      ) : null}
      {data.day_total > 0 ? (
        <Link to={`/hearing/all?day=${query.hearing_date}`} target="_blank" className={classes.load}>
          {t('warning.load', { count: data.day_total, day: formatDay(query.hearing_date) })}
        </Link>
      ) : (
        <span className={classes.load}>{t('warning.free')}</span>
      )}
    </div>
  );
}

function OtherDatesWarning({ caseId, others }: { caseId: string | null; others: readonly AlsoListed[] }) {
  const { t } = useTranslation('hearings');
  return (
    <li className={classes.warning}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>
        {t('warning.alsoListed', { dates: listedDays(others) })}{' '}
        <Link to={`/cases/${caseId}/hearings`} target="_blank">
          {t('warning.changeIt')}
        </Link>
        .
      </span>
    </li>
  );
}

/** `07-Dec-2026 (Reply), 11-Jan-2027`. */
export const listedDays = (others: readonly AlsoListed[]) =>
  others.map(({ hearing_date: day, purpose_text: purpose }) => (purpose ? `${formatDay(day)} (${purpose})` : formatDay(day))).join(', ');

function WarningWords({ warning }: { warning: HearingWarning }) {
  const { t } = useTranslation('hearings');
  /** `Gauhati HC, Court 4 (2), at the same time`. */
  const placeWords = ({ court_name: court, court_number: room, hearings, at_same_time: isAtOnce }: EngagedPlace) => {
    const name = court ? shortCourt(court) : t('board.noCourt');
    const place = room ? `${name}, ${/^\d/.test(room) ? t('court', { number: room }) : room}` : name;
    return t(isAtOnce ? 'warning.placeThen' : 'warning.place', { place, count: hearings });
  };
  switch (warning.kind) {
    case 'sunday':
    case 'saturday':
      return <span>{t(`warning.${warning.kind}`)}</span>;
    case 'holiday':
      return <span>{t('warning.holiday', { name: warning.name })}</span>;
    case 'same_case':
      return <span>{t('warning.sameCase', { place: placeOf(warning) })}</span>;
    case 'lawyer':
      return <span>{t('warning.lawyer', { name: warning.lawyer_name, places: warning.places.map(placeWords).join('; ') })}</span>;
    case 'lawyer_elsewhere':
      return <span>{t('warning.elsewhere', { name: warning.lawyer_name })}</span>;
  }
}

const placeOf = (other: { court_name: string | null; hearing_time: string | null }) =>
  [other.court_name, other.hearing_time]
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join('');

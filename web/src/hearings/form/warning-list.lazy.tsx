import { shortCourt } from '@munshi/contract/courts/short-court';
import type { EngagedPlace, HearingWarning } from '@munshi/contract/hearings/hearing-conflicts.schema';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from './date-warnings.module.css';

/** Loaded with the first warning: most dates have none. */
export function WarningList({ warnings }: { warnings: readonly HearingWarning[] }) {
  return (
    <ul className={classes.list}>
      {warnings.map((warning) => (
        <li key={JSON.stringify(warning)} className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          <WarningWords warning={warning} />
        </li>
      ))}
    </ul>
  );
}

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

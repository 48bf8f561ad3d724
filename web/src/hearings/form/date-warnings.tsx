import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { AlsoListed } from '@munshi/contract/hearings/hearing-conflicts.schema';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { formatDay, readDay, today } from '../../ui/format/dates.ts';
import classes from './date-warnings.module.css';
import { conflictsQuery } from '../hearing.queries.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';

const WarningList = lazyComponent(() => import('./warning-list.lazy.tsx').then((module) => module.WarningList));

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
  /** Says something of the other upcoming hearings of the case. */
  otherDates?: (others: readonly AlsoListed[]) => ReactNode;
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
  const others = props.day >= today() ? data.also_listed : [];
  return (
    <div className={classes.warnings} aria-live="polite">
      {props.otherDates?.(others)}
      {data.warnings.length > 0 ? (
        <Suspense fallback={null}>
          <WarningList warnings={data.warnings} />
        </Suspense>
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

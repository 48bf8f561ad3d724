import { Button } from '@mantine/core';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { ClientsToNotify } from '../../client-messages/public.ts';
import { PrintTomorrow } from '../../prints/public.ts';
import { formatDay, formatLongDay } from '../../ui/format/dates.ts';
import type { BoardFilters } from '../hearing.queries.ts';
import { alsoListedOn } from '../also-listed.ts';
import { useHearingWords } from '../hearing-words.ts';
import { DigestText } from '../digest/digest-text.tsx';
import { isDue } from '../is-due.ts';
import { closeDayRoute, FIRST } from './close-day-address.ts';
import classes from './close-day.module.css';
import { earlierUnrecordedQuery } from './earlier-unrecorded.queries.ts';
import { groupOutcomes } from './outcome-groups.ts';

interface CloseDaySummaryProps {
  day: string;
  filters: BoardFilters;
  /** The board of the day. */
  hearings: readonly Hearing[];
  onMove: (position: string) => void;
  onClose: () => void;
}

/** What became of the day: how many are recorded and how they ended, what is left, and every next date. */
export function CloseDaySummary({ day, filters, hearings, onMove, onClose }: CloseDaySummaryProps) {
  const { t } = useTranslation('hearings');
  const { recorded, left, next, reserved, disposed, undated } = groupOutcomes(hearings);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [isCopying, setIsCopying] = useState(false);
  const alsoOf = (hearing: Hearing) => {
    const other = alsoListedOn(hearing);
    return other === undefined ? '' : t('outcome.also', { day: formatDay(other) });
  };
  const isNothing = recorded.length === 0 && left.length === 0;
  const closed = isNothing ? t('closeDay.nothing', { day: formatLongDay(day) }) : t('closeDay.done', { day: formatLongDay(day) });
  return (
    <div className={classes.summary}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {left.length > 0 ? t('closeDay.left', { count: left.length }) : closed}
      </h3>
      <Outcomes recorded={recorded} />
      {left.length > 0 ? <Left hearings={left} onMove={onMove} /> : null}
      <Matters title={t('closeDay.undated', { count: undated.length })} hearings={undated} factOf={alsoOf} />
      <Matters title={t('closeDay.reserved', { count: reserved.length })} hearings={reserved} factOf={alsoOf} />
      <Matters title={t('closeDay.disposed', { count: disposed.length })} hearings={disposed} factOf={alsoOf} />
      <Matters
        title={t('closeDay.next', { count: next.length })}
        hearings={next}
        factOf={(hearing) => [formatDay(hearing.next_date), hearing.next_purpose_text, alsoOf(hearing)].filter(Boolean).join(' · ')}
      />
      <ClientsToNotify caseIds={next.map(({ case_id: id }) => id)} />
      <Earlier day={day} filters={filters} />
      {isCopying ? <DigestText day={day} filters={filters} /> : null}
      <div className={classes.buttons}>
        {isCopying ? null : (
          <Button variant="default" onClick={() => setIsCopying(true)}>
            {t('digest.copyFor')}
          </Button>
        )}
        <PrintTomorrow />
        <Button onClick={onClose}>{t('closeDay.finish')}</Button>
      </div>
    </div>
  );
}

/** "9 recorded: 6 Adjourned, 2 Part-heard, 1 Reserved". */
function Outcomes({ recorded }: { recorded: readonly Hearing[] }) {
  const { t } = useTranslation('hearings');
  const words = useHearingWords(recorded);
  if (recorded.length === 0) return null;
  const counts = new Map<string, number>();
  for (const hearing of recorded) {
    const outcome = words.status(hearing).words;
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  const outcomes = [...counts].map(([outcome, count]) => t('closeDay.outcome', { count, outcome })).join(', ');
  return <p>{t('closeDay.recorded', { count: recorded.length, outcomes })}</p>;
}

function Left({ hearings, onMove }: { hearings: readonly Hearing[]; onMove: (position: string) => void }) {
  const { t } = useTranslation('hearings');
  return (
    <Matters
      title={t('closeDay.skipped')}
      hearings={hearings}
      actionOf={({ id, case_title: title }) => (
        <Button variant="default" size="compact-md" aria-label={t('recordOf', { title })} onClick={() => onMove(id)}>
          {t('closeDay.record')}
        </Button>
      )}
    >
      {hearings.length > 1 ? (
        <Button variant="default" className={classes.through ?? ''} onClick={() => onMove(FIRST)}>
          {t('closeDay.goThrough', { count: hearings.length })}
        </Button>
      ) : null}
    </Matters>
  );
}

interface MattersProps {
  title: string;
  hearings: readonly Hearing[];
  factOf?: (hearing: Hearing) => string;
  actionOf?: (hearing: Hearing) => ReactNode;
  children?: ReactNode;
}

/** Some hearings of the day, each with a link to its case; nothing if there is none. */
function Matters({ title, hearings, factOf, actionOf, children }: MattersProps) {
  if (hearings.length === 0) return null;
  return (
    <section aria-label={title} className={classes.group}>
      <h4 className={classes.groupTitle}>{title}</h4>
      <ul className={classes.matters}>
        {hearings.map((hearing) => (
          <li key={hearing.id} className={classes.matter}>
            <Link to={`/cases/${hearing.case_id}/hearings`} className={classes.title}>
              {hearing.case_title}
            </Link>
            {factOf?.(hearing) ? <span className={classes.fact}>{factOf(hearing)}</span> : null}
            {actionOf?.(hearing)}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** Days before this one with hearings that nobody recorded: the latest of them can be closed next. */
function Earlier({ day, filters }: Pick<CloseDaySummaryProps, 'day' | 'filters'>) {
  const { t } = useTranslation('hearings');
  const { data } = useQuery(earlierUnrecordedQuery(day, filters));
  const [latest] = data?.items.filter(isDue) ?? [];
  if (!data || !latest) return null;
  return (
    <p className={classes.earlier}>
      {t('closeDay.earlier', { count: data.total })}{' '}
      <Link to={closeDayRoute(latest.hearing_date)}>{t('closeDay.closeEarlier', { day: formatDay(latest.hearing_date) })}</Link>
    </p>
  );
}

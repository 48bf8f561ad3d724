import { Button } from '@mantine/core';
import type { Deadline } from '@munshi/contract/deadlines/deadline.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useParams } from 'react-router';
import { isProblem } from '../../platform/calls/api.ts';
import { daysBetween, formatDay, formatInstant } from '../../ui/format/dates.ts';
import { DateStamp, Tag } from '../../ui/display/badges.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Notice, Page } from '../../ui/page/page.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { RailCard } from '../../ui/page/rail-card.tsx';
import { RecordCard, RecordColumns, RecordFacts } from '../../ui/page/record-page.tsx';
import { TitleBlock } from '../../ui/page/split-layout.tsx';
import { deadlineQuery } from '../deadline.queries.ts';
import { isOpen, stateTone } from '../deadline-words.ts';
import { useDaysLeft } from '../days-left.tsx';
import classes from '../deadlines.module.css';
import { DeadlineActions } from './deadline-actions.tsx';
import { Working } from './working.tsx';

/** One deadline: its last day, how it was counted, and what was done about it. */
export function DeadlinePage() {
  const { t } = useTranslation('deadlines');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(deadlineQuery(id));
  return (
    <Page title={data?.title ?? t('one')} isTitleHidden={data !== undefined}>
      {isProblem(error, 'deadline.not_found', 'request.invalid') ? <NoDeadline /> : null}
      {error && !data && !isProblem(error, 'deadline.not_found', 'request.invalid') ? (
        <ErrorState title={t('failedOne')} message={error.message} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <TextSkeleton lines={6} /> : null}
      {data ? <Record key={data.id} deadline={data} /> : null}
    </Page>
  );
}

function NoDeadline() {
  const { t } = useTranslation('deadlines');
  const toList = (
    <Button component={Link} to="/deadlines/all" variant="default">
      {t('notFound.toList')}
    </Button>
  );
  return (
    <EmptyState title={t('notFound.title')} action={toList}>
      {t('notFound.text')}
    </EmptyState>
  );
}

function Record({ deadline }: { deadline: Deadline }) {
  const { t } = useTranslation('deadlines');
  const left = useDaysLeft(deadline);
  return (
    <>
      <TitleBlock
        margin={<DateStamp day={deadline.due_on} isOverdue={left?.tone === 'over'} caption={t('lastDay')} />}
        tags={<Tags deadline={deadline} />}
        title={deadline.title}
        lead={left ? <LastDay words={left.words} hours={deadline.court_days.hours.text} /> : null}
        facts={<Facts deadline={deadline} />}
        actions={<DeadlineActions deadline={deadline} />}
      />
      <div className={classes.outcome}>
        <Outcome deadline={deadline} />
      </div>
      <RecordColumns aside={<Aside deadline={deadline} />}>
        {deadline.steps.length > 0 ? (
          <RecordCard title={t('working.title')}>
            <Working steps={deadline.steps} />
            <After deadline={deadline} />
          </RecordCard>
        ) : (
          <RecordCard title={t('working.title')}>
            <p>{t('working.byHand')}</p>
          </RecordCard>
        )}
      </RecordColumns>
    </>
  );
}

/** The days left, and by when a paper counts for the last of them. */
function LastDay({ words, hours }: { words: string; hours: string | null }) {
  return (
    <>
      <b>{words}</b>
      {hours ? ` ${hours}` : null}
    </>
  );
}

function Tags({ deadline: { state, kind, certainty } }: { deadline: Deadline }) {
  const { t } = useTranslation('deadlines');
  return (
    <>
      <Tag tone={stateTone[state]}>{t(`state.${state}`)}</Tag>
      <Tag>{t(`kind.${kind}`)}</Tag>
      {certainty === 'check' ? <Tag tone="amber">{t('check')}</Tag> : null}
    </>
  );
}

function Facts({ deadline }: { deadline: Deadline }) {
  const { t } = useTranslation('deadlines');
  const { case_id: caseId, case_title: title, case_number: number, source, section, as_of: asOf, owner } = deadline;
  return (
    <>
      <Link to={`/cases/${caseId}`} className={classes.link}>
        {number ? `${title}, ${number}` : title}
      </Link>
      {source ? <span>{`${source}, ${section ?? ''}`}</span> : null}
      {asOf ? <span>{t('asOf', { day: formatDay(asOf) })}</span> : null}
      <span>{t('ownedBy', { name: owner.name })}</span>
    </>
  );
}

/** What a person has recorded: confirmed, met, missed, given up, condoned. */
function Outcome({ deadline }: { deadline: Deadline }) {
  const { t } = useTranslation('deadlines');
  const { state, closed_on: closedOn, outcome, due_on: due, certainty } = deadline;
  if (!isOpen(deadline)) {
    const isLate = state === 'met' && closedOn !== null && closedOn > due;
    return (
      <Notice tone={state === 'missed' || isLate ? 'warning' : 'info'}>
        <b>{t(`closed.${state}`, { day: formatDay(closedOn) })}</b> {outcome}
        {isLate ? ` ${t('closed.late', { count: daysBetween(due, closedOn) })}` : null}
      </Notice>
    );
  }
  if (state === 'computed' && deadline.rule)
    return <Notice tone="warning">{t(certainty === 'check' ? 'confirmFirstCheck' : 'confirmFirst')}</Notice>;
  return null;
}

/** What the law says of a delay, and of the rule. */
function After({ deadline }: { deadline: Deadline }) {
  const { t } = useTranslation('deadlines');
  const { condonable, outer_on: outer, rule_note: note, court_days: days } = deadline;
  return (
    <>
      {condonable ? <p className={classes.after}>{t(`condonable.${condonable}`, { day: formatDay(outer) })}</p> : null}
      {note ? <p className={classes.after}>{note}</p> : null}
      {days.note ? <Notice tone="warning">{days.note}</Notice> : null}
    </>
  );
}

function Aside({ deadline }: { deadline: Deadline }) {
  const { t } = useTranslation('deadlines');
  const {
    inputs,
    exclusions,
    court_days: days,
    next,
    note,
    confirmed_by: by,
    confirmed_at: at,
    condonation_applied_on: applied,
  } = deadline;
  const dated = inputs.filter(({ day }) => day !== null).map(({ label, day }) => [label, formatDay(day)] as [string, string]);
  const spans = exclusions.map(
    ({ reason, from, to }) => [t(`exclusion.${reason}`), `${formatDay(from)} – ${formatDay(to)}`] as [string, string],
  );
  const court = days.court_name ? t('courtDays', { court: days.court_name, count: days.holidays }) : t('noCourt');
  const saturdays = days.saturdays === null ? [] : [[t('saturdays'), days.saturdays] as [string, string]];
  return (
    <aside className={classes.aside}>
      <RailCard title={t('inputs')}>
        <RecordFacts facts={[...dated, ...spans, [t('court'), court], ...saturdays]} />
      </RailCard>
      {by && at ? (
        <RailCard title={t('state.confirmed')}>
          <p>{t('confirmedBy', { name: by.name, at: formatInstant(at) })}</p>
        </RailCard>
      ) : null}
      {note ? (
        <RailCard title={t('note')}>
          <p>{note}</p>
        </RailCard>
      ) : null}
      {applied ? (
        <RailCard title={t('condonation.title')}>
          <p>{t(`condonation.${deadline.condonation_result ?? 'pending'}`, { day: formatDay(applied) })}</p>
        </RailCard>
      ) : null}
      <Renewals deadline={deadline} />
      {next.length > 0 && !deadline.is_renewable ? (
        <RailCard title={t('next')}>
          {next.map(({ code, title }) => (
            <div key={code} className={classes.cardRow}>
              <Link to={`/deadlines/add?case=${deadline.case_id}&rule=${code}`} className={classes.link}>
                {title}
              </Link>
            </div>
          ))}
        </RailCard>
      ) : null}
    </aside>
  );
}

/** The caveat that this one renews, and the one that renews it. */
function Renewals({ deadline: { renews, renewed_by: renewedBy } }: { deadline: Deadline }) {
  const { t } = useTranslation('deadlines');
  if (!renews && !renewedBy) return null;
  return (
    <RailCard title={t('renewal.title')}>
      {renews ? (
        <div className={classes.cardRow}>
          <Link to={`/deadlines/${renews.id}`} className={classes.link}>
            {t('renewal.renews', { day: formatDay(renews.due_on) })}
          </Link>
        </div>
      ) : null}
      {renewedBy ? (
        <div className={classes.cardRow}>
          <Link to={`/deadlines/${renewedBy.id}`} className={classes.link}>
            {t('renewal.renewedBy', { day: formatDay(renewedBy.due_on) })}
          </Link>
        </div>
      ) : null}
    </RailCard>
  );
}

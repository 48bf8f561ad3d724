import { isUnsigned } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import type { Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../platform/calls/problem.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { Link, useParams } from 'react-router';
import { DatedText } from '../ui/display/dated-text.tsx';
import { formatDay } from '../ui/format/dates.ts';
import { DateStamp } from '../ui/display/badges.tsx';
import { TitleBlock } from '../ui/page/split-layout.tsx';
import { useIsNarrow } from '../ui/page/use-is-narrow.ts';
import { Notice, Page } from '../ui/page/page.tsx';
import { FormSkeleton } from '../ui/page/page-skeletons.tsx';
import { Acceptances } from './steps/acceptances.tsx';
import { NextSteps } from './steps/next-steps.tsx';
import { CourtAsks } from './editor/draft-preview.tsx';
import { RecordPreview } from './record-preview.tsx';
import { StateLine } from './state-line.tsx';
import { StepsTaken } from './steps/steps-taken.tsx';
import { VakalatnamaActions } from './vakalatnama-actions.tsx';
import { VakalatnamaFailed } from './vakalatnama-failed.tsx';
import { VakalatnamaFactsList } from './vakalatnama-facts-list.tsx';
import { vakalatnamaQuery } from './vakalatnama.queries.ts';
import classes from './vakalatnama.module.css';
import { StateCell } from './list/vakalatnamas-table.tsx';

/** The page of one vakalatnama: its status, its next steps, and the steps taken. */
export function VakalatnamaPage() {
  const { t } = useTranslation('vakalatnamas');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(vakalatnamaQuery(id));
  // What was read stays when only a later refetch fails: a step may be open, with what was typed.
  if (error && (!data || isMissing(error))) return <VakalatnamaFailed error={error} onRetry={() => void refetch()} />;
  return (
    <Page title={data?.title ?? t('title')} isTitleHidden={data !== undefined}>
      {data ? <Instrument record={data} /> : <FormSkeleton fields={6} />}
    </Page>
  );
}

function Instrument({ record }: { record: Vakalatnama }) {
  const { t } = useTranslation('vakalatnamas');
  // On a phone what to do next comes before the eight steps.
  const isNarrow = useIsNarrow('tablet');
  const line = (
    <section className={classes.card} aria-label={t('page.line')}>
      <h2>{t('page.line')}</h2>
      <StateLine record={record} />
    </section>
  );
  return (
    <div className={classes.record}>
      <TitleBlock
        margin={<DateStamp day={record.state_on} />}
        tags={<StateCell row={record} />}
        title={record.title}
        facts={<Heads record={record} />}
        actions={<VakalatnamaActions record={record} />}
      />
      <DueNotice record={record} />
      {isNarrow ? null : line}
      <div className={classes.columns}>
        <div className={classes.column}>
          <NextSteps record={record} />
          {isNarrow ? line : null}
          <Acceptances record={record} />
          <StepsTaken record={record} />
        </div>
        <div className={classes.column}>
          <RecordPreview record={record} />
          <VakalatnamaFactsList record={record} />
          <section className={classes.card}>
            <CourtAsks rule={record.rule} />
          </section>
        </div>
      </div>
    </div>
  );
}

function Heads({ record }: { record: Vakalatnama }) {
  const { t } = useTranslation('vakalatnamas');
  return (
    <>
      <span>{record.instrument.form_name}</span>
      <span>{t(`language.${record.language}`)}</span>
      {record.court_name ? <span>{record.court_name}</span> : null}
      {record.case_id ? <Link to={`/cases/${record.case_id}`}>{record.case_title}</Link> : <span>{t('list.noCase')}</span>}
    </>
  );
}

function DueNotice({ record }: { record: Vakalatnama }) {
  const { t } = useTranslation('vakalatnamas');
  if (record.overdue_since)
    return (
      <Notice tone="error">
        <DatedText>{t('page.overdue', { day: formatDay(record.overdue_since) })}</DatedText>
      </Notice>
    );
  const isWaiting = record.due_on !== null && (isUnsigned(record.state) || record.ended_on === null);
  return isWaiting ? (
    <Notice>
      <DatedText>{t('page.due', { day: formatDay(record.due_on) })}</DatedText>
    </Notice>
  ) : null;
}

import { Checkbox } from '@mantine/core';
import type { CheckedDocument } from '@munshi/contract/documents/e-filing.schema';
import type { FilingCheck, FilingCheckItem } from '@munshi/contract/registry/filing-check.schema';
import type { Filing, FilingMode } from '@munshi/contract/registry/filing.schema';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { runWithToast } from '../../platform/run-with-toast.ts';
import { StatusDot } from '../../ui/display/badges.tsx';
import { formatInstant, formatMonth } from '../../ui/format/dates.ts';
import { Segments } from '../../ui/list/segments.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { checkBeforeFilingQuery, filingCheckQuery, useTickFilingCheck } from '../filings/filing-step.queries.ts';
import classes from '../registry.module.css';

/** The check before a filing: points that a person ticks, and what the program found in the documents of the case. */
export function FilingCheckList({ filing, mayWrite }: { filing: Filing; mayWrite: boolean }) {
  const check = useQuery(filingCheckQuery(filing.id));
  return (
    <Check check={check} documentsOf={filing.mode}>
      {(item) => <Point filingId={filing.id} item={item} mayWrite={mayWrite} />}
    </Check>
  );
}

const MODES = ['efiling', 'counter'] as const;

/** The check before the first filing in a case is recorded: points to read, which are ticked once it is. */
export function CheckBeforeFiling({ caseId }: { caseId: string }) {
  const { t } = useTranslation('registry');
  const [mode, setMode] = useState<FilingMode>('efiling');
  const check = useQuery(checkBeforeFilingQuery(caseId, mode));
  return (
    <>
      <div>
        <Segments
          label={t('filings.modeOf')}
          value={mode}
          onChange={setMode}
          choices={MODES.map((value) => ({ value, label: t(`filings.mode.${value}`) }))}
        />
      </div>
      <Check check={check} documentsOf={mode}>
        {(item) => (
          <>
            <div>{item.text}</div>
            <div className={classes.facts}>{sourceOf(item, t)}</div>
          </>
        )}
      </Check>
    </>
  );
}

interface CheckProps {
  check: UseQueryResult<FilingCheck>;
  documentsOf: FilingMode;
  children: (item: FilingCheckItem) => ReactNode;
}

function Check({ check, documentsOf, children }: CheckProps) {
  const { t } = useTranslation('registry');
  if (check.isError) return <ErrorState title={t('check.failed')} message={check.error.message} onRetry={() => void check.refetch()} />;
  if (!check.data) return <TextSkeleton lines={5} />;
  const { rules, items, documents } = check.data;
  return (
    <div className={classes.check}>
      {rules ? (
        <p className={classes.quiet}>{t('check.rules', { name: rules.name, source: rules.source, month: formatMonth(rules.as_of) })}</p>
      ) : null}
      <ul className={classes.points}>
        {items.map((item) => (
          <li key={item.item}>{children(item)}</li>
        ))}
      </ul>
      {documentsOf === 'efiling' ? <Documents documents={documents} /> : null}
    </div>
  );
}

/** The source of a point, marked if it was not read in its text. */
const sourceOf = ({ certainty, source }: FilingCheckItem, t: TFunction<'registry'>) =>
  certainty === 'check' ? t('check.unsure', { source }) : source;

function Point({ filingId, item, mayWrite }: { filingId: string; item: FilingCheckItem; mayWrite: boolean }) {
  const { t } = useTranslation('registry');
  const tick = useTickFilingCheck(filingId);
  const isTicked = tick.isPending ? tick.variables.isTicked : item.checked_by !== null;
  const change = (ticked: boolean) =>
    void runWithToast(
      tick.mutateAsync({ item: item.item, isTicked: ticked }),
      () => undefined,
      (message) => t('changeFailed', { message }),
    );
  const by = item.checked_by && t('check.by', { name: item.checked_by.name, at: formatInstant(item.checked_at) });
  return (
    <Checkbox
      label={item.text}
      description={[by, sourceOf(item, t)].filter(Boolean).join(' · ')}
      checked={isTicked}
      disabled={!mayWrite || tick.isPending}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}

function Documents({ documents }: { documents: readonly CheckedDocument[] }) {
  const { t } = useTranslation('registry');
  return (
    <>
      <h4>{t('check.documents')}</h4>
      {documents.length === 0 ? <p className={classes.quiet}>{t('check.noDocuments')}</p> : null}
      <ul className={classes.points}>
        {documents.map(({ id, title, status, faults }) => (
          <li key={id}>
            <Link to={`/documents/${id}`} className={classes.link}>
              {title}
            </Link>{' '}
            <StatusDot tone={status === 'waiting' ? 'neutral' : faults.length > 0 ? 'red' : 'accent'}>
              {status === 'waiting' ? t('check.waiting') : t('check.faults', { count: faults.length })}
            </StatusDot>
            {faults.length > 0 ? <p className={classes.facts}>{faults.join(' ')}</p> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

import { Select } from '@mantine/core';
import type { Document } from '@munshi/contract/documents/document.schema';
import type { EFilingFinding, EFilingReport as Report } from '@munshi/contract/documents/e-filing.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { formatMonth } from '../ui/format/dates.ts';
import { type Tone, StatusDot } from '../ui/display/badges.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { useMenu } from '../ui/form/use-menu.ts';
import { ErrorState } from '../ui/page/error-state.tsx';
import classes from './document-page.module.css';
import { eFilingQuery, eFilingRulesQuery } from './document.queries.ts';

const tones: Record<EFilingFinding['outcome'], Tone> = { passed: 'accent', advice: 'amber', fault: 'red', unknown: 'neutral' };

/** The defects that a court's e-filing would object to, and how to fix them; by the rules of the case's court, or another. */
export function EFilingReport({ record }: { record: Document }) {
  const { t } = useTranslation('documents');
  const [rules, setRules] = useState<string>();
  const report = useQuery(eFilingQuery(record.id, record.file_version, rules));
  const choices = useQuery(eFilingRulesQuery).data ?? [];
  const menu = useMenu();
  if (report.isPending) return <TextSkeleton lines={6} />;
  if (report.isError)
    return <ErrorState title={t('eFiling.failed')} message={report.error.message} onRetry={() => void report.refetch()} />;
  const { data } = report;
  return (
    <div className={classes.stack}>
      <Select
        label={t('eFiling.court')}
        description={t('eFiling.source', { source: data.rules.source, day: formatMonth(data.rules.as_of) })}
        data={choices.map(({ code, name }) => ({ value: code, label: name }))}
        value={data.rules.code}
        onChange={(code) => setRules(code ?? undefined)}
        maw={560}
        {...menu}
      />
      <Verdict report={data} />
      <ul className={classes.findings}>
        {data.findings.map((finding) => (
          <FindingLine key={finding.check} finding={finding} />
        ))}
      </ul>
      <p className={classes.quiet}>{t('eFiling.note')}</p>
    </div>
  );
}

function Verdict({ report }: { report: Report }) {
  const { t } = useTranslation('documents');
  const faults = report.findings.filter(({ outcome }) => outcome === 'fault').length;
  const words =
    report.status === 'waiting' ? t('eFiling.waiting') : faults === 0 ? t('eFiling.ready') : t('eFiling.faults', { count: faults });
  return (
    <p className={classes.verdict} role="status">
      {words}
    </p>
  );
}

function FindingLine({ finding }: { finding: EFilingFinding }) {
  const { t } = useTranslation('documents');
  return (
    <li className={classes.finding}>
      <div className={classes.findingHead}>
        <strong>{t(`eFiling.check.${finding.check}`)}</strong>
        <StatusDot tone={tones[finding.outcome]}>{t(`eFiling.outcome.${finding.outcome}`)}</StatusDot>
      </div>
      <div className={classes.findingWords}>
        <span>{finding.finding}</span>
        {finding.remedy === null ? null : <span className={classes.remedy}>{finding.remedy}</span>}
      </div>
    </li>
  );
}

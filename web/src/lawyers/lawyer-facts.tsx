import type { Lawyer } from '@munshi/contract/lawyers/lawyer.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { entriesQuery } from '../reference-entries/public.ts';
import { formatMobile } from '../ui/format/mobile.ts';
import { RecordCard, RecordFacts } from '../ui/page/record-page.tsx';
import classes from './lawyers.module.css';

/** Contact and enrolment details of a lawyer. */
export function LawyerFacts({ lawyer }: { lawyer: Lawyer }) {
  const { t } = useTranslation('lawyers');
  const councils = useQuery({ ...entriesQuery('state_bar_council'), enabled: lawyer.warnings.length > 0 });
  const prefixes = councils.data?.find((entry) => entry.code === lawyer.state_bar_council)?.details.prefixes ?? [];
  const words = { council: lawyer.state_bar_council_name ?? '', prefixes: prefixes.join(t('warning.or')) };
  const unusualFormat = lawyer.warnings.map((warning) => (
    <span key={warning} className={classes.warning}>
      {t(`warning.${warning}`, words)}
    </span>
  ));
  const facts: [string, ReactNode][] = [
    [t('page.mobile'), lawyer.mobile ? <a href={`tel:${lawyer.mobile}`}>{formatMobile(lawyer.mobile)}</a> : null],
    [t('page.email'), lawyer.email ? <a href={`mailto:${lawyer.email}`}>{lawyer.email}</a> : null],
    [t('page.address'), lawyer.address],
    [t('page.enrolment'), lawyer.enrolment_number ? [lawyer.enrolment_number, ...unusualFormat] : null],
    [t('page.council'), lawyer.state_bar_council_name],
    [t('page.courts'), lawyer.courts.map((court) => court.name).join('\n')],
    [t('page.notes'), lawyer.notes],
  ];
  const shown = facts.filter(([, value]) => value !== null && value !== '');
  if (shown.length === 0) return null;
  return (
    <RecordCard title={t('page.facts')}>
      <RecordFacts facts={shown} />
    </RecordCard>
  );
}

import { Button } from '@mantine/core';
import type { Filing } from '@munshi/contract/registry/filing.schema';
import type { Objection } from '@munshi/contract/registry/objection.schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { objectionsOfCaseQuery } from '../objections/objection.queries.ts';
import classes from '../registry.module.css';
import { FilingCard } from './filing-card.tsx';
import { filingsOfCaseQuery } from './filing.queries.ts';

const Sheet = lazyComponent(() => import('./filing-sheet.tsx').then((module) => module.FilingSheet));
const CheckBeforeFiling = lazyComponent(() => import('../checks/filing-check.tsx').then((module) => module.CheckBeforeFiling));
const ObjectionSheet = lazyComponent(() => import('../objections/objection-sheet.tsx').then((module) => module.ObjectionSheet));

type Open = { of: 'filing'; filing: Filing | undefined } | { of: 'objection'; filing: Filing; objection: Objection | undefined };

interface FilingsSectionProps {
  caseId: string;
  court: { id: string | null; name: string | null };
}

/** The filings in a case, each with its objections. */
export function FilingsSection({ caseId, court }: FilingsSectionProps) {
  const { t } = useTranslation('registry');
  const mayWrite = useMay('registry:write');
  const filings = useQuery(filingsOfCaseQuery(caseId));
  const objections = useQuery(objectionsOfCaseQuery(caseId)).data?.items ?? [];
  const [open, setOpen] = useState<Open>();
  return (
    <section className={classes.section} aria-label={t('filings.title')}>
      <div className={classes.sectionHead}>
        <h2>{t('filings.title')}</h2>
        {mayWrite ? (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ of: 'filing', filing: undefined })}>
            {t('filings.add')}
          </Button>
        ) : null}
      </div>
      {filings.isPending ? <TextSkeleton lines={3} /> : null}
      {filings.isError ? (
        <ErrorState title={t('filings.failed')} message={filings.error.message} onRetry={() => void filings.refetch()} />
      ) : null}
      {filings.data?.items.length === 0 ? <NoFilings caseId={caseId} /> : null}
      <ul className={classes.cards}>
        {filings.data?.items.map((filing) => (
          <FilingCard
            key={filing.id}
            filing={filing}
            objections={objections.filter(({ filing_id: id }) => id === filing.id)}
            mayWrite={mayWrite}
            onEdit={() => setOpen({ of: 'filing', filing })}
            onObjection={(objection) => setOpen({ of: 'objection', filing, objection })}
          />
        ))}
      </ul>
      {open ? <OpenSheet open={open} caseId={caseId} court={court} onClose={() => setOpen(undefined)} /> : null}
    </section>
  );
}

/** No filing is recorded yet: what to check before there is one. */
function NoFilings({ caseId }: { caseId: string }) {
  const { t } = useTranslation('registry');
  const [isChecking, setIsChecking] = useState(false);
  return (
    <>
      <p className={classes.quiet}>{t('filings.none')}</p>
      <div className={classes.actions}>
        <Button size="xs" variant="default" aria-expanded={isChecking} onClick={() => setIsChecking(!isChecking)}>
          {t('check.title', { count: 0 })}
        </Button>
      </div>
      {isChecking ? (
        <Suspense>
          <CheckBeforeFiling caseId={caseId} />
        </Suspense>
      ) : null}
    </>
  );
}

function OpenSheet({ open, caseId, court, onClose }: FilingsSectionProps & { open: Open; onClose: () => void }) {
  const profile = useProfile();
  return (
    <Suspense>
      {open.of === 'filing' ? <Sheet caseId={caseId} court={court} filing={open.filing} onClose={onClose} /> : null}
      {open.of === 'objection' && profile ? (
        <ObjectionSheet
          filing={{ id: open.filing.id, courtId: open.filing.court_id ?? court.id }}
          objection={open.objection}
          userId={profile.id}
          onClose={onClose}
        />
      ) : null}
    </Suspense>
  );
}

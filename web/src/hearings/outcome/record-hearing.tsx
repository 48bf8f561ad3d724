import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { hearingToRecordQuery } from '../hearing.queries.ts';

const OutcomeForm = lazyComponent(() => import('./outcome-form.tsx').then((module) => module.OutcomeForm));

interface RecordHearingProps {
  opened: boolean;
  /** Undefined while closed. */
  hearingId: string | undefined;
  onClose: () => void;
}

/** The sheet itself; use it through `RecordHearing`. */
export function RecordHearingSheet({ opened, hearingId, onClose }: RecordHearingProps) {
  const { t } = useTranslation('hearings');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('outcome.title')}>
      {hearingId === undefined ? null : <OutcomeOf hearingId={hearingId} onClose={onClose} />}
    </SideSheet>
  );
}

function OutcomeOf({ hearingId, onClose }: { hearingId: string; onClose: () => void }) {
  const { t } = useTranslation('hearings');
  const { data, error, isFetching, refetch } = useQuery(hearingToRecordQuery(hearingId));
  if (error && !isFetching) return <ErrorState title={t('failed')} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={6} />;
  return (
    <Suspense fallback={<TextSkeleton lines={6} />}>
      <OutcomeForm hearing={data} onClose={onClose} />
    </Suspense>
  );
}

import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';

const OutcomeForm = lazyComponent(() => import('./outcome-form.tsx').then((module) => module.OutcomeForm));

interface OutcomeSheetProps {
  opened: boolean;
  /** Undefined while closed. */
  recording: Hearing | undefined;
  onClose: () => void;
}

/** Records the outcome of a hearing, or corrects it. */
export function OutcomeSheet({ opened, recording, onClose }: OutcomeSheetProps) {
  const { t } = useTranslation('hearings');
  const isCorrection = recording !== undefined && recording.outcome !== null;
  return (
    <SideSheet opened={opened} onClose={onClose} title={isCorrection ? t('outcome.correctTitle') : t('outcome.title')}>
      {recording ? (
        <Suspense fallback={<FormSkeleton />}>
          <OutcomeForm key={`${recording.id} ${recording.version}`} hearing={recording} onClose={onClose} />
        </Suspense>
      ) : null}
    </SideSheet>
  );
}

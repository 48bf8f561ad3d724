import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import type { Recording } from './recording.ts';

const OutcomeForm = lazyComponent(() => import('./outcome-form.tsx').then((module) => module.OutcomeForm));

interface OutcomeSheetProps {
  opened: boolean;
  /** Undefined while closed. */
  recording: Recording | undefined;
  onClose: () => void;
  /** Goes to the next hearing of the board. */
  onNext: () => void;
}

/** Records an outcome, hearing after hearing when a board is closed. */
export function OutcomeSheet({ opened, recording, onClose, onNext }: OutcomeSheetProps) {
  const { t } = useTranslation('hearings');
  const isCorrection = recording !== undefined && recording.hearing.outcome !== null;
  return (
    <SideSheet opened={opened} onClose={onClose} title={isCorrection ? t('outcome.correctTitle') : t('outcome.title')}>
      {recording ? (
        <Suspense fallback={<FormSkeleton />}>
          <OutcomeForm
            key={`${recording.hearing.id} ${recording.hearing.version}`}
            hearing={recording.hearing}
            left={recording.rest.length}
            onClose={onClose}
            onNext={onNext}
          />
        </Suspense>
      ) : null}
    </SideSheet>
  );
}

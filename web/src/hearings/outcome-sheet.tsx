import { useTranslation } from 'react-i18next';
import { SideSheet } from '../ui/side-sheet.tsx';
import { OutcomeForm } from './outcome-form.tsx';
import type { Recording } from './recording.ts';

interface OutcomeSheetProps {
  /** Undefined while it is closed. */
  recording: Recording | undefined;
  onClose: () => void;
  /** Goes on to the next matter of the board. */
  onNext: () => void;
}

/** Records what happened, matter after matter where a board is closed. */
export function OutcomeSheet({ recording, onClose, onNext }: OutcomeSheetProps) {
  const { t } = useTranslation('hearings');
  const isCorrection = recording !== undefined && recording.hearing.outcome !== null;
  return (
    <SideSheet opened={recording !== undefined} onClose={onClose} title={isCorrection ? t('outcome.correctTitle') : t('outcome.title')}>
      {recording ? (
        <OutcomeForm
          key={`${recording.hearing.id} ${recording.hearing.version}`}
          hearing={recording.hearing}
          left={recording.rest.length}
          onClose={onClose}
          onNext={onNext}
        />
      ) : null}
    </SideSheet>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMoveWords } from '../../cases/public.ts';
import { runWithToast } from '../../platform/run-with-toast.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useHearingWords } from '../hearing-words.ts';
import { useUndoOutcome } from '../hearing-writes.ts';
import type { Recorded } from '../outcome/recording.ts';
import classes from './close-day.module.css';

interface LastRecordedProps {
  last: Recorded;
  /** Called with the id of the hearing, which has no outcome again. */
  onUndone: (hearingId: string) => void;
}

/** The outcome recorded last, with Undo: a toast would be gone by the next one. */
export function LastRecorded({ last: { hearing, isUndoable }, onUndone }: LastRecordedProps) {
  const { t } = useTranslation(['hearings', 'ui']);
  const words = useHearingWords([hearing]);
  const { mutateAsync: undoOutcome, isPending } = useUndoOutcome();
  const undo = () =>
    void runWithToast(
      undoOutcome({ id: hearing.id, version: hearing.version }),
      () => {
        toasts.success(t('hearings:outcome.undone'));
        onUndone(hearing.id);
      },
      (message) => t('hearings:outcome.undoFailed', { message }),
    );
  const next = words.next(hearing) ?? words.status(hearing).words;
  const moved = useMoveWords()(hearing.case_moved);
  return (
    <div className={classes.last}>
      <p role="status" className={classes.lastWords}>
        {t('hearings:closeDay.last', { title: hearing.case_title, next })}
        {moved ? `. ${moved}` : null}
      </p>
      {isUndoable ? (
        <Button variant="subtle" size="compact-md" loading={isPending} onClick={undo}>
          {t('ui:toast.undo')}
        </Button>
      ) : null}
    </div>
  );
}

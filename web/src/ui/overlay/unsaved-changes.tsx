import { useContext, useEffect, useId, useRef } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { type Blocker, useBlocker } from 'react-router';
import { isForced } from './forced-navigation.ts';
import type { FormOf } from '../form/form-field.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { UnsavedValuesContext } from './unsaved-values-context.ts';

/** The mounted forms with unsaved values. The router asks only one of them, which answers for all, e.g. a sheet for the page below. */
const unsavedForms = new Set<string>();

interface UnsavedChangesProps<Values extends FieldValues, Context, Checked> {
  form: FormOf<Values, Context, Checked>;
  /** The page has further values that are not saved. */
  hasMore?: boolean;
}

/**
 * Asks before the user leaves a form with unsaved values, or closes its sheet. Put it inside the form once. A saved form must
 * reset itself to the saved values: having been submitted is not enough, since there may be a conflict.
 */
export function UnsavedChanges<Values extends FieldValues, Context, Checked>({
  form,
  hasMore = false,
}: UnsavedChangesProps<Values, Context, Checked>) {
  const { isDirty, isSubmitting } = useFormState<Values, Checked>({ control: form.control });
  const isUnsaved = hasMore || (isDirty && !isSubmitting);
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedForms.add(id);
    return () => void unsavedForms.delete(id);
  }, [id, isUnsaved]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedForms.size > 0 && currentLocation.pathname !== nextLocation.pathname && !isForced(nextLocation.state),
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const holdSheet = useContext(UnsavedValuesContext);
  useEffect(() => {
    holdSheet?.(isUnsaved);
    return () => holdSheet?.(false);
  }, [holdSheet, isUnsaved]);

  const answerOnce = useAnswerOnce(blocker);
  return (
    <LeaveDialog
      opened={blocker.state === 'blocked'}
      onLeave={() => answerOnce(({ proceed }) => proceed())}
      onStay={() => answerOnce(({ reset }) => reset())}
    />
  );
}

type BlockedNavigation = Extract<Blocker, { state: 'blocked' }>;

/** The dialog stays for a moment after its answer, while a second click still reaches it: the router takes one answer only. */
function useAnswerOnce(blocker: Blocker) {
  const answered = useRef<BlockedNavigation>(null);
  return (answer: (navigation: BlockedNavigation) => void) => {
    if (blocker.state !== 'blocked' || answered.current === blocker) return;
    answered.current = blocker;
    answer(blocker);
  };
}

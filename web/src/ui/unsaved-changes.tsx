import { useContext, useEffect, useId } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { isForced } from './forced-navigation.ts';
import type { FormOf } from './form-field.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { SheetHold } from './sheet-hold.ts';

/** The forms on screen that hold something unsaved. The router asks one of them only: it answers for all, as a sheet for the page below it. */
const unsavedForms = new Set<string>();

interface UnsavedChangesProps<Values extends FieldValues, Context, Checked> {
  form: FormOf<Values, Context, Checked>;
}

/**
 * Asks before somebody leaves a form, or closes the sheet it stands in, with something typed in it and not saved. Put it
 * inside the form once. A form that was saved says so by resetting itself to what was saved: that it was sent is not enough,
 * since a colleague may have been faster.
 */
export function UnsavedChanges<Values extends FieldValues, Context, Checked>({ form }: UnsavedChangesProps<Values, Context, Checked>) {
  const { isDirty, isSubmitting } = useFormState<Values, Checked>({ control: form.control });
  const isUnsaved = isDirty && !isSubmitting;
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

  const holdSheet = useContext(SheetHold);
  useEffect(() => {
    holdSheet?.(isUnsaved);
    return () => holdSheet?.(false);
  }, [holdSheet, isUnsaved]);

  return <LeaveDialog opened={blocker.state === 'blocked'} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />;
}

import { useEffect } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { isForced } from './forced-navigation.ts';
import type { FormOf } from './form-field.ts';

interface UnsavedChangesProps<Values extends FieldValues, Context, Checked> {
  form: FormOf<Values, Context, Checked>;
}

/** Asks before somebody leaves a form with something typed in it and not sent. Put it inside the form once. */
export function UnsavedChanges<Values extends FieldValues, Context, Checked>({ form }: UnsavedChangesProps<Values, Context, Checked>) {
  const { t } = useTranslation('ui');
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState<Values, Checked>({ control: form.control });
  const isUnsaved = isDirty && !isSubmitting && !isSubmitSuccessful;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname && !isForced(nextLocation.state),
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t('form.leaveTitle')}
      confirm={t('form.leave')}
      cancel={t('form.stay')}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('form.leaveText')}
    </ConfirmDialog>
  );
}

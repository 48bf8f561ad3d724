import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, useFormState, type UseFormReturn } from 'react-hook-form';
import { applyServerErrors } from '../platform/forms/apply-server-errors.ts';
import { useSavedDraft } from '../platform/forms/use-saved-draft.ts';
import { SubmitButton } from '../ui/form/fields.tsx';
import { FormSummary } from '../ui/form/form-summary.tsx';
import { RestoredNotice } from '../ui/form/restored-notice.tsx';
import { UnsavedChanges } from '../ui/overlay/unsaved-changes.tsx';
import classes from './reference-lists.module.css';

interface OwnEntryFormProps<Values extends FieldValues, Draft> {
  form: UseFormReturn<Values, unknown, Draft>;
  label: string;
  /** The fields' labels, for the error summary. */
  fields: Record<string, string>;
  /** The label of the submit button. */
  verb: string;
  /** Storage key of the typed values: `court_unsaved_new`. */
  draftKey: string;
  /** Saves the entry and confirms it. */
  onSave: (draft: Draft) => Promise<void>;
  children: ReactNode;
}

/** The form of one entry of a custom list. Typed values survive a failed save and the end of the session. */
export function CustomEntryForm<Values extends FieldValues, Draft>(props: OwnEntryFormProps<Values, Draft>) {
  const { form, label, fields, verb, draftKey, onSave, children } = props;
  const { defaultValues } = useFormState({ control: form.control });
  const otherDetails = useSavedDraft(form, { key: draftKey, asksBeforeLeaving: true });
  const save = form.handleSubmit(async (draft) => {
    try {
      await onSave(draft);
      form.reset(form.getValues());
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  // The sheet is portalled out of the form that may contain it, but React events bubble up to that form.
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void save(event);
  };
  return (
    <form onSubmit={submit} aria-label={label} noValidate className={classes.form}>
      <FormSummary form={form} labels={fields} />
      {otherDetails.isRestored ? <RestoredNotice isStacked onDiscard={() => otherDetails.discard(defaultValues as Values)} /> : null}
      {children}
      <UnsavedChanges form={form} />
      <SubmitButton form={form}>{verb}</SubmitButton>
    </form>
  );
}

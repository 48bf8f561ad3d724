import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, useFormState, type UseFormReturn } from 'react-hook-form';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { RestoredNotice } from '../../ui/form/restored-notice.tsx';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import classes from './record-form.module.css';
import type { SavedDraft } from './use-saved-draft.ts';

/** What the forms that add a record and those that edit one have in common. */
export interface RecordFormParts<Values extends FieldValues, Draft> {
  form: UseFormReturn<Values, unknown, Draft>;
  /** The form's name for assistive technology. */
  label: string;
  /** The label of the submit button. */
  verb: string;
  /** The fields' labels, for the error summary and for the list of a colleague's changes. */
  labels: Record<string, string>;
  children: ReactNode;
  /** Shown beside the submit button. */
  way?: ReactNode;
  /** The words of the notice about a restored draft; by default, it says that the session ended. */
  restoredWords?: { text: string; discard: string };
}

interface RecordFormProps<Values extends FieldValues, Draft> extends RecordFormParts<Values, Draft> {
  savedDraft: SavedDraft<Values>;
  /** Above the fields, in place of the notice about a restored draft. */
  notice?: ReactNode;
  onSubmit: (event: FormEvent) => void;
}

/** The frame of a record's form: errors, a restored draft, the fields, and the button. */
export function RecordForm<Values extends FieldValues, Draft>(props: RecordFormProps<Values, Draft>) {
  const { form, label, labels, savedDraft, notice, children, verb, way, restoredWords } = props;
  const { defaultValues } = useFormState({ control: form.control });
  // A sheet is portalled out of the form that may contain it, but React events bubble up to that form.
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    props.onSubmit(event);
  };
  return (
    <form onSubmit={submit} aria-label={label} noValidate className={classes.form}>
      <FormSummary form={form} labels={labels} />
      {notice}
      {savedDraft.isRestored && !notice ? (
        <RestoredNotice isStacked {...restoredWords} onDiscard={() => savedDraft.discard(defaultValues as Values)} />
      ) : null}
      {children}
      {savedDraft.asksBeforeLeaving ? <UnsavedChanges form={form} /> : null}
      <div className={classes.buttons}>
        <SubmitButton form={form}>{verb}</SubmitButton>
        {way}
      </div>
    </form>
  );
}

import type { FormEvent, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ConflictNotice } from '../../ui/form/conflict-notice.tsx';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { RestoredNotice } from '../../ui/form/restored-notice.tsx';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import classes from './edit-form.module.css';
import { useSavedDraft } from './use-saved-draft.ts';
import { useSharedRecord } from './use-shared-record.ts';

interface EditFormProps<Shared, Values extends FieldValues, Draft> {
  form: UseFormReturn<Values, unknown, Draft>;
  /** The record as last fetched; the form stays with the version it was opened on. */
  record: Shared;
  valuesOf: (record: Shared) => Values;
  /** Fetches the current record, bypassing every cache. */
  readNewest: () => Promise<Shared>;
  /** Storage key of the typed values after the session ended: `lawyer_unsaved_<id>`. */
  draftKey: string;
  /** Sends the difference from `base` and confirms it. Without a version it overwrites a colleague's changes. */
  onSave: (draft: Draft, base: Shared, version: number | undefined) => Promise<void>;
  onDone: () => void;
  /** The form's label, its button, and the title of a conflict. */
  words: { label: string; save: string; changed: string };
  /** The fields' labels, for the error summary and for the list of a colleague's changes. */
  labels: Record<string, string>;
  children: ReactNode;
  /** Shown beside the save button. */
  way?: ReactNode;
}

/**
 * Edits a record that colleagues may edit too, beside its page. Typed values survive a failed save and the end of the session;
 * on a conflict, the user sees what changed and chooses.
 */
export function EditForm<Shared extends { version: number }, Values extends FieldValues, Draft>({
  form,
  record,
  valuesOf,
  readNewest,
  draftKey,
  onSave,
  onDone,
  words,
  labels,
  children,
  way,
}: EditFormProps<Shared, Values, Draft>) {
  const { base, conflict, blame, takeTheirs } = useSharedRecord(form, { record, valuesOf, readNewest });
  const savedDraft = useSavedDraft(form, { key: draftKey, asksBeforeLeaving: true });
  const send = (version: number | undefined) =>
    form.handleSubmit(async (draft) => {
      try {
        await onSave(draft, base, version);
        form.reset(form.getValues());
        onDone();
      } catch (error) {
        blame(error);
      }
    });
  // A sheet is portalled out of the form that may contain it, but React events bubble up to that form.
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void send(base.version)(event);
  };
  return (
    <form onSubmit={submit} aria-label={words.label} noValidate className={classes.form}>
      <FormSummary form={form} labels={labels} />
      {conflict ? (
        <ConflictNotice
          title={words.changed}
          conflict={conflict}
          nameOf={(name) => labels[name] ?? name}
          onTakeTheirs={() => void takeTheirs()}
          onSaveOver={() => void send(undefined)()}
        />
      ) : null}
      {savedDraft.isRestored && !conflict ? <RestoredNotice isStacked onDiscard={() => savedDraft.discard(valuesOf(base))} /> : null}
      {children}
      <UnsavedChanges form={form} />
      <div className={classes.buttons}>
        <SubmitButton form={form}>{words.save}</SubmitButton>
        {way}
      </div>
    </form>
  );
}

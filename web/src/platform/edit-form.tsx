import type { FormEvent, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ConflictNotice } from '../ui/conflict-notice.tsx';
import { SubmitButton } from '../ui/fields.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { RestoredNotice } from '../ui/restored-notice.tsx';
import { UnsavedChanges } from '../ui/unsaved-changes.tsx';
import classes from './edit-form.module.css';
import { useKeptValues } from './use-kept-values.ts';
import { useSharedRecord } from './use-shared-record.ts';

interface EditFormProps<Shared, Values extends FieldValues, Draft> {
  form: UseFormReturn<Values, unknown, Draft>;
  /** The record as it is known here; the form stays with the version it was opened on. */
  record: Shared;
  valuesOf: (record: Shared) => Values;
  /** Reads the record as it now is, past every cache. */
  readNewest: () => Promise<Shared>;
  /** Where what is typed is kept when the session ends: `lawyer_unsaved_<id>`. */
  keptAs: string;
  /** Sends what differs from `base`, and says so. Without a version it goes over whatever a colleague saved. */
  onSave: (draft: Draft, base: Shared, version: number | undefined) => Promise<void>;
  onDone: () => void;
  /** What the form is called, its button, and that somebody else was faster. */
  words: { label: string; save: string; changed: string };
  /** The fields' names, for the summaries of what needs correcting and of what changed meanwhile. */
  labels: Record<string, string>;
  children: ReactNode;
  /** Beside the button that saves. */
  way?: ReactNode;
}

/**
 * Changes a record that colleagues may change too, beside where it is shown. What is typed is lost neither with a failed save
 * nor with the session; whoever was slower is told what changed, and chooses.
 */
export function EditForm<Shared extends { version: number }, Values extends FieldValues, Draft>({
  form,
  record,
  valuesOf,
  readNewest,
  keptAs,
  onSave,
  onDone,
  words,
  labels,
  children,
  way,
}: EditFormProps<Shared, Values, Draft>) {
  const { base, conflict, blame, takeTheirs } = useSharedRecord(form, { record, valuesOf, readNewest });
  const kept = useKeptValues(form, { key: keptAs, asksBeforeLeaving: true });
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
  // A sheet is drawn outside the form that may have opened it, but React hands its events up to it.
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
      {kept.isRestored && !conflict ? <RestoredNotice isStacked onDiscard={() => kept.discard(valuesOf(base))} /> : null}
      {children}
      <UnsavedChanges form={form} />
      <div className={classes.buttons}>
        <SubmitButton form={form}>{words.save}</SubmitButton>
        {way}
      </div>
    </form>
  );
}

import type { FieldValues } from 'react-hook-form';
import { AddForm } from '../platform/forms/add-form.tsx';
import { applyServerErrors } from '../platform/forms/apply-server-errors.ts';
import { RecordForm, type RecordFormParts } from '../platform/forms/record-form.tsx';
import { useSavedDraft } from '../platform/forms/use-saved-draft.ts';

interface SavedEntryFormProps<Values extends FieldValues, Draft, Entry> extends RecordFormParts<Values, Draft> {
  /** Storage key of the typed values: `court_unsaved_new`. */
  draftKey: string;
  /** Saves the entry and confirms it. A new one has the same id and the same key at each attempt. */
  onSave: (draft: Draft, idempotencyKey?: string) => Promise<Entry>;
  onDone: (entry: Entry) => void;
}

interface CustomEntryFormProps<Values extends FieldValues, Draft, Entry> extends SavedEntryFormProps<Values, Draft, Entry> {
  isNew: boolean;
}

/** The form of one entry of a custom list. Typed values survive a failed save and the end of the session. */
export function CustomEntryForm<Values extends FieldValues, Draft extends { id?: string | undefined }, Entry>({
  isNew,
  ...parts
}: CustomEntryFormProps<Values, Draft, Entry>) {
  const { onSave } = parts;
  if (!isNew) return <EditEntryForm {...parts} />;
  return <AddForm {...parts} onSave={({ draft, idempotencyKey }) => onSave(draft, idempotencyKey)} />;
}

function EditEntryForm<Values extends FieldValues, Draft, Entry>({
  draftKey,
  onSave,
  onDone,
  ...parts
}: SavedEntryFormProps<Values, Draft, Entry>) {
  const { form } = parts;
  const savedDraft = useSavedDraft(form, { key: draftKey, asksBeforeLeaving: true });
  const save = form.handleSubmit(async (draft) => {
    try {
      const entry = await onSave(draft);
      form.reset(form.getValues());
      onDone(entry);
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  return <RecordForm {...parts} savedDraft={savedDraft} onSubmit={(event) => void save(event)} />;
}

import type { FieldValues } from 'react-hook-form';
import { applyServerErrors } from '../platform/forms/apply-server-errors.ts';
import { RecordForm, type RecordFormParts } from '../platform/forms/record-form.tsx';
import { useSavedDraft } from '../platform/forms/use-saved-draft.ts';

interface CustomEntryFormProps<Values extends FieldValues, Draft> extends RecordFormParts<Values, Draft> {
  /** Storage key of the typed values: `court_unsaved_new`. */
  draftKey: string;
  /** Saves the entry and confirms it. */
  onSave: (draft: Draft) => Promise<void>;
}

/** The form of one entry of a custom list. Typed values survive a failed save and the end of the session. */
export function CustomEntryForm<Values extends FieldValues, Draft>({ draftKey, onSave, ...parts }: CustomEntryFormProps<Values, Draft>) {
  const { form } = parts;
  const savedDraft = useSavedDraft(form, { key: draftKey, asksBeforeLeaving: true });
  const save = form.handleSubmit(async (draft) => {
    try {
      await onSave(draft);
      form.reset(form.getValues());
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  return <RecordForm {...parts} savedDraft={savedDraft} onSubmit={(event) => void save(event)} />;
}

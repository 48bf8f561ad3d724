import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../i18n/i18n.ts';
import { AddForm } from '../platform/forms/add-form.tsx';
import { applyServerErrors } from '../platform/forms/apply-server-errors.ts';
import { RecordForm, type RecordFormParts } from '../platform/forms/record-form.tsx';
import type { Creation } from '../platform/forms/use-record-creation.ts';
import { useSavedDraft } from '../platform/forms/use-saved-draft.ts';
import { conflictOf } from '../platform/forms/use-shared-record.ts';
import { whatChanged } from '../platform/forms/what-changed.ts';
import { Notice } from '../ui/page/page.tsx';

/** The changed fields of an entry, and the values that they had when it was opened; without those the change overwrites. */
export type EntryEdit<Draft> = Partial<Omit<Draft, 'id'>> & { was?: Partial<Omit<Draft, 'id'>> };

interface EditEntryFormProps<Values extends FieldValues, Draft, Entry> extends RecordFormParts<Values, Draft> {
  /** Storage key of the typed values: `court_unsaved_new`. */
  draftKey: string;
  /** The edited entry as it was opened, with the fields of the draft. */
  opened: object;
  /** Saves the entry and confirms it. */
  onUpdate: (edit: EntryEdit<Draft>) => Promise<Entry>;
  onDone: (entry: Entry) => void;
}

interface CustomEntryFormProps<Values extends FieldValues, Draft, Entry> extends Omit<EditEntryFormProps<Values, Draft, Entry>, 'opened'> {
  /** Undefined for a new entry. */
  opened: object | undefined;
  /** Adds the entry and confirms it. */
  onCreate: (creation: Creation<Draft>) => Promise<Entry>;
}

/** The form of one entry of a custom list. Typed values survive a failed save and the end of the session. */
export function CustomEntryForm<Values extends FieldValues, Draft extends { id?: string | undefined }, Entry>({
  opened,
  onCreate,
  ...parts
}: CustomEntryFormProps<Values, Draft, Entry>) {
  return opened ? <EditEntryForm {...parts} opened={opened} /> : <AddForm {...parts} onSave={onCreate} />;
}

/** Sends what was changed, and says so if somebody else has changed the same meanwhile: saving again replaces it. */
function EditEntryForm<Values extends FieldValues, Draft extends { id?: string | undefined }, Entry>({
  draftKey,
  opened,
  onUpdate,
  onDone,
  ...parts
}: EditEntryFormProps<Values, Draft, Entry>) {
  const { t } = useTranslation('reference');
  const { form, labels } = parts;
  const savedDraft = useSavedDraft(form, { key: draftKey, asksBeforeLeaving: true });
  const [changed, setChanged] = useState<readonly string[]>();
  const save = form.handleSubmit(async ({ id: _id, ...draft }) => {
    const change = whatChanged(draft, opened);
    const was = Object.fromEntries(Object.keys(change).map((name) => [name, (opened as Record<string, unknown>)[name]]));
    try {
      const entry = await onUpdate({ ...change, ...(changed ? {} : { was }) } as EntryEdit<Draft>);
      form.reset(form.getValues());
      onDone(entry);
    } catch (error) {
      const conflict = conflictOf(error);
      if (conflict) setChanged(conflict.fields);
      else applyServerErrors(form, error);
    }
  });
  const fields = changed?.map((name) => labels[name] ?? t('lists.details')).join(', ');
  const notice = fields === undefined ? null : <Notice tone="error">{t('lists.changedMeanwhile', { fields })}</Notice>;
  return <RecordForm {...parts} savedDraft={savedDraft} notice={notice} onSubmit={(event) => void save(event)} />;
}

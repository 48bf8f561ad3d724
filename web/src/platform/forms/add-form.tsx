import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { v7 as uuidv7 } from 'uuid';
import { useTranslation } from '../../i18n/i18n.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { messageOf } from '../calls/problem.ts';
import { applyServerErrors } from './apply-server-errors.ts';
import { RecordForm, type RecordFormParts } from './record-form.tsx';
import { useIsLeft } from './use-is-left.ts';
import { useSavedDraft } from './use-saved-draft.ts';

/** A record to create. Its id and its key stay the same when it is sent again after a lost answer, so that it is created once. */
export interface Creation<Draft> {
  draft: Draft;
  idempotencyKey: string;
}

interface AddFormProps<Values extends FieldValues, Draft, Created> extends RecordFormParts<Values, Draft> {
  /** Storage key of the typed values: `lawyer_unsaved_add`. */
  draftKey: string;
  /** The values are kept on the device from the first letter until they are saved, and the form is left without asking. */
  isSaved?: boolean;
  /** Creates the record and confirms it. */
  onSave: (creation: Creation<Draft>) => Promise<Created>;
  /** Called once the record is created; leaving the form asks no more. */
  onDone: (created: Created) => void;
}

/** Adds a record. Typed values survive a failed save and the end of the session. */
export function AddForm<Values extends FieldValues, Draft extends { id?: string | undefined }, Created>({
  draftKey,
  isSaved = false,
  onSave,
  onDone,
  ...parts
}: AddFormProps<Values, Draft, Created>) {
  const { t } = useTranslation();
  const { form } = parts;
  const isLeft = useIsLeft();
  const [once] = useState(() => ({ id: uuidv7(), idempotencyKey: uuidv7() }));
  const savedDraft = useSavedDraft(form, { key: draftKey, asksBeforeLeaving: !isSaved });
  const save = form.handleSubmit(async (draft) => {
    try {
      const created = await onSave({ draft: { ...draft, id: once.id }, idempotencyKey: once.idempotencyKey });
      savedDraft.clearDraft();
      form.reset(form.getValues());
      if (!isLeft()) onDone(created);
    } catch (error) {
      if (isLeft()) toasts.error(messageOf(error, t('error.text')));
      else applyServerErrors(form, error);
    }
  });
  return <RecordForm {...parts} savedDraft={savedDraft} onSubmit={(event) => void save(event)} />;
}

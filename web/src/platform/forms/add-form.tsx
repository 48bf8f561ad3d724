import { Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { messageOf } from '../calls/problem.ts';
import { applyServerErrors } from './apply-server-errors.ts';
import { RecordForm, type RecordFormParts } from './record-form.tsx';
import { useIsLeft } from './use-is-left.ts';
import { type CreatedBefore, type Creation, useRecordCreation } from './use-record-creation.ts';
import { useSavedDraft } from './use-saved-draft.ts';

const CreatedBeforeNotice = lazyComponent(() =>
  import('../../ui/form/created-before-notice.tsx').then((module) => module.CreatedBeforeNotice),
);

interface AddFormProps<Values extends FieldValues, Draft, Created, Change extends object> extends RecordFormParts<Values, Draft> {
  /** Storage key of the typed values: `lawyer_unsaved_add`. */
  draftKey: string;
  /** The values are kept on the device from the first letter until they are saved, and the form is left without asking. */
  isSaved?: boolean;
  /** Creates the record and confirms it. */
  onSave: (creation: Creation<Draft>) => Promise<Created>;
  /** For a record that an earlier attempt created. Without it, the form only says that it was already saved. */
  before?: CreatedBefore<Draft, Created, Change>;
  /** Called once the record is created; leaving the form asks no more. */
  onDone: (created: Created) => void;
}

/** Adds a record. Typed values survive a failed save and the end of the session. */
export function AddForm<Values extends FieldValues, Draft extends { id?: string | undefined }, Created, Change extends object>({
  draftKey,
  isSaved = false,
  onSave,
  before,
  onDone,
  ...parts
}: AddFormProps<Values, Draft, Created, Change>) {
  const { t } = useTranslation(['ui', 'createdBefore']);
  const { form, labels } = parts;
  const isLeft = useIsLeft();
  const savedDraft = useSavedDraft(form, { key: draftKey, asksBeforeLeaving: !isSaved });
  const { create, update, found } = useRecordCreation({ savedDraft, onSave, before });
  const finish = (created: Created) => {
    savedDraft.clearDraft();
    form.reset(form.getValues());
    if (!isLeft()) onDone(created);
  };
  const send = (save: typeof create) =>
    form.handleSubmit(async (draft) => {
      try {
        const done = await save(draft);
        if (done) finish(done.record);
        else if (isLeft()) toasts.error(t('createdBefore:title'));
      } catch (error) {
        if (isLeft()) toasts.error(messageOf(error, t('ui:error.text')));
        else applyServerErrors(form, error);
      }
    });
  const notice = found ? (
    <Suspense fallback={<TextSkeleton lines={3} />}>
      <CreatedBeforeNotice
        fields={found.fields}
        nameOf={(name) => labels[name] ?? name}
        onTakeSaved={() => finish(found.record)}
        onSaveChanges={() => void send(update)()}
      />
    </Suspense>
  ) : null;
  return <RecordForm {...parts} savedDraft={savedDraft} notice={notice} onSubmit={(event) => void send(create)(event)} />;
}

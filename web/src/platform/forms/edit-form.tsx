import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { ConflictNotice } from '../../ui/form/conflict-notice.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { messageOf } from '../calls/problem.ts';
import { RecordForm, type RecordFormParts } from './record-form.tsx';
import { useIsLeft } from './use-is-left.ts';
import { useSavedDraft } from './use-saved-draft.ts';
import { useSharedRecord } from './use-shared-record.ts';

interface EditFormProps<Stored, Values extends FieldValues, Draft> extends RecordFormParts<Values, Draft> {
  /** The record as last fetched; the form stays with the version it was opened on. */
  record: Stored;
  valuesOf: (record: Stored) => Values;
  /** Fetches the current record, bypassing every cache. */
  readNewest: () => Promise<Stored>;
  /** Storage key of the typed values after the session ended: `lawyer_unsaved_<id>`. */
  draftKey: string;
  /** Sends the difference from `base`, and confirms it. Without a version it overwrites a colleague's changes. */
  onSave: (draft: Draft, base: Stored, version: number | undefined) => Promise<Stored>;
  onDone?: () => void;
  /** The title of a conflict. */
  changedTitle: string;
}

/**
 * Edits a record that colleagues may edit too. Typed values survive a failed save and the end of the session; on a conflict,
 * the user sees what changed and chooses.
 */
export function EditForm<Stored extends { version: number }, Values extends FieldValues, Draft>({
  record,
  valuesOf,
  readNewest,
  draftKey,
  onSave,
  onDone,
  changedTitle,
  ...parts
}: EditFormProps<Stored, Values, Draft>) {
  const { t } = useTranslation();
  const { form, labels } = parts;
  const isLeft = useIsLeft();
  const { base, conflict, blame, restart, takeTheirs } = useSharedRecord(form, { record, valuesOf, readNewest });
  const savedDraft = useSavedDraft(form, { key: draftKey, asksBeforeLeaving: true, version: base.version });
  const send = (version: number | undefined) =>
    form.handleSubmit(async (draft) => {
      try {
        restart(await onSave(draft, base, version));
        if (!isLeft()) onDone?.();
      } catch (error) {
        if (isLeft()) toasts.error(messageOf(error, t('error.text')));
        else blame(error);
      }
    });
  // Nothing of the restored values is left: the next save is based on the record as it is.
  const takeNewest = async () => {
    if (await takeTheirs()) savedDraft.discard(form.getValues());
  };
  const notice = conflict ? (
    <ConflictNotice
      title={changedTitle}
      conflict={conflict}
      nameOf={(name) => labels[name] ?? name}
      onTakeTheirs={() => void takeNewest()}
      onSaveOver={() => void send(undefined)()}
    />
  ) : null;
  const version = savedDraft.basedOn ?? base.version;
  return <RecordForm {...parts} savedDraft={savedDraft} notice={notice} onSubmit={(event) => void send(version)(event)} />;
}

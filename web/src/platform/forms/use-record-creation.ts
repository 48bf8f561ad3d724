import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useTranslation } from '../../i18n/i18n.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { isMissing, isRefusal } from '../calls/problem.ts';
import { isCreatedBefore } from './is-created-before.ts';
import type { SavedDraft } from './use-saved-draft.ts';

/** A record to create. Its id and its key stay the same when it is sent again after a lost answer, so that it is created once. */
export interface Creation<Draft> {
  draft: Draft;
  idempotencyKey: string;
}

/** What a form needs to go on with a record that an earlier attempt created, although its answer was lost. */
export interface CreatedBefore<Draft, Created, Change extends object> {
  /** Fetches the record, bypassing every cache. */
  read: (id: string) => Promise<Created>;
  /** The fields of the form that differ from the record; undefined if it cannot become what the form has, as in another case. */
  changeOf: (draft: Draft, record: Created) => Change | undefined;
  /** Saves these fields in the record as it was read. */
  update: (record: Created, change: Change) => Promise<Created>;
}

/** A record that exists already with other values than those of the form. */
interface FoundRecord<Created> {
  record: Created;
  /** Names of the fields that differ. */
  fields: readonly string[];
}

interface RecordCreationOptions<Draft, Created, Change extends object> {
  savedDraft: Pick<SavedDraft<never>, 'readSentId' | 'keepSentId'>;
  onSave: (creation: Creation<Draft>) => Promise<Created>;
  /** Without it, a form whose values were changed after they were sent only says that the record was already saved. */
  before?: CreatedBefore<Draft, Created, Change> | undefined;
}

/** The record as it is in the firm now. */
interface Done<Created> {
  record: Created;
}

/**
 * Creates the record of a form once, also if an answer is lost and the values are sent again, from this form or from one that
 * restored its draft. If they were changed meanwhile, `found` has the record that exists, and the user chooses.
 */
export function useRecordCreation<Draft extends { id?: string | undefined }, Created, Change extends object>({
  savedDraft,
  onSave,
  before,
}: RecordCreationOptions<Draft, Created, Change>) {
  const { t } = useTranslation('createdBefore');
  const [found, setFound] = useState<FoundRecord<Created>>();
  const send = async (draft: Draft): Promise<Done<Created>> => {
    const sentId = savedDraft.readSentId();
    const id = sentId ?? uuidv7();
    // Before it is sent: the page may be left or reloaded before the answer.
    savedDraft.keepSentId(id);
    try {
      return { record: await onSave({ draft: { ...draft, id }, idempotencyKey: id }) };
    } catch (error) {
      if (sentId === undefined && isRefusal(error)) savedDraft.keepSentId(undefined);
      throw error;
    }
  };
  /** @returns undefined if the record was deleted meanwhile. */
  const readFound = async ({ read }: CreatedBefore<Draft, Created, Change>) => {
    try {
      return await read(savedDraft.readSentId() ?? '');
    } catch (error) {
      if (error instanceof Error && isMissing(error)) return undefined;
      throw error;
    }
  };
  const goOn = async (draft: Draft, known: CreatedBefore<Draft, Created, Change>): Promise<Done<Created> | undefined> => {
    const record = await readFound(known);
    const change = record && known.changeOf(draft, record);
    if (record === undefined || change === undefined) {
      savedDraft.keepSentId(undefined);
      return await send(draft);
    }
    const fields = Object.keys(change);
    if (fields.length === 0) {
      toasts.success(t('saved'));
      return { record };
    }
    setFound({ record, fields });
    return undefined;
  };
  /** @returns the record; undefined if it exists with other values, which `found` has then. */
  const create = async (draft: Draft): Promise<Done<Created> | undefined> => {
    try {
      return await send(draft);
    } catch (error) {
      if (!isCreatedBefore(error)) throw error;
      if (!before) throw new Error(t('title'), { cause: error });
      return await goOn(draft, before);
    }
  };
  /** Saves the values of the form in the record that was found. */
  const update = async (draft: Draft): Promise<Done<Created> | undefined> => {
    const change = found && before?.changeOf(draft, found.record);
    if (!before || !found || !change) return await create(draft);
    const record = await before.update(found.record, change);
    toasts.success(t('saved'));
    return { record };
  };
  return { create, update, found };
}

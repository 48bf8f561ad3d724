import { readHearing } from '@munshi/contract/hearings/hearing.endpoints';
import type { Hearing, HearingDraft, MovingHearing } from '@munshi/contract/hearings/hearing.schema';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { call } from '../../platform/calls/api.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { useRecordCreation } from '../../platform/forms/use-record-creation.ts';
import type { SavedDraft } from '../../platform/forms/use-saved-draft.ts';
import { conflictOf } from '../../platform/forms/use-shared-record.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { TextSkeleton } from '../../ui/page/page-skeletons.tsx';
import { Notice } from '../../ui/page/page.tsx';
import { useCreateHearing, useUpdateHearing } from '../hearing-writes.ts';
import { changeOf, changeOfAdded, draftOf, type HearingForm, type HearingFormValues, moveOf } from './hearing-form-values.ts';

const CreatedBeforeNotice = lazyComponent(() =>
  import('../../ui/form/created-before-notice.tsx').then((module) => module.CreatedBeforeNotice),
);

interface SaveHearingOptions {
  /** The hearing that is edited; undefined to add one. */
  hearing: Hearing | undefined;
  savedDraft: SavedDraft<HearingFormValues>;
  /** Called with the hearing as it was saved. */
  onSaved: (saved: MovingHearing) => void;
}

/**
 * Saves the form; after a conflict, saving again overwrites the colleague's version. `notice` says that a colleague changed the
 * hearing, or that an earlier attempt had added it.
 */
export function useSaveHearing(form: HearingForm, { hearing, savedDraft, onSaved }: SaveHearingOptions) {
  const { t } = useTranslation(['hearings', 'fields']);
  const create = useCreateHearing();
  const update = useUpdateHearing();
  const [changed, setChanged] = useState<string>();
  const creation = useRecordCreation({
    savedDraft,
    onSave: ({ draft, idempotencyKey }) => create.mutateAsync({ draft: draftOf(draft), idempotencyKey }),
    before: {
      read: (id): Promise<MovingHearing> => call(readHearing, { params: { id } }),
      changeOf: changeOfAdded,
      update: ({ id, version }, change) => update.mutateAsync({ id, change, version }),
    },
  });
  const write = async (draft: HearingDraft) => {
    const moved = form.getValues('moved');
    const versionOf = (shown: number | undefined) => (changed === undefined ? shown : undefined);
    if (hearing) {
      const version = versionOf(savedDraft.basedOn ?? hearing.version);
      return { record: await update.mutateAsync({ id: hearing.id, change: changeOf(draft, hearing), version }) };
    }
    if (!moved) return await creation.create(draft);
    return { record: await update.mutateAsync({ id: moved.hearing_id, change: moveOf(draft), version: versionOf(moved.version) }) };
  };
  const submit = (save: typeof write) =>
    form.handleSubmit(async (draft) => {
      try {
        const done = await save(draft);
        if (done) onSaved(done.record);
      } catch (error) {
        const conflict = conflictOf(error);
        if (conflict) setChanged(conflict.detail);
        else applyServerErrors(form, error);
      }
    });
  const { found } = creation;
  const labels: Record<string, string> = t('fields:hearings', { returnObjects: true });
  const notice = (
    <>
      {changed === undefined ? null : <Notice tone="error">{t('hearings:form.changedMeanwhile', { detail: changed })}</Notice>}
      {found ? (
        <Suspense fallback={<TextSkeleton lines={3} />}>
          <CreatedBeforeNotice
            fields={found.fields}
            nameOf={(name) => labels[name] ?? name}
            onTakeSaved={() => onSaved(found.record)}
            onSaveChanges={() => void submit(creation.update)()}
          />
        </Suspense>
      ) : null}
    </>
  );
  return { send: () => void submit(write)(), notice };
}

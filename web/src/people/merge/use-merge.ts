import { useTranslation } from 'react-i18next';
import type { PersonMerge } from '@munshi/contract/people/person-merge.schema';
import type { Person } from '@munshi/contract/people/person.schema';
import { messageOf } from '../../platform/calls/problem.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useMergePeople, useUndoMerge } from '../person.queries.ts';

/** Undoes a merge and confirms it, or says why it cannot. */
export function useMergeUndo() {
  const { t } = useTranslation('people');
  const undoing = useUndoMerge();
  return async (id: string) => {
    try {
      const { kept: survivor, merged } = await undoing.mutateAsync(id);
      toasts.success(t('merge.undone', { kept: survivor.name, merged: merged.name }));
    } catch (error) {
      toasts.error(messageOf(error, t('merge.undoFailed')));
    }
  };
}

/** Merges one record into another and confirms it, with Undo; returns true on success. */
export function useMerge() {
  const { t } = useTranslation(['people', 'ui']);
  const merging = useMergePeople();
  const undo = useMergeUndo();
  return async (survivor: Person, merged: Person, take: PersonMerge['take']) => {
    try {
      const wish = { merged_id: merged.id, merged_version: merged.version, take };
      const { merge_id: id, person } = await merging.mutateAsync({ id: survivor.id, version: survivor.version, wish });
      toasts.success(t('people:merge.done', { kept: person.name, merged: merged.name }), {
        action: { label: t('ui:toast.undo'), run: () => void undo(id) },
      });
      return true;
    } catch (error) {
      toasts.error(t('people:merge.failed', { message: messageOf(error, '') }));
      return false;
    }
  };
}

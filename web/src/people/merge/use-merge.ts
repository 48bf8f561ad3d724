import { useTranslation } from '../../i18n/i18n.ts';
import type { PersonMerge, UnmergeAnswer } from '@munshi/contract/people/person-merge.schema';
import type { Person } from '@munshi/contract/people/person.schema';
import { runWithToast, runWithUndo } from '../../platform/run-with-toast.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useMergePeople, useUndoMerge } from '../person.queries.ts';

function useReportedUndo() {
  const { t } = useTranslation('people');
  const { mutateAsync: undoMerge } = useUndoMerge();
  return {
    run: undoMerge,
    done: ({ survivor, merged }: UnmergeAnswer) => t('merge.undone', { kept: survivor.name, merged: merged.name }),
    failed: (message: string) => message || t('merge.undoFailed'),
  };
}

/** Undoes a merge and confirms it, or says why it cannot. */
export function useMergeUndo() {
  const { run, done, failed } = useReportedUndo();
  return (id: string) => runWithToast(run(id), (undone) => toasts.success(done(undone)), failed);
}

/** Merges one record into another and confirms it, with Undo; resolves to whether it succeeded. */
export function useMerge() {
  const { t } = useTranslation('people');
  const { mutateAsync: mergePeople } = useMergePeople();
  const undo = useReportedUndo();
  return ({ id, version }: Person, merged: Person, take: PersonMerge['take']) =>
    runWithUndo(
      {
        run: () => mergePeople({ id, version, merge: { merged_id: merged.id, merged_version: merged.version, take } }),
        done: ({ person }) => t('merge.done', { kept: person.name, merged: merged.name }),
        failed: (message) => t('merge.failed', { message }),
      },
      { ...undo, run: ({ merge_id: mergeId }) => undo.run(mergeId) },
    );
}

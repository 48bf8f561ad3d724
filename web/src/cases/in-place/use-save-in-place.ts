import type { Case, CaseChange, MovedCase } from '@munshi/contract/cases/case.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { refreshAfterChange } from '../../platform/events/own-changes.ts';
import { conflictOf } from '../../platform/forms/use-shared-record.ts';
import { runWithUndo } from '../../platform/run-with-toast.ts';
import { caseQuery } from '../case.queries.ts';
import { updateOnNewest } from '../update-on-newest.ts';
import { useMoveToast } from '../use-move-toast.ts';

/**
 * Saves a change that was made to `base`, and shows the saved case.
 *
 * @throws {ApiError} as `updateOnNewest`; after a conflict the current case is on screen.
 */
async function save(client: QueryClient, base: Case, change: CaseChange): Promise<MovedCase> {
  const { message: _message, ...saved } = await updateOnNewest(client, base, change);
  client.setQueryData(caseQuery(base.id).queryKey, saved);
  refreshAfterChange(client, 'case');
  return saved;
}

export interface Edit {
  change: CaseChange;
  /** The change that undoes it. */
  undo: CaseChange;
  /** What the toast says. */
  done: string;
}

interface SaveOptions {
  /** The value of the field in words, for a conflict. */
  shown: (record: Case) => string;
  /**
   * Set if the change replaces a value that was read when the editor opened, such as a list: a newer value that arrives meanwhile
   * is then a conflict, and not overwritten unseen.
   */
  isPinned?: boolean;
}

/** Saves a change of a case where it is shown, with Undo. A failure stays in the editor; a conflict says what is there now. */
export function useSaveInPlace(record: Case, { shown, isPinned = false }: SaveOptions) {
  const { t } = useTranslation(['cases', 'ui']);
  const client = useQueryClient();
  const toastMove = useMoveToast();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [opened, setOpened] = useState(record);
  const base = isPinned ? opened : record;
  const blame = (error: unknown) => {
    const conflict = conflictOf(error);
    if (!conflict) return setProblem(messageOf(error, t('ui:error.text')));
    const newest = client.getQueryData(caseQuery(record.id).queryKey) ?? record;
    setOpened(newest);
    setProblem(t('cases:inPlace.conflict', { detail: conflict.detail, value: shown(newest) || t('cases:form.empty') }));
  };
  const undoSaved = async (saved: MovedCase, undo: CaseChange) => {
    try {
      // What moved with the change goes back with it.
      await save(client, saved, saved.moved ? { ...undo, ...saved.moved.from } : undo);
    } catch (error) {
      const conflict = conflictOf(error);
      throw conflict ? new Error(t('cases:inPlace.undoConflict', { detail: conflict.detail })) : error;
    }
  };
  /** @returns whether it was saved. */
  const run = async ({ change, undo, done }: Edit): Promise<boolean> => {
    if (isSaving) return false;
    setIsSaving(true);
    setProblem(undefined);
    try {
      const saved = await save(client, base, change);
      const failed = (message: string) => message || t('ui:error.text');
      void runWithUndo({ run: () => Promise.resolve(saved), done: () => done, failed }, { run: () => undoSaved(saved, undo), failed });
      toastMove(saved.moved);
      return true;
    } catch (error) {
      blame(error);
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { base, run, isSaving, problem, clearProblem: () => setProblem(undefined) };
}

import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/i18n.ts';
import { v7 as uuidv7 } from 'uuid';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useDeleteCases, useRestoreCases, useUndoCaseEntry } from '../case.queries.ts';
import { type QuickRow, rowOf } from './quick-row.ts';
import type { useRowQueue } from './use-row-queue.ts';

interface RowButtonsProps {
  row: QuickRow;
  queue: ReturnType<typeof useRowQueue>;
  onCorrect: () => void;
}

interface RowButtonProps {
  /** The words of the button, and for screen readers with the title of its row. */
  words: 'correct' | 'remove' | 'saveAnyway' | 'tryAgain' | 'undo' | 'putBack' | 'enterAgain';
  title: string;
  disabled?: boolean;
  onClick: () => void;
}

function RowButton({ words, title, disabled = false, onClick }: RowButtonProps) {
  const { t } = useTranslation('cases');
  return (
    <Button variant="subtle" size="compact-sm" disabled={disabled} aria-label={t(`quick.${words}Of`, { title })} onClick={onClick}>
      {t(`quick.${words}`)}
    </Button>
  );
}

/** Of a row that is not saved: to send it again, correct it or drop it. */
export function KeptRowButtons({ row, queue: { send, remove }, onCorrect }: RowButtonsProps) {
  const { state, draft } = row;
  const { title } = draft;
  if (state.kind === 'saving') return null;
  const canSaveAnyway = state.kind === 'duplicate' && state.duplicate.canSave;
  const canRetry = state.kind === 'offline' || (state.kind === 'failed' && state.canRetry);
  return (
    <>
      {canSaveAnyway ? <RowButton words="saveAnyway" title={title} onClick={() => send(row, { isKnownDuplicate: true })} /> : null}
      {canRetry ? <RowButton words="tryAgain" title={title} onClick={() => send(row, { isForced: true })} /> : null}
      <RowButton words="correct" title={title} onClick={onCorrect} />
      <RowButton words="remove" title={title} onClick={() => remove(row)} />
    </>
  );
}

/** Of a saved row: to correct it or to undo it. */
export function SavedRowButtons({ row, queue, onCorrect }: RowButtonsProps) {
  const mayDelete = useMay('case:delete');
  return (
    <>
      {row.state.kind === 'saved' ? <RowButton words="correct" title={row.draft.title} onClick={onCorrect} /> : null}
      {mayDelete ? <DeleteButton row={row} queue={queue} /> : <UndoButton row={row} queue={queue} />}
    </>
  );
}

const factsOf = ({ state }: QuickRow) => ('facts' in state ? state.facts : undefined);

/** Deletes the case that was just entered, or puts it back. */
function DeleteButton({ row, queue: { put } }: Omit<RowButtonsProps, 'onCorrect'>) {
  const { t } = useTranslation('cases');
  const remove = useDeleteCases();
  const restore = useRestoreCases();
  const isUndone = row.state.kind === 'undone';
  const run = () =>
    (isUndone ? restore : remove).mutate([row.id], {
      onSuccess: () => put({ ...row, state: { kind: isUndone ? 'saved' : 'undone', facts: factsOf(row) } }),
      onError: (error) => toasts.error(t('deletion.oneFailed', { message: messageOf(error, '') })),
    });
  return (
    <RowButton
      words={isUndone ? 'putBack' : 'undo'}
      title={row.draft.title}
      disabled={remove.isPending || restore.isPending}
      onClick={run}
    />
  );
}

/** For who may not delete cases: undoes the entry while the server allows it. What was typed can be entered again. */
function UndoButton({ row, queue: { put, send, remove } }: Omit<RowButtonsProps, 'onCorrect'>) {
  const { t } = useTranslation('cases');
  const undo = useUndoCaseEntry();
  const { title } = row.draft;
  if (row.state.kind === 'undone') {
    const enterAgain = () => {
      const values = { ...row.values, id: uuidv7() };
      const { next_hearing: hearing, ...draft } = row.draft;
      remove(row);
      send(rowOf(values, { ...draft, id: values.id, ...(hearing ? { next_hearing: { ...hearing, id: undefined } } : {}) }));
    };
    return <RowButton words="enterAgain" title={title} onClick={enterAgain} />;
  }
  const run = () =>
    undo.mutate(row.id, {
      onSuccess: () => put({ ...row, state: { kind: 'undone', facts: factsOf(row) } }),
      onError: (error) => toasts.error(t('quick.undoFailed', { message: messageOf(error, '') })),
    });
  return <RowButton words="undo" title={title} disabled={undo.isPending} onClick={run} />;
}

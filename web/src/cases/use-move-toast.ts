import type { CaseMove } from '@munshi/contract/cases/case-move';
import { useTranslation } from '../i18n/i18n.ts';
import { toasts } from '../ui/overlay/toasts.ts';

/** The sentence that says where a case has moved to; undefined if it did not move. */
export function useMoveWords() {
  const { t } = useTranslation('cases');
  return (moved: CaseMove | undefined) =>
    moved &&
    t('move.done', {
      status: t(`status.${moved.to.status}`).toLocaleLowerCase('en-IN'),
      phase: t(`phase.${moved.to.phase}`).toLocaleLowerCase('en-IN'),
    });
}

/** Says after a save that the case moved by itself. */
export function useMoveToast() {
  const wordsOf = useMoveWords();
  return (moved: CaseMove | undefined) => {
    const words = wordsOf(moved);
    if (words) toasts.info(words);
  };
}

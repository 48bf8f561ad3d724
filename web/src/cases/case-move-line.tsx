import { Button } from '@mantine/core';
import type { CaseMove } from '@munshi/contract/cases/case-move';
import { useTranslation } from '../i18n/i18n.ts';
import { Notice } from '../ui/page/page.tsx';
import classes from './case-move-line.module.css';

interface CaseMoveLineProps {
  /** What saving does to the case; undefined if it leaves the case as it is. */
  move: CaseMove | undefined;
  /** A person chose to leave the case as it is. */
  isKept: boolean;
  /** Called with true to leave the case as it is, with false to let it move. */
  onKeep: (isKept: boolean) => void;
}

/** Says in one line that saving moves an open case, and lets the user keep it as it is. */
export function CaseMoveLine({ move, isKept, onKeep }: CaseMoveLineProps) {
  const { t } = useTranslation('cases');
  if (!move) return null;
  const to = move.because === 'outcome' ? 'outcome' : move.to.status === 'pending' ? 'pending' : 'filed';
  return (
    <Notice>
      <div className={classes.line}>
        <span aria-live="polite">{t(isKept ? `move.kept.${to}` : `move.will.${to}`)}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => onKeep(!isKept)}>
          {t(isKept ? `move.letMove.${to}` : `move.keep.${to}`)}
        </Button>
      </div>
    </Notice>
  );
}

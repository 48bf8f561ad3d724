import { Button } from '@mantine/core';
import { isUnsigned } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import type { NextStep, Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { formatDay } from '../../ui/format/dates.ts';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useUndoTransition } from '../vakalatnama.queries.ts';
import classes from '../vakalatnama.module.css';

const StepSheet = lazyOverlay(() => import('./step-sheet.tsx').then((module) => module.StepSheet));

/** The possible next steps, each with the reason if it cannot be taken yet. */
export function NextSteps({ record }: { record: Vakalatnama }) {
  const { t } = useTranslation('vakalatnamas');
  const mayWrite = useMay('vakalatnama:write');
  // Counted, so that a sheet is reset each time it is opened, and not when a colleague changes the vakalatnama meanwhile.
  const [sheet, setSheet] = useState<{ to: NextStep['to']; times: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (to: NextStep['to']) => {
    setSheet((before) => ({ to, times: (before?.times ?? 0) + 1 }));
    setIsOpen(true);
  };
  const { heading, lead } = useLeadOn(record.transitions.length, isOpen);
  return (
    <section className={classes.card} aria-label={t('page.next')}>
      <h2 ref={heading} tabIndex={-1}>
        {t('page.next')}
      </h2>
      {record.next_steps.length === 0 ? <p className={classes.quiet}>{t('page.ended')}</p> : null}
      <ul className={classes.steps}>
        {record.next_steps.map((next, index) => (
          <StepLine
            key={next.to}
            next={next}
            isUsual={index === 0 && record.state !== 'on_record'}
            mayWrite={mayWrite}
            onOpen={() => open(next.to)}
          />
        ))}
      </ul>
      <UndoStep record={record} />
      {sheet ? (
        <StepSheet key={sheet.times} record={record} to={sheet.to} opened={isOpen} onClose={() => setIsOpen(false)} onRecorded={lead} />
      ) : null}
    </section>
  );
}

/** The button of a step is removed once it is recorded: the focus then moves to the next steps. */
function useLeadOn(stepsTaken: number, isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (isOpen || from.current === undefined || from.current === stepsTaken) return;
    from.current = undefined;
    heading.current?.focus();
  }, [isOpen, stepsTaken]);
  return { heading, lead: (taken: number) => (from.current = taken) };
}

interface StepLineProps {
  next: NextStep;
  /** True for the usual next step; for a vakalatnama on record there is none. */
  isUsual: boolean;
  mayWrite: boolean;
  onOpen: () => void;
}

function StepLine({ next, isUsual, mayWrite, onOpen }: StepLineProps) {
  const { t } = useTranslation('vakalatnamas');
  const isRefused = next.refusal !== null;
  const label = next.to === 'draft' ? t('state.draft') : t(`step.${next.to}`);
  return (
    <li>
      <Button variant={isUsual && !isRefused ? 'filled' : 'default'} disabled={isRefused || !mayWrite} onClick={onOpen}>
        {label}
      </Button>
      {isRefused ? <span className={classes.quiet}>{t('page.refused', { reason: next.refusal ?? '' })}</span> : null}
      {!mayWrite && !isRefused ? <span className={classes.quiet}>{t('editor.noWrite')}</span> : null}
    </li>
  );
}

/** Asks first: the facts entered with the step cannot be restored. */
function UndoStep({ record }: { record: Vakalatnama }) {
  const { t } = useTranslation('vakalatnamas');
  const mayWrite = useMay('vakalatnama:write');
  const [isAsking, setIsAsking] = useState(false);
  const undo = useUndoTransition(record.id);
  const last = record.transitions.at(-1);
  if (!mayWrite || !last) return null;
  const undoLast = () =>
    undo.mutate(record.version, {
      onSuccess: () => toasts.success(t('page.undone')),
      onError: (error) => toasts.error(t('page.undoFailed', { message: messageOf(error, '') })),
      onSettled: () => setIsAsking(false),
    });
  const isUnsignedAgain = last.to_state === 'executed' && isUnsigned(last.from_state);
  return (
    <>
      <Button variant="subtle" onClick={() => setIsAsking(true)}>
        {t('page.undo')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('page.undoTitle', { step: t(`state.${last.to_state}`) })}
        confirm={t('page.undoConfirm')}
        isDangerous={isUnsignedAgain}
        isBusy={undo.isPending}
        onConfirm={undoLast}
        onCancel={() => setIsAsking(false)}
      >
        {t('page.undoText', { day: formatDay(last.on), before: t(`state.${last.from_state}`) })}
        {isUnsignedAgain ? ` ${t('page.undoSigned')}` : null}
      </ConfirmDialog>
    </>
  );
}

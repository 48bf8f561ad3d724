import { Button, Textarea } from '@mantine/core';
import type { CheckedName, ConflictHit } from '@munshi/contract/conflicts/conflict.schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { Notice } from '../ui/page/page.tsx';
import { useCreateConflictCheck } from './conflict.queries.ts';
import { AskAdmin } from './ask-admin.tsx';
import classes from './conflicts.module.css';
import { hitSentence, pageOfCheck, pageOfHit } from './hit-words.ts';
import { type NotedDecision, noteDecision, useNotedDecision } from './noted-decisions.ts';

interface ConflictWarningProps {
  /** The gravest first. */
  hits: readonly ConflictHit[];
  checked: CheckedName;
  caseId: string | undefined;
  keepsAtOnce: boolean;
  onDecided: (() => void) | undefined;
}

/** What a typed name was found as, and the decision about it. */
export function ConflictWarning({ hits, checked, caseId, keepsAtOnce, onDecided }: ConflictWarningProps) {
  const { t } = useTranslation('conflicts');
  const create = useCreateConflictCheck();
  const decision = useNotedDecision(checked.name);
  const [first] = hits;
  const decide = async (made: NotedDecision) => {
    try {
      if (keepsAtOnce) await create.mutateAsync({ ...made, names: [checked], case_id: caseId ?? null });
      noteDecision(checked.name, made);
      onDecided?.();
    } catch (error) {
      toasts.error(t('keepFailed', { message: messageOf(error, '') }));
    }
  };
  if (!first) return null;
  const page = pageOfHit(first);
  const rest = hits.length - 1;
  return (
    <Notice tone="warning">
      <p className={classes.sentence}>
        {hitSentence(first)}{' '}
        {rest > 0 ? (
          <Link to={pageOfCheck([checked])} target="_blank">
            {t('more', { count: rest })}
          </Link>
        ) : null}
      </p>
      {decision ? (
        <p className={classes.sentence}>{decision.decision === 'clear' ? t('cleared') : t('noted', { reason: decision.reason })}</p>
      ) : (
        <DecisionButtons page={page} name={checked.name} isBusy={create.isPending} onDecide={(made) => void decide(made)}>
          {hits.some((hit) => hit.needs_admin) ? <AskAdmin names={[checked]} caseId={caseId} /> : null}
        </DecisionButtons>
      )}
    </Notice>
  );
}

interface DecisionButtonsProps {
  /** The page of what was found. */
  page: string | undefined;
  name: string;
  isBusy: boolean;
  onDecide: (decision: NotedDecision) => void;
  children: ReactNode;
}

function DecisionButtons({ page, name, isBusy, onDecide, children }: DecisionButtonsProps) {
  const { t } = useTranslation('conflicts');
  const [isNoting, setIsNoting] = useState(false);
  if (isNoting) return <ReasonField isBusy={isBusy} onKeep={(reason) => onDecide({ decision: 'waived', reason })} />;
  const button = { variant: 'default', size: 'compact-sm', disabled: isBusy } as const;
  return (
    <div className={classes.buttons}>
      {children}
      {page ? (
        <Button component={Link} to={page} target="_blank" variant="default" size="compact-sm" aria-label={t('openOf', { name })}>
          {t('open')}
        </Button>
      ) : null}
      <Button {...button} aria-label={t('noteOf', { name })} onClick={() => setIsNoting(true)}>
        {t('note')}
      </Button>
      <Button {...button} aria-label={t('notAConflictOf', { name })} onClick={() => onDecide({ decision: 'clear', reason: '' })}>
        {t('notAConflict')}
      </Button>
    </div>
  );
}

const focus = (field: HTMLElement | null) => field?.focus();

/** The reason why the conflict is harmless. Not a form element, since it is part of a form. */
function ReasonField({ isBusy, onKeep }: { isBusy: boolean; onKeep: (reason: string) => void }) {
  const { t } = useTranslation('conflicts');
  const [reason, setReason] = useState('');
  return (
    <div className={classes.noting}>
      <Textarea
        ref={focus}
        label={t('reason')}
        autosize
        minRows={2}
        maxLength={2_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button variant="default" disabled={isBusy || reason.trim() === ''} onClick={() => onKeep(reason.trim())}>
        {t('keepNote')}
      </Button>
    </div>
  );
}

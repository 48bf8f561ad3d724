import { Button, Radio, Textarea } from '@mantine/core';
import { type CheckedName, ConflictDecision } from '@munshi/contract/conflicts/conflict.schema';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { useNavigate } from 'react-router';
import { messageOf } from '../platform/calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { useCreateConflictCheck } from './conflict.queries.ts';
import classes from './conflicts.module.css';

/** What is decided about the names that were checked; a waiver says why. */
export function DecisionForm({ names }: { names: readonly CheckedName[] }) {
  const { t } = useTranslation('conflicts');
  const navigate = useNavigate();
  const create = useCreateConflictCheck();
  const [decision, setDecision] = useState<ConflictDecision>();
  const [reason, setReason] = useState('');
  const isWhole = decision !== undefined && (decision !== 'waived' || reason.trim() !== '');
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole) return;
    try {
      const kept = await create.mutateAsync({ names: [...names], decision, reason });
      toasts.success(t('kept'));
      void navigate(`/conflicts/${kept.id}`);
    } catch (error) {
      toasts.error(t('keepFailed', { message: messageOf(error, '') }));
    }
  };
  return (
    <form className={`${classes.form ?? ''} ${classes.section ?? ''}`} aria-label={t('decision')} onSubmit={(event) => void keep(event)}>
      <Radio.Group label={t('decision')} value={decision ?? null} onChange={(value) => setDecision(ConflictDecision.safeParse(value).data)}>
        {ConflictDecision.options.map((value) => (
          <Radio key={value} value={value} label={t(`decisions.${value}`)} mt={8} />
        ))}
      </Radio.Group>
      <Textarea
        label={t(decision === 'waived' ? 'reason' : 'reasonFor')}
        autosize
        minRows={2}
        maxLength={2_000}
        value={reason}
        required={decision === 'waived'}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={create.isPending} disabled={!isWhole}>
          {t('keep')}
        </Button>
      </div>
    </form>
  );
}

import { Button } from '@mantine/core';
import type { CheckedName } from '@munshi/contract/conflicts/conflict.schema';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { useAskAdmin } from './conflict.queries.ts';

interface AskAdminProps {
  names: readonly CheckedName[];
  caseId?: string | undefined;
  /** Asks by itself. Not while a name is typed: half a name would notify them too. */
  isAtOnce?: boolean;
}

/** Notifies the admins of a name that is in a case which the user may not see. */
export function AskAdmin({ names, caseId, isAtOnce = false }: AskAdminProps) {
  const { t } = useTranslation('conflicts');
  const ask = useAskAdmin();
  const isNotified = ask.data?.is_notified === true;
  const { mutate } = ask;
  useEffect(() => {
    if (isAtOnce) mutate({ names: [...names], case_id: caseId ?? null });
  }, [isAtOnce, mutate, names, caseId]);
  const send = async () => {
    if (ask.isPending || isNotified) return;
    try {
      const answer = await ask.mutateAsync({ names: [...names], case_id: caseId ?? null });
      if (!answer.is_notified) toasts.error(t('nothingToAsk'));
    } catch (error) {
      toasts.error(t('askFailed', { message: messageOf(error, '') }));
    }
  };
  return (
    // Not disabled once it is done, or the keyboard's focus would be lost with it.
    <Button
      variant="default"
      size="compact-sm"
      aria-disabled={isNotified}
      {...(isNotified ? { 'data-disabled': true } : {})}
      onClick={() => void send()}
    >
      {t(isNotified ? 'adminNotified' : 'askAdmin')}
    </Button>
  );
}

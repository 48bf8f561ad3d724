import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from '../i18n/i18n.ts';
import { useMay } from '../platform/profile.queries.ts';
import { notifyClient } from './client-notice.ts';

/** Opens the messages to the clients of a case; absent for a role that may not note that they were told. */
export function NotifyButton({ caseId }: { caseId: string }) {
  const { t } = useTranslation('clientMessages');
  const mayWrite = useMay('hearing:write');
  if (!mayWrite) return null;
  return (
    <Button variant="default" leftSection={<IconSend size={18} aria-hidden />} onClick={() => notifyClient(caseId)}>
      {t('tell')}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { IconTransfer } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { useMay } from '../platform/profile.queries.ts';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';

export const HandoverSheet = lazyOverlay(() => import('./handover-sheet.tsx').then((module) => module.HandoverSheet));

interface HandoverButtonProps {
  /** A member by user id, or a lawyer by record id. */
  from: string;
  name: string;
}

/** Opens the handover of a person's work; absent for a role that may not change cases. */
export function HandoverButton({ from, name }: HandoverButtonProps) {
  const { t } = useTranslation('bulkChanges');
  const mayWrite = useMay('case:write');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTransfer size={18} aria-hidden />}
        aria-label={t('handover.buttonOf', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t('handover.button')}
      </Button>
      <HandoverSheet opened={isOpen} onClose={() => setIsOpen(false)} from={from} name={name} />
    </>
  );
}

import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx';
import { legalHoldQuery } from './legal-hold.queries.ts';

const load = () => import('./legal-hold.lazy.ts');

export const LegalHoldDialog = lazyOverlay(() => load().then((module) => module.LegalHoldDialog));

const ActiveHoldNotice = lazyComponent(() => load().then((module) => module.ActiveHoldNotice));

/** Says that nothing of the case may be deleted. */
export function LegalHoldNotice({ caseId }: { caseId: string }) {
  const hold = useQuery(legalHoldQuery(caseId)).data?.hold;
  const [isOpen, dialog] = useDisclosure(false);
  if (!hold) return null;
  return (
    <Suspense fallback={null}>
      <ActiveHoldNotice caseId={caseId} hold={hold} onChangeReason={dialog.open} />
      <LegalHoldDialog opened={isOpen} caseId={caseId} reason={hold.reason} onClose={dialog.close} />
    </Suspense>
  );
}

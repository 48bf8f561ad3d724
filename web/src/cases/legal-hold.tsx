import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { legalHoldQuery } from './legal-hold.queries.ts';

const StandingHold = lazy(() => import('./standing-hold.tsx').then((module) => ({ default: module.StandingHold })));

/** Says so where nothing of the case may go. */
export function LegalHoldNotice({ caseId }: { caseId: string }) {
  const hold = useQuery(legalHoldQuery(caseId)).data?.hold;
  return hold ? (
    <Suspense fallback={null}>
      <StandingHold caseId={caseId} hold={hold} />
    </Suspense>
  ) : null;
}

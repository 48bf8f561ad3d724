import { CancelledError } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../platform/calls/problem.ts';
import { usePlan } from '../platform/plan.ts';
import { useSession } from '../platform/session/session.ts';
import { afterScreen } from '../platform/after-screen.ts';
import { reportFailure } from '../platform/report-failure.ts';
import { reportMissingChunk } from '../ui/lazy/lazy-overlay.tsx';
import type { ShellSlots } from './shell/shell-slots.ts';

const UNAUTHORISED = 401;

/** An expired session, a required second factor and a lost firm, which cancels the loads, are reported on the pages they lead to. */
const isReportedElsewhere = (error: unknown) =>
  error instanceof CancelledError ||
  (error instanceof ApiError && (error.status === UNAUTHORISED || ['second_factor.due', 'tenant.not_found'].includes(error.code)));

/** Loads once, for this user and firm, what every page needs; a failure shows a toast and is not thrown: the page may not need it. */
export function useFirstLoads(loads: ShellSlots['firstLoads']) {
  const person = useSession((state) => state.user?.id);
  const tenantCode = usePlan((state) => state.tenantCode);
  useEffect(() => {
    if (person === undefined) return;
    const begin = async () => {
      for (const { load, wordsOf } of await loads()) {
        load().catch((error: unknown) => {
          // Signing out, here or in another tab, cancels the loads: that is no failure.
          if (useSession.getState().user && !isReportedElsewhere(error)) reportFailure(error, wordsOf(error));
        });
      }
    };
    return afterScreen(() => void begin().catch(reportMissingChunk));
  }, [loads, person, tenantCode]);
}

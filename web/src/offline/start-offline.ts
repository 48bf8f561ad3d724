import { usePlan } from '../platform/plan.ts';
import { queryClient } from '../platform/query-client.ts';
import { useSession } from '../platform/session.ts';
import { useKeepsSeen } from './keep-seen.ts';
import { watchLine } from './line.ts';
import { registerWorker } from './register-worker.ts';
import { recallSeen } from './seen-persister.ts';

/** Whatever fails, the key of what was kept is gone already. */
const forget = () => void import('./seen-answers.ts').then(({ forgetAnswers }) => forgetAnswers()).catch(() => undefined);

let hasStarted = false;

/** Call once somebody is inside: the worker, the watch over the line, and the keeping of what is seen. */
export function startOffline() {
  if (hasStarted) return;
  hasStarted = true;
  recallSeen(queryClient);
  watchLine();
  useSession.subscribe((now, before) => {
    if (before.user !== null && now.user?.id !== before.user.id) forget();
  });
  // Out of a firm and not over to another: what that firm showed is not theirs to read any more.
  usePlan.subscribe((now, before) => {
    if (before.tenantCode !== null && now.tenantCode === null) forget();
  });
  useKeepsSeen.subscribe(({ keeps }) => {
    if (!keeps) forget();
  });
  registerWorker();
}

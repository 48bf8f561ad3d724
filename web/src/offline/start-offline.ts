import { usePlan } from '../platform/plan.ts';
import { onceShown } from '../platform/after-screen.ts';
import { queryClient } from '../platform/calls/query-client.ts';
import { useSession } from '../platform/session/session.ts';
import { useOfflineCacheSetting } from './offline-cache-state.ts';
import { watchConnection } from './connection.ts';
import { registerWorker } from './register-worker.ts';
import { answerFromCache } from './cache-persister.ts';

/** Even if this fails, the key of the cached data is gone already. */
const clearCache = () => void import('./cached-answers.ts').then(({ clearAnswers }) => clearAnswers()).catch(() => undefined);

let hasStarted = false;

/** Call once the user is signed in: starts the service worker, the connection checks and the offline cache. */
export function startOffline() {
  if (hasStarted) return;
  hasStarted = true;
  // The first screen is drawn without the code for it.
  answerFromCache(queryClient, onceShown);
  watchConnection();
  useSession.subscribe((now, before) => {
    if (before.user !== null && now.user?.id !== before.user.id) clearCache();
  });
  // The user left a firm without switching to another: its data is no longer theirs to read.
  usePlan.subscribe((now, before) => {
    if (before.tenantCode !== null && now.tenantCode === null) clearCache();
  });
  useOfflineCacheSetting.subscribe(({ isOn }) => {
    if (!isOn) clearCache();
  });
  registerWorker();
}

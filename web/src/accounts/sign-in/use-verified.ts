import type { Verified } from '@munshi/contract/accounts/account.schema';
import { useNavigate, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { returnPath } from '../../platform/session/guard.ts';
import { beginSession } from './entry.ts';
import { clearSignUpData } from '../sign-up/sign-up-data.ts';
import { withNext } from './with-next.ts';

/** Runs once an address is verified: starts the session, and goes to the next step that the server names. */
export function useVerified() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async ({ next, ...session }: z.infer<typeof Verified>) => {
    beginSession(session);
    clearSignUpData();
    const steps = {
      plan_selection: withNext('/plan-selection', search),
      // After a sign-up only if another person also signed up with the address; the plan is still to be chosen.
      set_password: withNext(
        '/set-password',
        search,
        search.get('purpose') === 'signup' ? { contested: 'true', next: '/plan-selection' } : {},
      ),
      dashboard: returnPath(search),
    };
    // The code is used up: Back leads to the page where it was requested.
    await navigate(steps[next], { replace: true });
  };
}

import type { Verified } from '@munshi/contract/accounts/account.schema';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { returnPath } from '../platform/guard.ts';
import { beginSession } from './entry.ts';
import { forgetSignUpData } from './sign-up-data.ts';
import { withNext } from './with-next.ts';

/** What happens once an address is proved: the session begins, and the server says where the person goes. */
export function useVerified() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async ({ next, ...session }: z.infer<typeof Verified>) => {
    beginSession(session);
    forgetSignUpData();
    const steps = {
      plan_selection: withNext('/plan-selection', search),
      // After a sign-up only where somebody else signed up with the address, too; its plan is still to be chosen.
      set_password: withNext(
        '/set-password',
        search,
        search.get('purpose') === 'signup' ? { contested: 'true', next: '/plan-selection' } : {},
      ),
      dashboard: returnPath(search),
    };
    // The code is spent: going back leads to where it was asked for.
    await navigate(steps[next], { replace: true });
  };
}

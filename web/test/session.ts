import type { User } from '@munshi/contract/accounts/session.schema';
import { act } from '@testing-library/react';
import type { createMemoryRouter } from 'react-router';
import { clearSession, useSession } from '../src/platform/session/session.ts';
import { storageKeys } from '../src/platform/session/storage-keys.ts';
import { FORCED } from '../src/ui/overlay/forced-navigation.ts';

const asha = { name: 'Asha Rao', display_name: null, email: 'asha@rao.in' };

/** Signs a user in on this device, as a session that began earlier: Asha Rao under this id, or the given user. */
export function beginSession(options: string | User) {
  const { id, name, display_name, email } = typeof options === 'string' ? { id: options, ...asha } : options;
  useSession.setState({ user: { id, name, display_name, email }, token: 'access', isAuthenticated: true });
  localStorage.setItem(storageKeys.token, 'access');
}

/** Ends the session while the user works: the user is cleared first, then the login page is shown. */
export async function loseSession(router: ReturnType<typeof createMemoryRouter>) {
  act(clearSession);
  await act(() => router.navigate('/login', { state: FORCED }));
}

import { beforeEach, describe, expect, it } from 'vitest';
import { requireSession } from './guard.ts';
import { isPasswordOnly, settleSession, startSession, useSession } from './session.ts';

const user = { id: null, name: 'Asha Rao', display_name: null, email: 'asha@raochambers.in' };
const opening = () => requireSession(new Request('http://munshi.test/dashboard'));

beforeEach(() => useSession.setState({ user: null, token: null, isAuthenticated: false }));

describe('a stored session at the start of the application', () => {
  it('signs in with the token alone, even if all other keys are missing', () => {
    localStorage.setItem('auth_token', 'access');
    settleSession();
    expect(useSession.getState()).toMatchObject({ token: 'access', isAuthenticated: true });
    expect(opening).not.toThrow();
  });

  it('starts no session with a token that can only set a password', () => {
    startSession({ token: 'password-only', refresh_token: null, user, tenants: [] });
    settleSession();
    expect(isPasswordOnly()).toBe(true);
    expect(opening).toThrow();
  });

  it('is over if its token is missing', () => {
    startSession({ token: 'access', refresh_token: 'refresh', user, tenants: [] });
    localStorage.removeItem('auth_token');
    settleSession();
    expect(useSession.getState()).toEqual({ user: null, token: null, isAuthenticated: false });
    expect(opening).toThrow();
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { requireSession } from './guard.ts';
import { isPasswordOnly, settleSession, startSession, useSession } from './session.ts';

const user = { id: null, name: 'Asha Rao', display_name: null, email: 'asha@raochambers.in' };
const opening = () => requireSession(new Request('http://munshi.test/dashboard'));

beforeEach(() => useSession.setState({ user: null, token: null, isAuthenticated: false }));

describe('what was kept of a session, when the product starts', () => {
  it('signs in by the token alone, whatever else is missing', () => {
    localStorage.setItem('auth_token', 'access');
    settleSession();
    expect(useSession.getState()).toMatchObject({ token: 'access', isAuthenticated: true });
    expect(opening).not.toThrow();
  });

  it('signs nobody in by a token that can only set a password', () => {
    startSession({ token: 'password-only', refresh_token: null, user, tenants: [] });
    settleSession();
    expect(isPasswordOnly()).toBe(true);
    expect(opening).toThrow();
  });

  it('is over where its token is gone', () => {
    startSession({ token: 'access', refresh_token: 'refresh', user, tenants: [] });
    localStorage.removeItem('auth_token');
    settleSession();
    expect(useSession.getState()).toEqual({ user: null, token: null, isAuthenticated: false });
    expect(opening).toThrow();
  });
});

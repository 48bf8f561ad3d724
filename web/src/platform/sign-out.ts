import { logout } from '@munshi/contract/accounts/session.endpoints';
import { call } from './api.ts';
import { endSession } from './session-renewal.ts';

/** Signs out here and in every tab, and tells the server; without a network the server's side ends by itself in time. */
export async function signOut() {
  const refreshToken = endSession();
  if (!refreshToken) return;
  try {
    await call(logout, { body: { refresh_token: refreshToken } });
  } catch (error) {
    // eslint-disable-next-line no-console -- the person is signed out here all the same, and has nothing to do about it
    console.warn('The server could not be told of the sign-out.', error);
  }
}

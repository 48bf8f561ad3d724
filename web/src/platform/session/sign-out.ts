import { logOut } from '@munshi/contract/accounts/session.endpoints';
import { call } from '../calls/api.ts';
import { endSession } from './session-renewal.ts';

/** Signs out here and in every tab, and tells the server; without a network the session on the server expires by itself. */
export async function signOut() {
  const refreshToken = endSession();
  if (!refreshToken) return;
  try {
    await call(logOut, { body: { refresh_token: refreshToken } });
  } catch (error) {
    // eslint-disable-next-line no-console -- the user is signed out on this device anyway, and can do nothing about it
    console.warn('The server could not be told of the sign-out.', error);
  }
}

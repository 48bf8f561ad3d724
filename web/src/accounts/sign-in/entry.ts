import type { Session } from '@munshi/contract/accounts/session.schema';
import { redirect } from 'react-router';
import { returnPath } from '../../platform/session/guard.ts';
import { profileQuery } from '../../platform/profile.queries.ts';
import { queryClient } from '../../platform/calls/query-client.ts';
import { hasSession, isPasswordOnly, startSession } from '../../platform/session/session.ts';

/**
 * Starts the session that the server granted, and clears the data cached for the previous user.
 *
 * @param tenantCode the firm chosen at login; without it, the firm used last.
 */
export function beginSession(session: Session, tenantCode?: string) {
  queryClient.clear();
  startSession(session, tenantCode);
}

const isSignedIn = () => hasSession() && !isPasswordOnly();

/** Loader of the sign-in pages: redirects a signed-in user, to the invitation if there is one. */
export function redirectSignedIn({ request }: { request: Request }) {
  if (!isSignedIn()) return null;
  const { searchParams } = new URL(request.url);
  const invite = searchParams.get('invite');
  throw redirect(invite ? `/accept-invite?${new URLSearchParams({ token: invite }).toString()}` : returnPath(searchParams));
}

/** Loader of the page that sets a password: a user who has one changes it in the settings. */
export function redirectIfPasswordSet() {
  if (isSignedIn()) throw redirect('/settings');
  return null;
}

/** Loader of the account pages: redirects a user who must set a password first. */
export function requirePassword() {
  if (isPasswordOnly()) throw redirect('/set-password');
  return null;
}

/** Loader of the second factor page: redirects a user from whom none is due. */
export async function requireDueSecondFactor({ request }: { request: Request }) {
  requirePassword();
  const { second_factor_due: isDue } = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  if (!isDue) throw redirect(returnPath(new URL(request.url).searchParams));
  return null;
}

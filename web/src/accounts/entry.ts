import type { Session } from '@munshi/contract/accounts/session.schema';
import { redirect } from 'react-router';
import { returnPath } from '../platform/guard.ts';
import { profileQuery } from '../platform/profile.queries.ts';
import { queryClient } from '../platform/query-client.ts';
import { hasSession, isPasswordOnly, startSession } from '../platform/session.ts';

/**
 * Begins the session that the server granted, and forgets what was loaded for whoever was here before.
 *
 * @param tenantCode the firm chosen at the door; without one, the one used last.
 */
export function beginSession(session: Session, tenantCode?: string) {
  queryClient.clear();
  startSession(session, tenantCode);
}

const isSignedIn = () => hasSession() && !isPasswordOnly();

/** Loader of the doors: somebody signed in has nothing to do there. An invitation leads on to where it is accepted. */
export function passSignedIn({ request }: { request: Request }) {
  if (!isSignedIn()) return null;
  const { searchParams } = new URL(request.url);
  const invite = searchParams.get('invite');
  throw redirect(invite ? `/accept-invite?${new URLSearchParams({ token: invite }).toString()}` : returnPath(searchParams));
}

/** Loader of the page that sets a password: whoever has one changes it in the settings. */
export function passOwnerOfPassword() {
  if (isSignedIn()) throw redirect('/settings');
  return null;
}

/** Loader of the account's own pages: first the password, then the rest. */
export function requirePassword() {
  if (isPasswordOnly()) throw redirect('/set-password');
  return null;
}

/** Loader of the page for a second factor that is due: whoever owes none goes on. */
export async function requireDueFactor({ request }: { request: Request }) {
  requirePassword();
  const { second_factor_due: isDue } = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  if (!isDue) throw redirect(returnPath(new URL(request.url).searchParams));
  return null;
}

import { redirect } from 'react-router';
import { hasSession, isPasswordOnly } from './session.ts';

/** The one page for somebody who has proved an address and has no password yet. */
const SET_PASSWORD = '/set-password';

/** Sends somebody without a token to the login page, which leads back here afterwards, and one without a password to set it. */
export function requireSession(request: Request) {
  const { pathname, search } = new URL(request.url);
  if (isPasswordOnly() && pathname !== SET_PASSWORD) throw redirect(SET_PASSWORD);
  if (hasSession()) return;
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
}

/** Where to go after signing in: the page that was asked for, if it is one of ours, else the dashboard. */
export function returnPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  const isOurs = /^\/(?![/\\])/.test(next) && !next.startsWith('/login');
  return isOurs ? next : '/dashboard';
}

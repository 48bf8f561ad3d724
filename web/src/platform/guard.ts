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

/** Stands for the product's own address while a path is read: what leads away from it leads elsewhere. */
const HERE = 'http://here.invalid';

/**
 * Where to go after signing in: the page that was asked for, if it is one of ours, else the dashboard. Read as a browser
 * reads it, which drops tabs and takes a backslash for a slash.
 */
export function returnPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  const read = next.startsWith('/') && URL.canParse(next, HERE) ? new URL(next, HERE) : undefined;
  const isOurs = read?.origin === HERE && !read.pathname.startsWith('//') && !read.pathname.startsWith('/login');
  return isOurs ? `${read.pathname}${read.search}${read.hash}` : '/dashboard';
}

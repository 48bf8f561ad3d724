import { redirect } from 'react-router';
import { hasSession, isPasswordOnly } from './session.ts';

/** The only page for a user who has verified an address but has no password yet. */
const SET_PASSWORD = '/set-password';

/** Redirects a user without a token to the login page, with the way back, and a user without a password to set one. */
export function requireSession(request: Request) {
  const { pathname, search } = new URL(request.url);
  if (isPasswordOnly() && pathname !== SET_PASSWORD) throw redirect(SET_PASSWORD);
  if (hasSession()) return;
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
}

/** Represents our own origin while a path is parsed: a URL with another origin leads off the site. */
const HERE = 'http://here.invalid';

/**
 * The page to open after sign-in: the requested page if it is on our site, else the dashboard. Parsed as a browser does, which
 * drops tabs and treats a backslash as a slash.
 */
export function returnPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  const read = next.startsWith('/') && URL.canParse(next, HERE) ? new URL(next, HERE) : undefined;
  const isOurs = read?.origin === HERE && !read.pathname.startsWith('//') && !read.pathname.startsWith('/login');
  return isOurs ? `${read.pathname}${read.search}${read.hash}` : '/dashboard';
}

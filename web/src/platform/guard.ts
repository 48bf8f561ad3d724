import { redirect } from 'react-router';
import { hasSession } from './session.ts';

/** Sends somebody without a token to the login page, which leads back here afterwards. */
export function requireSession(request: Request) {
  if (hasSession()) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
}

/** Where to go after signing in: the page that was asked for, if it is one of ours, else the dashboard. */
export function returnPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  const isOurs = /^\/(?![/\\])/.test(next) && !next.startsWith('/login');
  return isOurs ? next : '/dashboard';
}

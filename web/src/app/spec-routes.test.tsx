import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderRoutes } from '../../test/render-ui.tsx';
import { beginSession } from '../../test/session.ts';
import type { AppRoute } from '../platform/route.ts';
import { useSession } from '../platform/session.ts';
import { routeTree } from './router.tsx';
import { routes } from './routes.tsx';

const ID = '019ac8a0-0000-7000-8000-000000000001';

/** The paths of spec 2 that need no token. */
const open = [
  '/',
  '/home',
  '/signup',
  '/login',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/plan-selection',
  '/accept-invite',
  '/verify-otp',
  '/support',
  '/cases-create-wizard',
];

/** The paths of spec 2 behind the login; those whose guard the spec leaves open are guarded too. */
const guarded = [
  '/dashboard',
  '/profile',
  '/documents',
  '/settings',
  '/vakalatnama',
  '/clients',
  '/cases/add',
  '/cases/all',
  '/cases/pending',
  '/cases/history',
  '/cases/my-open',
  '/cases/my-pending',
  '/cases/my-history',
  `/cases/edit/${ID}`,
  `/cases/${ID}`,
  '/lawyers/add',
  '/lawyers/all',
  '/people',
  '/people/add',
  '/people/clients',
  '/people/opposing',
  '/people/witness',
  '/case-notes/add',
  '/case-notes/all',
  '/case-notes/my',
  '/hearing/add',
  '/hearing/all',
  '/hearing/upcoming',
  '/hearing/history',
  '/hearing/my-upcoming',
  '/hearing/my-history',
  '/tasks/add',
  '/tasks/all',
  '/tasks/my',
  '/tasks/types',
  '/tasks/judges',
  '/tasks/courts',
];

/** Paths of spec 2 that only stand for another. */
const standsFor: Record<string, RegExp> = {
  '/cases': /^\/cases\/all$/,
  '/case-notes': /^\/case-notes\/all$/,
  '/hearing': /^\/hearing\/all$/,
  '/tasks': /^\/tasks\/all$/,
};

const unknown = [
  '/nowhere',
  '/no/such/page',
  `/cases/${ID}/nonsense`,
  '/cases/xyz/abc',
  `/cases/${ID}/hearings/more`,
  `/cases/edit/${ID}/more`,
  `/documents/${ID}/nonsense`,
  `/people/${ID}/nonsense`,
  '/lawyers',
  '/login/again',
];

/** The address where opening `path` ends, and the path of the screen that is shown there. */
async function openPath(path: string): Promise<{ address: string; screen: string | undefined }> {
  let screen: string | undefined;
  const shown = routes.map((route): AppRoute => {
    function Shown() {
      screen = route.path;
      return null;
    }
    // The screens themselves are tried in e2e/spec-paths.spec.ts.
    return { ...route, frame: 'bare', isLight: true, screen: () => Promise.resolve(Shown) };
  });
  const { router, unmount } = renderRoutes(routeTree(shown), path);
  await waitFor(() => expect(screen).toBeDefined());
  unmount();
  return { address: router.state.location.pathname, screen };
}

const asPattern = (path: string) => path.replace(ID, ':id');

describe('signed out', () => {
  beforeEach(() => useSession.setState({ user: null, token: null, isAuthenticated: false }));

  it.each(open)('%s opens its own screen without a token', async (path) => {
    expect(await openPath(path)).toEqual({ address: path, screen: path });
  });

  it.each([...guarded, ...Object.keys(standsFor), '/set-password'])('%s goes to the login page', async (path) => {
    expect(await openPath(path)).toEqual({ address: '/login', screen: '/login' });
  });

  it.each(unknown)('the unknown path %s goes home', async (path) => {
    expect(await openPath(path)).toEqual({ address: '/', screen: '/' });
  });
});

it('/set-password opens for a token that can only set a password', async () => {
  localStorage.setItem('auth_token', 'grant');
  useSession.setState({ user: null, token: 'grant', isAuthenticated: false });
  expect(await openPath('/set-password')).toEqual({ address: '/set-password', screen: '/set-password' });
});

describe('signed in', () => {
  beforeEach(() => beginSession(ID));

  it.each(guarded)('%s opens its own screen', async (path) => {
    expect(await openPath(path)).toEqual({ address: path, screen: asPattern(path) });
  });

  it.each(Object.entries(standsFor))('%s leads to %s', async (path, target) => {
    expect((await openPath(path)).address).toMatch(target);
  });

  it.each(unknown)('the unknown path %s goes home', async (path) => {
    expect(await openPath(path)).toEqual({ address: '/', screen: '/' });
  });

  it.each(['hearings', 'tasks', 'notes', 'documents', 'vakalatnamas', 'parties', 'timeline'])('a case has the part %s', async (part) => {
    expect((await openPath(`/cases/${ID}/${part}`)).address).toBe(`/cases/${ID}/${part}`);
  });
});

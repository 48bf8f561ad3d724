import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderRoutes } from '../../test/render-ui.tsx';
import { beginSession } from '../../test/session.ts';
import { guardedPaths, openPaths, redirects, unknownPaths } from '../../test/spec-paths.ts';
import { useCurrentToast } from '../ui/overlay/toasts.ts';
import type { AppRoute } from '../platform/route.ts';
import { useSession } from '../platform/session/session.ts';
import { routeTree } from './router.tsx';
import { routes } from './routes.tsx';

const ID = '019ac8a0-0000-7000-8000-000000000001';

const open = Object.keys(openPaths);
const guarded = Object.keys(guardedPaths);
const withId = (path: string) => path.replace('{id}', ID);

/** The final address after opening `path`, and the route path of the screen shown. */
async function openPath(path: string): Promise<{ address: string; screen: string | undefined }> {
  let screen: string | undefined;
  const shown = routes.map((route): AppRoute => {
    function Shown() {
      screen = route.path;
      return null;
    }
    // The screens themselves are tested in e2e/spec-paths.spec.ts.
    return { ...route, frame: 'bare', isLight: true, screen: () => Promise.resolve(Shown) };
  });
  const { router, unmount } = renderRoutes(routeTree(shown), path);
  await waitFor(() => expect(screen).toBeDefined());
  unmount();
  return { address: router.state.location.pathname, screen };
}

const asPattern = (path: string) => path.replace('{id}', ':id');

describe('signed out', () => {
  beforeEach(() => useSession.setState({ user: null, token: null, isAuthenticated: false }));

  it.each(open)('%s opens its own screen without a token', async (path) => {
    expect(await openPath(path)).toEqual({ address: path, screen: path });
  });

  it.each([...guarded, ...Object.keys(redirects), '/set-password'])('%s goes to the login page', async (path) => {
    expect(await openPath(withId(path))).toEqual({ address: '/login', screen: '/login' });
  });

  it.each(unknownPaths)('the unknown path %s redirects to the start page', async (path) => {
    expect(await openPath(path)).toEqual({ address: '/', screen: '/' });
  });
});

it('/set-password opens with a token that can only set a password', async () => {
  localStorage.setItem('auth_token', 'grant');
  useSession.setState({ user: null, token: 'grant', isAuthenticated: false });
  expect(await openPath('/set-password')).toEqual({ address: '/set-password', screen: '/set-password' });
});

describe('signed in', () => {
  beforeEach(() => beginSession(ID));

  it.each(guarded)('%s opens its own screen', async (path) => {
    expect(await openPath(withId(path))).toEqual({ address: withId(path), screen: asPattern(path) });
  });

  it.each(Object.entries(redirects))('%s redirects to %s', async (path, target) => {
    expect((await openPath(path)).address).toBe(target);
  });

  it.each(unknownPaths)('the unknown path %s redirects to the start page', async (path) => {
    expect(await openPath(path)).toEqual({ address: '/', screen: '/' });
  });

  it('an unknown path says why the start page opens', async () => {
    await openPath('/settings/securiti');
    expect(useCurrentToast.getState().toast?.message).toBe('There is no page at that address.');
  });

  it.each(['hearings', 'tasks', 'notes', 'documents', 'vakalatnamas', 'parties', 'timeline'])('a case has the section %s', async (part) => {
    expect((await openPath(`/cases/${ID}/${part}`)).address).toBe(`/cases/${ID}/${part}`);
  });
});

import { CancelledError } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectOnlyToast, expectNoToast } from '../../test/toasts.ts';
import { mockServer } from '../../test/mock-server.ts';
import { beginSession } from '../../test/session.ts';
import { answerProfile, at, host, pageOf, profileOf, refuse } from '../../test/answers.ts';
import { renderRoutes, renderUi } from '../../test/render-ui.tsx';
import { ClientsPage } from '../people/list/clients-page.tsx';
import { profileQuery } from '../platform/profile.queries.ts';
import { queryClient } from '../platform/calls/query-client.ts';
import { useSession } from '../platform/session/session.ts';
import { firstLoads } from './first-loads.ts';
import { useFirstLoads } from './use-first-loads.ts';

const user = { id: '019ac8a0-0000-7000-8000-000000000001', name: 'Asha Rao', display_name: null, email: 'asha@example.in' };
const query: string[] = [];
const server = mockServer(
  answerProfile(profileOf({ id: user.id, permissions: [] })),
  http.get(`${at}/roles`, () => HttpResponse.json([])),
  http.get(`${at}/case`, () => HttpResponse.json(pageOf([]))),
  http.get(`${at}/clients`, () => HttpResponse.json({ data: [], error: null, total: 0 })),
);
beforeAll(() => server.events.on('request:start', ({ request }) => void query.push(new URL(request.url).pathname)));
beforeEach(() => {
  query.length = 0;
  queryClient.clear();
  beginSession(user);
});

const loadAll = () => Promise.resolve(firstLoads);
function Shell({ children }: { children?: React.ReactNode }) {
  useFirstLoads(loadAll);
  return children;
}

describe('after signing in', () => {
  it('roles, profile, cases and clients are loaded once', async () => {
    const view = renderUi(<Shell />);
    await waitFor(() => expect([...query].sort()).toEqual(['/api/me', '/api/v1/case', '/api/v1/clients', '/api/v1/roles']));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    view.unmount();
    renderUi(<Shell />);
    // The loads start in a separate task, which has ended once a later one runs.
    await act(async () => await new Promise((resolve) => setTimeout(resolve)));
    expect(query).toHaveLength(4);
  });

  it.each([
    ['/me', 'Failed to fetch profile data', 'Failed to fetch profile data'],
    ['/v1/roles', 'It is shut.', 'Failed to fetch roles'],
    ['/v1/case', 'Failed to fetch cases data', 'Failed to fetch cases data'],
    ['/v1/clients', 'It is shut.', 'Failed to fetch clients data'],
  ])('%s that fails shows one toast: "%s" if the server sent a message, "%s" without one', async (path, worded, wordless) => {
    for (const [answer, words] of [
      [() => refuse(400, 'x.y', 'It is shut.'), worded],
      // Without a status text, as over HTTP/2.
      [() => new Response(null, { status: 400, statusText: ' ' }), wordless],
    ] as const) {
      queryClient.clear();
      server.use(http.get(`${host}${path}`, answer));
      const view = renderUi(<Shell />);
      await expectOnlyToast(words, 'alert');
      view.unmount();
    }
  });

  it('a profile that failed before the shell was shown is reported once, and not requested again', async () => {
    server.use(http.get(`${host}/me`, () => refuse(400, 'x.y', 'It is shut.')));
    await queryClient.prefetchQuery(profileQuery);
    const before = query.length;
    renderUi(<Shell />);
    await expectOnlyToast('Failed to fetch profile data', 'alert');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(query.slice(before)).not.toContain('/api/me');
  });

  it("a client list that fails on its own page is reported once, in the server's words", async () => {
    server.use(http.get(`${at}/clients`, () => refuse(400, 'x.y', 'The register is being bound.')));
    const page = (
      <Shell>
        <ClientsPage />
      </Shell>
    );
    renderRoutes([{ path: '*', element: page }], '/clients', queryClient);
    expect(await screen.findByRole('heading', { name: 'Failed to fetch clients data' })).toBeTruthy();
    await waitFor(() => expect(query).toContain('/api/v1/case'));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await expectOnlyToast('The register is being bound.', 'alert');
    expect(query.filter((path) => path === '/api/v1/clients')).toHaveLength(1);
  });
});

describe('a first load in progress', () => {
  /** Starts a load, and returns a way to make it fail. */
  function renderLoading() {
    const answer = Promise.withResolvers<unknown>();
    const load = vi.fn(() => answer.promise);
    const loads = () => Promise.resolve([{ load, wordsOf: () => 'Failed to fetch clients data' }]);
    function Loading() {
      useFirstLoads(loads);
      return null;
    }
    renderUi(<Loading />);
    return { load, fail: (error = new Error('refused')) => act(() => answer.reject(error)) };
  }

  it('is not reported when a sign-out, here or in another tab, cancels it', async () => {
    const { load, fail } = renderLoading();
    await waitFor(() => expect(load).toHaveBeenCalled());
    act(() => useSession.setState({ user: null, token: null, isAuthenticated: false }));
    fail();
    await act(async () => await Promise.resolve());
    expectNoToast();
  });

  it('is not reported when switching the firm cancels it', async () => {
    const { load, fail } = renderLoading();
    await waitFor(() => expect(load).toHaveBeenCalled());
    fail(new CancelledError());
    await act(async () => await Promise.resolve());
    expectNoToast();
  });
});

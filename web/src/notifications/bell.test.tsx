import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { renderUi } from '../../test/render-ui.tsx';
import { queryClient } from '../platform/calls/query-client.ts';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import { Bell } from './bell.tsx';
import { NotificationServer, notification, signIn, signOut } from './notification-server.fixture.ts';

const server = mockServer();
beforeEach(signIn);
afterEach(() => {
  act(signOut);
  vi.useRealTimers();
});

function serve(notificationServer: NotificationServer) {
  server.use(...notificationServer.handlers());
  return notificationServer;
}

const many = (count: number, over = {}) => Array.from({ length: count }, (_, at) => notification(at + 1, over));
const open = async () => await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
const titles = () => screen.getAllByRole('listitem').map((item) => /News \d+/.exec(item.textContent ?? '')?.[0]);

describe('the badge of the bell', () => {
  it.each([
    [0, null],
    [7, '7'],
    [99, '99'],
    [100, '99+'],
  ])('with %i unread shows %s', async (count, shown) => {
    const notificationServer = serve(new NotificationServer());
    notificationServer.count = count;
    const { container } = renderUi(<Bell />);
    const name = count === 0 ? 'Notifications' : `Notifications, ${count} unread`;
    expect(await screen.findByRole('button', { name })).toBeTruthy();
    expect(container.querySelector('[data-badge]')?.textContent ?? null).toBe(shown);
  });

  it('follows the event stream, and catches up when the stream reconnects', async () => {
    const notificationServer = serve(new NotificationServer());
    const { client } = renderUi(<Bell />);
    await waitFor(() => expect(notificationServer.streams).toBe(1));
    act(() => notificationServer.publish({ event: 'unread', data: { unread_count: 3 } }));
    await screen.findByRole('button', { name: 'Notifications, 3 unread' });
    client.setQueryData(['profile'], { role_name: 'viewer' });
    notificationServer.count = 5;
    notificationServer.hangUp();
    await waitFor(() => expect(notificationServer.streams).toBe(2));
    await screen.findByRole('button', { name: 'Notifications, 5 unread' });
    // A change of role ends the stream: the permissions are refetched.
    expect(client.getQueryState(['profile'])?.isInvalidated).toBe(true);
  });

  it('sends no request without a session, and stops at sign-out', async () => {
    const notificationServer = serve(new NotificationServer());
    signOut();
    const view = renderUi(<Bell />);
    await screen.findByRole('button', { name: 'Notifications' });
    expect(notificationServer.streams).toBe(0);
    act(signIn);
    await waitFor(() => expect(notificationServer.streams).toBe(1));
    act(signOut);
    act(() => notificationServer.publish({ event: 'unread', data: { unread_count: 3 } }));
    expect(screen.queryByRole('button', { name: 'Notifications, 3 unread' })).toBeNull();
    view.unmount();
  });
});

describe('the dropdown of the bell', () => {
  it('shows type, title, message and day of each notification, and marks one as read', async () => {
    const notificationServer = serve(
      new NotificationServer([notification(1, { type: 'warning', title: 'News 1: due' }), notification(2, { type: 'odd', is_read: true })]),
    );
    renderUi(<Bell />);
    await open();
    const [first, second] = await screen.findAllByRole('listitem');
    if (!first || !second) throw new Error('no items');
    expect(first.textContent).toContain('Warning');
    expect(first.textContent).toContain('News 1: due');
    expect(first.textContent).toContain('Message 1');
    expect(within(first).getByText('20-Nov-2026')).toBeTruthy();
    expect(second.querySelector('[data-type]')?.getAttribute('data-type')).toBe('info');
    expect(within(second).queryByRole('button')).toBeNull();

    await userEvent.click(within(first).getByRole('button', { name: /^Mark as read/ }));
    await waitFor(() => expect(notificationServer.marked).toEqual([notification(1).id]));
    await screen.findByRole('button', { name: 'Notifications' });
    await waitFor(() => expect(screen.queryByText('Mark as read')).toBeNull());
  });

  it('can be closed by its own button', async () => {
    serve(new NotificationServer());
    renderUi(<Bell />);
    await open();
    const shown = await screen.findByRole('region', { name: 'Notifications' });
    await userEvent.click(within(shown).getByRole('button', { name: 'Close notifications' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull());
  });

  it('loads four at a time, as long as the last page was full', async () => {
    const notificationServer = serve(new NotificationServer(many(9)));
    renderUi(<Bell />);
    await open();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
    await userEvent.click(screen.getByRole('button', { name: 'Load more notifications' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(8));
    await userEvent.click(screen.getByRole('button', { name: 'Load more notifications' }));
    await waitFor(() => expect(titles()).toEqual(many(9).map((item) => item.title)));
    expect(screen.queryByRole('button', { name: 'Load more notifications' })).toBeNull();
    expect(notificationServer.requests).toEqual(['4,0', '4,4', '4,8']);
  });

  it('marks all as read and returns to the first page', async () => {
    const notificationServer = serve(new NotificationServer(many(6)));
    renderUi(<Bell />);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Load more notifications' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(6));
    await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
    expect(notificationServer.marked).toEqual(['all']);
    await waitFor(() => expect(screen.queryByText('Mark as read')).toBeNull());
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
  });

  it('shows no error when marking as read fails', async () => {
    const notificationServer = serve(new NotificationServer(many(1)));
    notificationServer.markFailure = 500;
    renderUi(<Bell />);
    await open();
    await userEvent.click(await screen.findByText('Mark as read'));
    await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(notificationServer.requests.length).toBeGreaterThan(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Mark as read')).toBeTruthy();
  });

  it('opens the page of a notification, and marks it as read', async () => {
    const notificationServer = serve(new NotificationServer([notification(1, { route: '/tasks/7' })]));
    const { router } = renderUi(<Bell />, [{ path: '/tasks/7', element: <p>the task</p> }]);
    await open();
    await userEvent.click(await screen.findByRole('link', { name: 'News 1' }));
    expect(await screen.findByText('the task')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/tasks/7');
    await waitFor(() => expect(notificationServer.marked).toEqual([notification(1).id]));
  });

  it('explains itself while there are no notifications', async () => {
    serve(new NotificationServer());
    renderUi(<Bell />);
    await open();
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
    expect(screen.getByText("We'll notify you when something important happens")).toBeTruthy();
    expect(screen.queryByText('Mark all read')).toBeNull();
  });

  it('shows a skeleton, retries three times after 1, 2 and 4 seconds, then shows an error with Retry', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    // Only timers are mocked: network callbacks still run in real event loop turns.
    const settle = () =>
      act(async () => {
        for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
      });
    const pass = async (ms: number) => {
      await act(() => vi.advanceTimersByTimeAsync(ms));
      await settle();
    };
    const notificationServer = serve(new NotificationServer(many(1)));
    notificationServer.failure = 503;
    queryClient.clear();
    const router = createMemoryRouter([{ path: '/', element: <Bell /> }]);
    render(
      <QueryClientProvider client={queryClient}>
        <UiProvider env="test">
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>,
    );
    await settle();
    act(() => screen.getByRole('button', { name: 'Notifications' }).click());
    await settle();
    expect(screen.getByRole('status', { name: 'Loading notifications' })).toBeTruthy();
    for (const [at, wait] of [1_000, 2_000, 4_000].entries()) {
      await pass(0);
      expect(notificationServer.requests).toHaveLength(at + 1);
      await pass(wait - 10);
      expect(notificationServer.requests).toHaveLength(at + 1);
      await pass(10);
      expect(notificationServer.requests).toHaveLength(at + 2);
    }
    await pass(1);
    expect(screen.getByRole('alert').textContent).toContain('Failed to load notifications');
    expect(screen.getByText('Please try again later')).toBeTruthy();
    notificationServer.failure = undefined;
    act(() => screen.getByRole('button', { name: 'Retry' }).click());
    await settle();
    await pass(1);
    expect(screen.getByText('News 1')).toBeTruthy();
    queryClient.clear();
  });
});

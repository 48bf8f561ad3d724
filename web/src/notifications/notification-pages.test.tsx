import { defaultNotificationPreferences } from '@munshi/contract/notifications/notification.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { host } from '../../test/answers.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { NotificationServer, notification, signIn, signOut } from './notification-server.fixture.ts';
import { NotificationsPage } from './notifications-page.tsx';
import { PreferencesPage } from './preferences-page.tsx';

const server = mockServer();
beforeEach(signIn);
afterEach(() => act(signOut));

const serve = (notificationServer: NotificationServer) => {
  server.use(...notificationServer.handlers());
  return notificationServer;
};
const showAll = (address = '/notifications') => renderRoutes([{ path: '/notifications', element: <NotificationsPage /> }], address);
const many = (count: number) => Array.from({ length: count }, (_, at) => notification(at + 1, { is_read: at > 2 }));
const list = () => screen.findAllByRole('listitem');

describe('the page of all notifications', () => {
  it('shows one page at a time, with the offset in the URL', async () => {
    const notificationServer = serve(new NotificationServer(many(30)));
    const { router } = showAll();
    expect(await list()).toHaveLength(25);
    expect(screen.getByRole('button', { name: 'Newer' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5));
    expect(router.state.location.search).toBe('?offset=25');
    expect(screen.getByRole('button', { name: 'Older' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(25));
    expect(notificationServer.requests.slice(0, 2)).toEqual(['25,0', '25,25']);
  });

  it('shows only unread ones, and none once all are marked as read', async () => {
    const notificationServer = serve(new NotificationServer(many(5)));
    const { router } = showAll();
    await list();
    await userEvent.click(screen.getByRole('button', { name: /^Unread only/ }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
    expect(router.state.location.search).toBe('?unread=true');
    await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
    expect(await screen.findByRole('heading', { name: 'You have read everything' })).toBeTruthy();
    expect(notificationServer.marked).toEqual(['all']);
  });

  it('puts notifications under their days, says who caused them, and lists a group behind its link', async () => {
    const group = notification(1, {
      title: '2 cases were assigned to you',
      message: 'Rao v. State; Iyer v. Union',
      count: 2,
      actor_name: 'Rohan Menon',
      route: `/notifications?group_of=${notification(1).id}`,
    });
    const older = notification(2, { created_at: '2026-11-18T20:00:00.000Z' });
    const notificationServer = serve(new NotificationServer([group, older]));
    notificationServer.groups.set(group.id, [notification(3, { message: 'Rao v. State' }), notification(4, { message: 'Iyer v. Union' })]);
    showAll();
    await list();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Friday, 20 November 2026',
      'Thursday, 19 November 2026',
    ]);
    expect(screen.getByText('15:00').parentElement?.textContent).toBe('15:00 · by Rohan Menon');

    await userEvent.click(screen.getByRole('link', { name: /2 cases were assigned to you/ }));

    expect(await screen.findByText('Iyer v. Union')).toBeTruthy();
    expect(notificationServer.marked).toEqual([group.id]);
    await userEvent.click(screen.getByRole('link', { name: 'Back to all notifications' }));
    expect(await screen.findByText('Rao v. State; Iyer v. Union')).toBeTruthy();
  });

  it('links back from a page past the end', async () => {
    serve(new NotificationServer(many(2)));
    showAll('/notifications?offset=50');
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the newest' }));
    expect(await list()).toHaveLength(2);
  });

  it('shows an error with Retry when it cannot be loaded', async () => {
    const notificationServer = serve(new NotificationServer(many(1)));
    notificationServer.failure = 500;
    showAll();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load notifications');
    notificationServer.failure = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await list()).toHaveLength(1);
  });
});

describe('the notification preferences', () => {
  const at = 'http://munshi.test/api/v1/notifications/preferences';
  const profile = { permissions: [], tenant: null, preferences: {}, totp_enabled: false };
  const person = { id: '0192aaaa-0000-7000-8000-000000000090', name: 'Asha Rao', display_name: null, email: 'a@b.in', mobile: null };

  function keep(over: object = {}) {
    const saved: object[] = [];
    let status = 200;
    server.use(
      http.get(`${host}/me`, () => HttpResponse.json({ ...person, ...profile, role_name: 'clerk', role_display: 'Clerk' })),
      http.get(at, () => HttpResponse.json({ ...defaultNotificationPreferences, ...over })),
      http.put(at, async ({ request }) => {
        const body = (await request.json()) as object;
        if (status !== 200) return HttpResponse.json({ message: 'Away.' }, { status });
        saved.push(body);
        return HttpResponse.json(body);
      }),
    );
    return {
      saved,
      fail: () => {
        status = 503;
      },
    };
  }
  const show = () => renderRoutes([{ path: '/settings/notifications', element: <PreferencesPage /> }], '/settings/notifications');
  const where = async (kind: string) => await screen.findByRole<HTMLSelectElement>('combobox', { name: `Where: ${kind}` });

  it('revert when they cannot be saved', async () => {
    const savedPreferences = keep();
    savedPreferences.fail();
    show();
    await userEvent.selectOptions(await where('Changes'), 'Not at all');
    expect(await screen.findByText('Your choice could not be saved: Away.')).toBeTruthy();
    expect((await where('Changes')).value).toBe('product');
  });

  it('are chosen by kind, saved at once, and can be undone', async () => {
    const savedPreferences = keep();
    show();
    await userEvent.selectOptions(await where('Hearing tomorrow'), 'By mail');
    expect((await where('Hearing tomorrow')).value).toBe('mail');
    await waitFor(() => expect(savedPreferences.saved).toHaveLength(1));
    expect(savedPreferences.saved[0]).toMatchObject({ channels: { hearing_tomorrow: 'mail', due: 'product' }, digest_hour: 7 });
    // A toast is shown after the previous one has had its four seconds.
    const toast = await screen.findByRole('status');
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await where('Hearing tomorrow')).value).toBe('product'));
    expect(savedPreferences.saved[1]).toEqual(defaultNotificationPreferences);
  });

  it('set the hour of the morning mail, or turn it off', async () => {
    const savedPreferences = keep();
    show();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'At (Indian time)' }), '21:00');
    await waitFor(() => expect(savedPreferences.saved).toMatchObject([{ digest_hour: 21 }]));
    await userEvent.click(screen.getByRole('switch', { name: 'Send me the morning mail' }));
    await waitFor(() => expect(savedPreferences.saved).toHaveLength(2));
    expect(savedPreferences.saved[1]).toMatchObject({ digest_hour: null });
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'At (Indian time)' })).toBeNull());
  });

  it('switch the evening mail on at seven, and set its hour beside that of the morning mail', async () => {
    const savedPreferences = keep();
    show();
    const evening = await screen.findByRole('switch', { name: 'Send me the evening mail' });
    expect((evening as HTMLInputElement).checked).toBe(false);
    await userEvent.click(evening);
    await waitFor(() => expect(savedPreferences.saved).toMatchObject([{ digest_hour: 7, evening_digest_hour: 19 }]));
    const [, hour] = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: 'At (Indian time)' });
    expect(hour?.value).toBe('19');
    await userEvent.selectOptions(hour as HTMLSelectElement, '20:00');
    await waitFor(() => expect(savedPreferences.saved[1]).toMatchObject({ digest_hour: 7, evening_digest_hour: 20 }));
  });
});

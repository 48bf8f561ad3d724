import { beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render-ui.tsx';
import { findToast, expectNoToast } from '../../../test/toasts.ts';
import { FORCED } from '../../ui/overlay/forced-navigation.ts';
import { connectNavigation } from '../navigation.ts';
import { usePlan } from '../plan.ts';
import { queryClient } from '../calls/query-client.ts';
import { useSession } from './session.ts';
import { followOtherTabs } from './session-sync.ts';

beforeEach(() => {
  usePlan.setState({ tenantCode: 'rao', selectedPlan: null });
  renderUi(null);
});

it('a firm chosen in another tab is selected here too, with its data refetched and a message', async () => {
  queryClient.setQueryData(['cases'], ['of the old firm']);
  const stop = followOtherTabs();
  window.dispatchEvent(new StorageEvent('storage', { key: 'tenant', oldValue: 'rao', newValue: 'mehta' }));
  await vi.waitFor(() => expect(queryClient.getQueryData(['cases'])).toBeUndefined(), 15_000);
  await findToast(/You switched firms in another tab/);
  stop();
});

it('a firm left in another tab and replaced there by a second one is replaced here too', async () => {
  queryClient.setQueryData(['cases'], ['of the firm that was left']);
  const stop = followOtherTabs();
  window.dispatchEvent(new StorageEvent('storage', { key: 'tenant', oldValue: 'rao', newValue: null }));
  expect(queryClient.getQueryData(['cases'])).toBeDefined();
  window.dispatchEvent(new StorageEvent('storage', { key: 'tenant', oldValue: null, newValue: 'mehta' }));
  await vi.waitFor(() => expect(queryClient.getQueryData(['cases'])).toBeUndefined(), 15_000);
  stop();
});

it('a sign-in that starts in another tab shows no message about a changed firm', async () => {
  usePlan.setState({ tenantCode: null });
  const stop = followOtherTabs();
  window.dispatchEvent(new StorageEvent('storage', { key: 'tenant', oldValue: null, newValue: 'rao' }));
  await Promise.resolve();
  expectNoToast();
  stop();
});

it('an e-mail changed in another tab is shown here, and a sign-in as another user there is ignored', async () => {
  const user = { id: '1', name: 'Asha Rao', display_name: null, email: 'asha@rao.example' };
  useSession.setState({ user, token: 't', isAuthenticated: true });
  queryClient.setQueryData(['profile'], user);
  const isStale = () => queryClient.getQueryState(['profile'])?.isInvalidated;
  const stop = followOtherTabs();
  const broadcast = (other: typeof user) => {
    const newValue = JSON.stringify({ state: { user: other, token: 't', isAuthenticated: true }, version: 0 });
    localStorage.setItem('auth-storage', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth-storage', newValue }));
  };
  broadcast(user);
  broadcast({ ...user, id: '2', email: 'other@rao.example' });
  await Promise.resolve();
  expect([isStale(), useSession.getState().user]).toEqual([false, user]);
  broadcast({ ...user, email: 'asha@menon.example' });
  await vi.waitFor(() => expect([isStale(), useSession.getState().user?.email]).toEqual([true, 'asha@menon.example']), 15_000);
  stop();
});

it('another user who signs in in another tab leaves the open page of this one', async () => {
  const user = { id: '1', name: 'Asha Rao', display_name: null, email: 'asha@rao.example' };
  useSession.setState({ user, token: 't', isAuthenticated: true });
  const visited: unknown[] = [];
  connectNavigation((to, options) => visited.push([to, options]));
  const stop = followOtherTabs();
  const signIn = (id: string) => {
    localStorage.setItem(
      'auth-storage',
      JSON.stringify({ state: { user: { ...user, id }, token: 'u', isAuthenticated: true }, version: 0 }),
    );
    localStorage.setItem('auth_token', 'u');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: 'u' }));
  };
  signIn('1');
  await vi.waitFor(() => expect(useSession.getState().token).toBe('u'), 15_000);
  await new Promise((done) => setTimeout(done, 0));
  expect(visited).toEqual([]);
  signIn('2');
  await vi.waitFor(() => expect(visited).toEqual([['/dashboard', { replace: true, state: FORCED }]]), 15_000);
  stop();
  connectNavigation(undefined);
});

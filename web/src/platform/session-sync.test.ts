import { beforeEach, expect, it, vi } from 'vitest';
import { toasts } from '../ui/toasts.ts';
import { usePlan } from './plan.ts';
import { queryClient } from './query-client.ts';
import { useSession } from './session.ts';
import { followOtherTabs } from './session-sync.ts';

beforeEach(() => usePlan.setState({ tenantCode: 'rao', selectedPlan: null }));

it('goes over to the firm that was chosen in another tab, with everything anew, and says so', async () => {
  const told = vi.spyOn(toasts, 'info').mockReturnValue();
  queryClient.setQueryData(['cases'], ['of the old firm']);
  const stop = followOtherTabs();
  window.dispatchEvent(new StorageEvent('storage', { key: 'tenant', oldValue: 'rao', newValue: 'mehta' }));
  await vi.waitFor(() => expect(queryClient.getQueryData(['cases'])).toBeUndefined());
  expect(told).toHaveBeenCalledWith(expect.stringContaining('You changed firm in another tab'));
  stop();
});

it('goes over as well where the firm was left in another tab, and gone on from in a second one', async () => {
  vi.spyOn(toasts, 'info').mockReturnValue();
  queryClient.setQueryData(['cases'], ['of the firm that was left']);
  const stop = followOtherTabs();
  window.dispatchEvent(new StorageEvent('storage', { key: 'tenant', oldValue: 'rao', newValue: null }));
  expect(queryClient.getQueryData(['cases'])).toBeDefined();
  window.dispatchEvent(new StorageEvent('storage', { key: 'tenant', oldValue: null, newValue: 'mehta' }));
  await vi.waitFor(() => expect(queryClient.getQueryData(['cases'])).toBeUndefined());
  stop();
});

it('lets the sign-in that begins in another tab say itself what it needs', async () => {
  usePlan.setState({ tenantCode: null });
  const told = vi.spyOn(toasts, 'info').mockReturnValue();
  told.mockClear();
  const stop = followOtherTabs();
  window.dispatchEvent(new StorageEvent('storage', { key: 'tenant', oldValue: null, newValue: 'rao' }));
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
  stop();
});

it('shows the e-mail that was changed in another tab, and leaves whoever signs in there to the sign-in', async () => {
  const user = { id: '1', name: 'Asha Rao', display_name: null, email: 'asha@rao.example' };
  useSession.setState({ user, token: 't', isAuthenticated: true });
  queryClient.setQueryData(['profile'], user);
  const isStale = () => queryClient.getQueryState(['profile'])?.isInvalidated;
  const stop = followOtherTabs();
  const tell = (other: typeof user) => {
    const newValue = JSON.stringify({ state: { user: other, token: 't', isAuthenticated: true }, version: 0 });
    localStorage.setItem('auth-storage', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth-storage', newValue }));
  };
  tell(user);
  tell({ ...user, id: '2', email: 'other@rao.example' });
  await Promise.resolve();
  expect([isStale(), useSession.getState().user]).toEqual([false, user]);
  tell({ ...user, email: 'asha@menon.example' });
  await vi.waitFor(() => expect([isStale(), useSession.getState().user?.email]).toEqual([true, 'asha@menon.example']));
  stop();
});

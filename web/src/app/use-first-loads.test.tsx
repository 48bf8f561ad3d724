import { CancelledError } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render-ui.tsx';
import { useSession } from '../platform/session.ts';
import { toasts } from '../ui/toasts.ts';
import { useFirstLoads } from './use-first-loads.ts';

const user = { id: 'u', name: 'Asha Rao', display_name: null, email: 'asha@example.in' };
const failed = vi.spyOn(toasts, 'error').mockReturnValue();
beforeEach(() => {
  failed.mockClear();
  useSession.setState({ user, token: 't', isAuthenticated: true });
});

/** A load under way, and the way to have it fail. */
function renderLoading() {
  const answer = Promise.withResolvers<unknown>();
  const load = vi.fn(() => answer.promise);
  const loads = () => Promise.resolve([{ load, failed: () => 'Failed to fetch clients data' }]);
  function Shell() {
    useFirstLoads(loads);
    return null;
  }
  renderUi(<Shell />);
  return { load, fail: (error = new Error('refused')) => act(() => answer.reject(error)) };
}

it('a first load that fails is told', async () => {
  const { load, fail } = renderLoading();
  await waitFor(() => expect(load).toHaveBeenCalled());
  fail();
  await waitFor(() => expect(failed).toHaveBeenCalledExactlyOnceWith('Failed to fetch clients data'));
});

it('a first load that a sign-out cuts off, here or in another tab, is told to nobody', async () => {
  const { load, fail } = renderLoading();
  await waitFor(() => expect(load).toHaveBeenCalled());
  act(() => useSession.setState({ user: null, token: null, isAuthenticated: false }));
  fail();
  await act(async () => await Promise.resolve());
  expect(failed).not.toHaveBeenCalled();
});

it('a first load that ends with the firm it was for is told to nobody', async () => {
  const { load, fail } = renderLoading();
  await waitFor(() => expect(load).toHaveBeenCalled());
  fail(new CancelledError());
  await act(async () => await Promise.resolve());
  expect(failed).not.toHaveBeenCalled();
});

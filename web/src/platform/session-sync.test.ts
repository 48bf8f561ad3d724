import { expect, it, vi } from 'vitest';
import { toasts } from '../ui/toasts.ts';
import { queryClient } from './query-client.ts';
import { followOtherTabs } from './session-sync.ts';

it('goes over to the firm that was chosen in another tab, with everything anew, and says so', async () => {
  const told = vi.spyOn(toasts, 'info').mockReturnValue();
  queryClient.setQueryData(['cases'], ['of the old firm']);
  const stop = followOtherTabs();
  window.dispatchEvent(new StorageEvent('storage', { key: 'tenant', oldValue: 'rao', newValue: 'mehta' }));
  await vi.waitFor(() => expect(queryClient.getQueryData(['cases'])).toBeUndefined());
  expect(told).toHaveBeenCalledWith(expect.stringContaining('You changed firm in another tab'));
  stop();
});

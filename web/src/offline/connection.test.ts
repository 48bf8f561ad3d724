import { afterEach, expect, it, vi } from 'vitest';
import { markOffline, markOnline, useConnection, watchConnection } from './connection.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useConnection.setState({ isLost: false });
});

it('a lost connection is checked at longer and longer intervals until the server responds', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no network'));
  vi.stubGlobal('fetch', fetched);
  markOffline();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(useConnection.getState().isLost).toBe(true);
  fetched.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(4_000);
  expect(useConnection.getState().isLost).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('the browser’s offline event marks the connection lost at once; it is back only when the server responds', async () => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 502 }));
  vi.stubGlobal('fetch', fetched);
  const stop = watchConnection();
  window.dispatchEvent(new Event('offline'));
  expect(useConnection.getState().isLost).toBe(true);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), 15_000);
  expect(useConnection.getState().isLost).toBe(true);
  fetched.mockResolvedValue(new Response());
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(useConnection.getState().isLost).toBe(false), 15_000);
  stop();
});

it('a response that was under way when the network went does not mark the connection restored', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no network'));
  vi.stubGlobal('fetch', fetched);
  const stop = watchConnection();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  markOnline();
  expect(useConnection.getState().isLost).toBe(true);
  // A server on the same machine responds without a network, too.
  fetched.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(4_000);
  expect(useConnection.getState().isLost).toBe(false);
  stop();
});

it('a network that went before the browser’s events are listened to marks the connection lost', () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no network')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const stop = watchConnection();
  expect(useConnection.getState().isLost).toBe(true);
  stop();
});

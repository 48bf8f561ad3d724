import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRoutes } from '../../test/render-ui.tsx';
import type { AppRoute } from '../platform/route.ts';
import { routeTree } from './router.tsx';

afterEach(() => vi.restoreAllMocks());

it('a page whose code cannot be fetched without a network says so in plain words, and opens with Retry', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module: https://munshi.example/assets/import-page.js');
  const load = vi
    .fn<AppRoute['screen']>()
    .mockRejectedValueOnce(failure)
    .mockResolvedValue(() => <p>Bring your diary</p>);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderRoutes(routeTree([{ path: '/import', access: 'public', frame: 'bare', isLight: true, screen: load }]), '/import');
  expect(await screen.findByText(/^Part of the page did not load\. Check your connection/)).toBeTruthy();
  expect(screen.queryByText(/dynamically/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Bring your diary')).toBeTruthy();
});

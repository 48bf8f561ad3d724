import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import { MoreMenu } from './more-menu.tsx';

const renderAlone = (element: React.ReactNode) => renderRoutes([{ path: '*', element }], '/start');

it('the actions menu opens by keyboard, runs the chosen action, and returns the focus to its button', async () => {
  const remove = vi.fn();
  const entries = [
    { words: 'Move to' },
    { text: 'Done', isDisabled: true, run: vi.fn() },
    'line' as const,
    { text: 'Open the list', to: '/list' },
    { text: 'Delete', isDanger: true, run: remove },
  ];
  renderAlone(<MoreMenu label="More" entries={entries} />);
  const dots = screen.getByRole('button', { name: 'More' });
  expect(dots.getAttribute('aria-expanded')).toBe('false');
  await userEvent.tab();
  expect(document.activeElement).toBe(dots);
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu', { name: 'More' });
  expect(dots.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menuitem', { name: 'Done' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('menuitem', { name: 'Open the list' }).getAttribute('href')).toBe('/list');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(remove).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(dots);
  (await screen.findByRole('menuitem', { name: 'Delete' })).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(dots));
  expect(dots.getAttribute('aria-expanded')).toBe('false');
});

it('an action of a menu that fades away takes no second click', async () => {
  const replace = vi.fn();
  // With the transitions of the product, which tests leave out otherwise.
  render(
    <UiProvider env="default">
      <MoreMenu label="More" entries={[{ text: 'Create a replacement', run: replace }]} />
    </UiProvider>,
  );
  screen.getByRole('button', { name: 'More' }).click();
  const action = await screen.findByRole('menuitem', { name: 'Create a replacement' });
  action.click();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledOnce());
  action.click();
  expect(replace).toHaveBeenCalledOnce();
});

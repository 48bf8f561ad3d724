import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { UiProvider } from '../../ui/theme/ui-provider.tsx';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import { useSwitchFirm } from './use-switch-firm.ts';

const mehta = { code: 'mehta', name: 'Mehta and Co', role_name: 'lawyer', role_display: 'Lawyer', plan: 'firm' } as const;

function Frame() {
  const change = useSwitchFirm();
  return (
    <>
      <button type="button" onClick={() => void change(mehta)}>
        Mehta and Co
      </button>
      <Outlet />
    </>
  );
}

function Thing() {
  const form = useForm({ defaultValues: { line: '' } });
  return (
    <form>
      <UnsavedChanges form={form} />
      <input aria-label="Line" {...form.register('line')} />
    </form>
  );
}

const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Line', hidden: true }).value;

/** Uses the real address bar, since the code under test reads window.location. */
async function begin() {
  window.history.replaceState(null, '', '/thing');
  const children = [
    { path: '/thing', element: <Thing /> },
    { path: '/dashboard', element: <p>Dashboard</p> },
  ];
  const router = createBrowserRouter([{ element: <Frame />, children }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiProvider env="test">
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name: 'Line' });
}

beforeEach(() => localStorage.setItem('tenant', 'rao'));

it('changing the firm leaves the page of the old firm and switches to the other', async () => {
  await begin();
  await userEvent.click(screen.getByRole('button', { name: 'Mehta and Co' }));
  await screen.findByText('Dashboard');
  expect(localStorage.getItem('tenant')).toBe('mehta');
});

it('changing the firm asks first about unsaved values, and Stay here keeps the firm and the values', async () => {
  await begin();
  await userEvent.type(screen.getByRole('textbox', { name: 'Line' }), 'Half a thought');
  await userEvent.click(screen.getByRole('button', { name: 'Mehta and Co' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(line()).toBe('Half a thought');
  expect(localStorage.getItem('tenant')).toBe('rao');
});

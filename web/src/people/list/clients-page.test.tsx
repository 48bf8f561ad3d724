import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { findErrorToast } from '../../../test/toasts.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { at } from '../../../test/answers.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { ClientsPage } from './clients-page.tsx';

const address = `${at}/clients`;
const server = mockServer();

const client = (n: number, over = {}) => ({
  id: `0192aaaa-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
  name: `Client ${n}`,
  email: null,
  role: 'Client',
  ...over,
});
const answer = (data: object[]) => http.get(address, () => HttpResponse.json({ data, error: null }));
const renderClients = (path = '/clients') => renderRoutes([{ path: '/clients', element: <ClientsPage /> }], path);

it('the list of clients shows name, e-mail and role in pages, and can be searched by each of them', async () => {
  server.use(
    answer([
      client(0, { name: 'शर्मा', email: 'sharma@example.in', role: 'Plaintiff' }),
      ...Array.from({ length: 14 }, (_, n) => client(n + 1)),
    ]),
  );
  const { router } = renderClients();
  expect(await screen.findByText('शर्मा')).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Name', 'Email', 'Role']);
  expect(screen.queryByText('Client 14')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Client 14')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'plaint');
  expect(await screen.findByText('sharma@example.in')).toBeTruthy();
  expect(router.state.location.search).toContain('q=plaint');
});

it('the list of clients shows a skeleton while loading', async () => {
  const loaded = Promise.withResolvers<null>();
  server.use(
    http.get(address, async () => {
      await loaded.promise;
      return HttpResponse.json({ data: [client(1)], error: null });
    }),
  );
  renderClients();
  await waitFor(() => expect(screen.getByRole('table', { name: 'Clients' }).getAttribute('aria-busy')).toBe('true'));
  expect(screen.queryByText('No data available')).toBeNull();
  loaded.resolve(null);
  expect(await screen.findByText('Client 1')).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBeNull();
});

it('the list of clients reports a failure in a toast with the server’s message, with Retry', async () => {
  const refusal = { message: 'The list is away.', detail: '', code: 'internal', fields: {}, request_id: 'r' };
  server.use(http.get(address, () => HttpResponse.json(refusal, { status: 403 })));
  renderClients();
  expect(await screen.findByRole('heading', { name: 'Failed to fetch clients data' })).toBeTruthy();
  await findErrorToast('The list is away.');
  server.use(answer([]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No data available')).toBeTruthy();
});

it('the list of clients reports a failure with a default message if the server sends none', async () => {
  server.use(http.get(address, () => HttpResponse.json({ data: [], error: '' })));
  renderClients();
  await findErrorToast('Failed to fetch clients data');
});

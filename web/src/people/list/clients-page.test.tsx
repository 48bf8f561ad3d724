import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { findErrorToast } from '../../../test/toasts.ts';
import { mockServer } from '../../../test/mock-server.ts';
import { answerProfile, at, profileOf } from '../../../test/answers.ts';
import { beginSession } from '../../../test/session.ts';
import { renderRoutes } from '../../../test/render-ui.tsx';
import { ClientsPage } from './clients-page.tsx';

const address = `${at}/clients`;
const server = mockServer(answerProfile(profileOf({ role: 'clerk' })));

const client = (n: number, over = {}) => ({
  id: `0192aaaa-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
  name: `Client ${n}`,
  email: null,
  relation: null,
  relative_name: null,
  mobile: null,
  role: 'Client',
  case_count: 0,
  soonest_case: null,
  ...over,
});
const answer = (data: object[], total = data.length) => http.get(address, () => HttpResponse.json({ data, error: null, total }));
const renderClients = (path = '/clients') => renderRoutes([{ path: '/clients', element: <ClientsPage /> }], path);

it('the list of clients requests one page at a time, and searches on the server', async () => {
  const requests: string[] = [];
  server.use(
    http.get(address, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      requests.push(search);
      if (searchParams.has('q')) return HttpResponse.json({ data: [client(7)], error: null, total: 1 });
      const isFirst = searchParams.get('offset') === '0';
      const first = [
        client(0, { name: 'शर्मा', email: 'sharma@example.in', role: 'Plaintiff' }),
        ...Array.from({ length: 9 }, (_, n) => client(n + 1)),
      ];
      return HttpResponse.json({ data: isFirst ? first : [client(10)], error: null, total: 11 });
    }),
  );
  const { router } = renderClients();
  expect(await screen.findByText('शर्मा')).toBeTruthy();
  screen.getByText('sharma@example.in');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Name',
    'Email',
    'Role',
    'Mobile',
    'Cases',
    'Next date',
  ]);
  expect(screen.queryByText('Client 10')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('Client 10')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'plaint');
  expect(await screen.findByText('Client 7')).toBeTruthy();
  expect(router.state.location.search).toContain('q=plaint');
  expect(requests.slice(0, 2)).toEqual(['?limit=10&offset=0', '?limit=10&offset=10']);
  expect(requests.at(-1)).toContain('q=plaint');
});

it('a search for clients without a match says so, and can be cleared', async () => {
  server.use(
    http.get(address, ({ request }) => {
      const data = new URL(request.url).searchParams.has('q') ? [] : [client(1)];
      return HttpResponse.json({ data, error: null, total: data.length });
    }),
  );
  renderClients('/clients?q=nobody');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Client 1')).toBeTruthy();
});

it('the list of clients shows mobile, cases, next date and parentage, and offers to add a client', async () => {
  beginSession(client(1).id);
  const soonest = { number: 'CS 7/2026', file_number: 7, next_hearing_date: '2026-12-21' };
  const named = { name: 'Beena Sharma', case_count: 2, soonest_case: soonest };
  server.use(
    answer([client(1, { ...named, mobile: '+919876543210', relation: 'daughter_of', relative_name: 'Mohan Sharma' }), client(2, named)]),
  );
  renderClients();
  expect(await screen.findByText('D/o Mohan Sharma')).toBeTruthy();
  expect(screen.getByText('CS 7/2026')).toBeTruthy();
  expect(screen.getAllByText('21-Dec-2026')).toHaveLength(2);
  expect(screen.getByText('+91 98765 43210')).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Add client' })).getAttribute('href')).toBe('/people/add?kind=client');
});

it('the list of clients shows a skeleton while loading', async () => {
  const loaded = Promise.withResolvers<null>();
  server.use(
    http.get(address, async () => {
      await loaded.promise;
      return HttpResponse.json({ data: [client(1)], error: null, total: 1 });
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
  server.use(http.get(address, () => HttpResponse.json({ data: [], error: '', total: 0 })));
  renderClients();
  await findErrorToast('Failed to fetch clients data');
});

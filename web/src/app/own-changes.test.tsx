import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockServer } from '../../test/mock-server.ts';
import { answerProfile, at, pageOf } from '../../test/answers.ts';
import { adminProfile, caseRow, ids } from '../../test/case-fixture.ts';
import { renderRoutes } from '../../test/render-ui.tsx';
import { beginSession } from '../../test/session.ts';
import { CasesPage } from '../cases/list/cases-page.tsx';
import { refreshLists } from '../platform/events/events-lists.ts';

let isDeleted = false;
let query = 0;
const rows = () => (isDeleted ? [] : [caseRow(), caseRow({ id: ids.other, title: 'Nair v. Nair' })]);
mockServer(
  answerProfile(adminProfile),
  http.get(`${at}/case`, () => {
    query += 1;
    return HttpResponse.json(pageOf(rows()));
  }),
  http.delete(`${at}/case/bulk-delete`, () => {
    isDeleted = true;
    return HttpResponse.json({ message: '', deleted: 2 });
  }),
  http.get(`${at}/*`, () => HttpResponse.json([])),
);
beforeEach(() => {
  beginSession(ids.user);
  [isDeleted, query] = [false, 0];
});
afterEach(() => vi.useRealTimers());

it.each(['with the event of the server', 'without events'])('cases deleted in bulk are refetched once, %s', async (how) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const lists = how === 'without events' ? undefined : refreshLists(client);
  renderRoutes([{ path: '*', element: <CasesPage /> }], '/cases/all', client);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  const remove = await screen.findByRole('button', { name: 'Delete' });
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(remove);
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(screen.queryByRole('link', { name: /Nair v\. Nair/ })).toBeNull();
  // The server collects changes for 200 ms before it sends an event.
  await act(async () => await vi.advanceTimersByTimeAsync(200));
  lists?.changed(['cases']);
  await act(async () => await vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(query).toBe(2);
  expect(await screen.findByText('No data available')).toBeTruthy();
  lists?.stop();
});

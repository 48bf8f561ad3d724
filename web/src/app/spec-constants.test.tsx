import { endpointTable } from '@munshi/contract/endpoint-table';
import { focusManager, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderRoutes } from '../../test/render-ui.tsx';
import { usePlan } from '../platform/plan.ts';
import { queryClient } from '../platform/calls/query-client.ts';
import { untilChanged } from '../platform/calls/refetching.ts';

/** Shows the data of two queries: one with the default options, and one of a list that changes make stale. */
function Shown({ requests }: { requests: (name: string) => string }) {
  const plain = useQuery({ queryKey: ['plain'], queryFn: () => requests('plain') });
  const list = useQuery({ ...untilChanged, queryKey: ['list'], queryFn: () => requests('list') });
  return (
    <p>
      {plain.data} {list.data}
    </p>
  );
}

it('a query is not refetched when a screen is shown again or the window gets the focus', async () => {
  const requests = vi.fn((name: string) => name);
  const show = () => renderRoutes([{ path: '/', element: <Shown requests={requests} /> }], '/', queryClient);
  const first = show();
  expect(await screen.findByText('plain list')).toBeTruthy();
  first.unmount();
  show();
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  expect(await screen.findByText('plain list')).toBeTruthy();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(requests.mock.calls).toEqual([['plain'], ['list']]);
  focusManager.setFocused(undefined);
});

it('a failed query is retried three times, after 1, 2 and 4 seconds', async () => {
  vi.useFakeTimers();
  const requests = vi.fn(() => Promise.reject(new Error('no answer')));
  const failed = queryClient.fetchQuery({ queryKey: ['failing'], queryFn: requests }).catch((error: unknown) => error);
  const after: [wait: number, calls: number][] = [
    [0, 1],
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
    [3_999, 3],
    [1, 4],
    [60_000, 4],
  ];
  for (const [wait, calls] of after) {
    await vi.advanceTimersByTimeAsync(wait);
    expect(requests).toHaveBeenCalledTimes(calls);
  }
  expect(await failed).toBeInstanceOf(Error);
  vi.useRealTimers();
});

/** docs/adr/0017-offline.md says why each of these refetches at every visit. */
const refetched = [
  '../accounts/account.queries.ts',
  '../audit-log/audit-line.queries.ts',
  '../audit-log/audit-seal-status.tsx',
  '../case-notes/editor/edit-note-page.tsx',
  '../cases/form/case-conflict.tsx',
  '../cases/form/edit-case-page.tsx',
  '../cases/restriction/restriction.queries.ts',
  '../client-messages/client-message.queries.ts',
  '../notifications/notification.queries.ts',
  '../people/person.queries.ts',
  '../recently-deleted/deleted-record.queries.ts',
  '../tenants/firm/firm.queries.ts',
  '../tenants/tenant.queries.ts',
  '../vakalatnamas/editor/edit-vakalatnama-page.tsx',
  '../vakalatnamas/vakalatnama.queries.ts',
];

it('only the queries named in docs/adr/0017-offline.md refetch at every visit', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], { query: '?raw', import: 'default', eager: true });
  const having = (words: RegExp) => Object.keys(sources).filter((file) => words.test(sources[file] ?? ''));
  expect(having(/\.\.\.refetchOnEachVisit/).sort()).toEqual(refetched);
  expect(having(/refetchOn(Mount|WindowFocus): ['"]always/)).toEqual(['../platform/calls/refetching.ts']);
});

it('a query without a query client throws “No QueryClient set”', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  function Orphan() {
    useQuery({ queryKey: ['nothing'], queryFn: () => null });
    return null;
  }
  expect(() => render(<Orphan />)).toThrow('No QueryClient set, use QueryClientProvider to set one');
});

it('every endpoint is under /api', () => {
  expect(endpointTable.filter(({ endpoint }) => !endpoint.url.startsWith('/api/'))).toEqual([]);
});

it('the plan and the firm code are stored under plan-storage', () => {
  usePlan.setState({ selectedPlan: 'chamber', tenantCode: 'rao-chambers' });
  expect(JSON.parse(localStorage.getItem('plan-storage') ?? '{}')).toMatchObject({
    state: { selectedPlan: 'chamber', tenantCode: 'rao-chambers' },
  });
});

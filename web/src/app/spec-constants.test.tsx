import { endpointTable } from '@munshi/contract/endpoint-table';
import { focusManager, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderRoutes } from '../../test/render-ui.tsx';
import { usePlan } from '../platform/plan.ts';
import { queryClient } from '../platform/query-client.ts';
import { untilChanged } from '../platform/refetching.ts';

/** Shows what two queries answer: one by the rules of the product, one of a list that changes make old. */
function Shown({ asked }: { asked: (name: string) => string }) {
  const plain = useQuery({ queryKey: ['plain'], queryFn: () => asked('plain') });
  const list = useQuery({ ...untilChanged, queryKey: ['list'], queryFn: () => asked('list') });
  return (
    <p>
      {plain.data} {list.data}
    </p>
  );
}

it('asks nothing again when a screen is shown again or the window gets the focus', async () => {
  const asked = vi.fn((name: string) => name);
  const show = () => renderRoutes([{ path: '/', element: <Shown asked={asked} /> }], '/', queryClient);
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
  expect(asked.mock.calls).toEqual([['plain'], ['list']]);
  focusManager.setFocused(undefined);
});

it('a failed query is tried three times more, after 1, 2 and 4 seconds', async () => {
  vi.useFakeTimers();
  const asked = vi.fn(() => Promise.reject(new Error('no answer')));
  const failed = queryClient.fetchQuery({ queryKey: ['failing'], queryFn: asked }).catch((error: unknown) => error);
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
    expect(asked).toHaveBeenCalledTimes(calls);
  }
  expect(await failed).toBeInstanceOf(Error);
  vi.useRealTimers();
});

/** docs/adr/0017-offline.md says why each of them asks anew at each visit. */
const askedAnew = [
  '../accounts/account.queries.ts',
  '../audit-log/audit-line.queries.ts',
  '../audit-log/trail-seal.tsx',
  '../case-notes/edit-note-page.tsx',
  '../cases/case-conflict.tsx',
  '../cases/edit-case-page.tsx',
  '../notifications/notification.queries.ts',
  '../people/person.queries.ts',
  '../recently-deleted/deleted-record.queries.ts',
  '../tenants/firm.queries.ts',
  '../tenants/tenant.queries.ts',
  '../vakalatnamas/edit-vakalatnama-page.tsx',
  '../vakalatnamas/vakalatnama.queries.ts',
];

it('lets only the queries that docs/adr/0017-offline.md names ask anew at each visit', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], { query: '?raw', import: 'default', eager: true });
  const having = (words: RegExp) => Object.keys(sources).filter((file) => words.test(sources[file] ?? ''));
  expect(having(/\.\.\.anewAtEachVisit/).sort()).toEqual(askedAnew);
  expect(having(/refetchOn(Mount|WindowFocus): ['"]always/)).toEqual(['../platform/refetching.ts']);
});

it('says that it has no query client where there is none', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  function Orphan() {
    useQuery({ queryKey: ['nothing'], queryFn: () => null });
    return null;
  }
  expect(() => render(<Orphan />)).toThrow('No QueryClient set, use QueryClientProvider to set one');
});

it('has every call under /api', () => {
  expect(endpointTable.filter(({ endpoint }) => !endpoint.url.startsWith('/api/'))).toEqual([]);
});

it('keeps the plan and the firm’s code under plan-storage', () => {
  usePlan.setState({ selectedPlan: 'chamber', tenantCode: 'rao-chambers' });
  expect(JSON.parse(localStorage.getItem('plan-storage') ?? '{}')).toMatchObject({
    state: { selectedPlan: 'chamber', tenantCode: 'rao-chambers' },
  });
});

import { endpointTable } from '@munshi/contract/endpoint-table';
import { useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePlan } from '../platform/plan.ts';
import { queryClient, retryWait } from '../platform/query-client.ts';

it('asks nothing again on mount or on focus, and tries three times more, from one second to thirty', () => {
  const { queries } = queryClient.getDefaultOptions();
  expect([queries?.refetchOnMount, queries?.refetchOnWindowFocus]).toEqual([false, false]);
  const retry = queries?.retry as (failures: number, error: Error) => boolean;
  expect([0, 1, 2, 3].map((failures) => retry(failures, new Error('no answer')))).toEqual([true, true, true, false]);
  expect([0, 1, 2, 3, 4, 5, 9].map(retryWait)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
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

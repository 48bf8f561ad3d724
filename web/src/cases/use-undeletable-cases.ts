import { listDeletableCases } from '@munshi/contract/cases/case.endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';
import { untilChanged } from '../platform/calls/refetching.ts';
import { useMay } from '../platform/profile.queries.ts';

/** How many cases one request takes. */
const MAX_IDS = 100;

/** Those of these cases that the user may delete. */
const deletableCasesQuery = (ids: readonly string[]) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['cases', 'deletable', ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, n) => ids.slice(n * MAX_IDS, (n + 1) * MAX_IDS));
      const answers = await Promise.all(parts.map((part) => call(listDeletableCases, { query: { ids: part.join(',') }, signal })));
      return answers.flatMap((answer) => answer.case_ids);
    },
  });

/**
 * Those of these cases that the user may not delete, although their role may delete cases; undefined until the server has answered. An admin
 * may delete all cases, and nothing is requested.
 */
export function useUndeletableCases(ids: readonly string[]): readonly string[] | undefined {
  const [mayDelete, isAdmin] = [useMay('case:delete'), useMay('tenant:write')];
  const isQueried = mayDelete && !isAdmin && ids.length > 0;
  const { data, isError } = useQuery({ ...deletableCasesQuery(ids), enabled: isQueried });
  // Without an answer the deletion is offered: the server refuses it if it must.
  if (!isQueried || isError) return [];
  return data && ids.filter((id) => !data.includes(id));
}

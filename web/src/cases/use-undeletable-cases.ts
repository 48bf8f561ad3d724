import { useQuery } from '@tanstack/react-query';
import { useMay } from '../platform/profile.queries.ts';
import { deletableCasesQuery } from './case.queries.ts';

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

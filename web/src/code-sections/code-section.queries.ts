import { listCodeSections } from '@munshi/contract/code-sections/code-section.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';

/** The whole table. It changes with a new version of the product only. */
export const codeSectionsQuery = queryOptions({
  queryKey: ['code-sections'],
  queryFn: async ({ signal }) => await call(listCodeSections, { signal }),
  staleTime: Infinity,
});

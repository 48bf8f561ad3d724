import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { i18n } from '../i18n/i18n.ts';
import { firstCasesQuery } from '../cases/public.ts';
import { firstClientsQuery } from '../people/public.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { profileQuery, rolesQuery } from '../platform/profile.queries.ts';
import { queryClient } from '../platform/calls/query-client.ts';

/** A query that the shell loads once after sign-in (spec 4), and the message for its failure (spec 8). */
export interface FirstLoad {
  load: () => Promise<unknown>;
  wordsOf: (error: unknown) => string;
}

/** Loads the query unless it is cached. A request that already failed is not repeated: its failure is rethrown. */
async function loadOnce<Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) {
  const failure = queryClient.getQueryState(query.queryKey)?.error;
  if (failure) throw failure;
  await queryClient.fetchQuery(query);
}

/** A failure of roles or clients shows the server's message; profile and cases always show the same one. */
export const firstLoads: readonly FirstLoad[] = [
  { load: () => loadOnce(profileQuery), wordsOf: () => i18n.t('shell:profile.failed') },
  { load: () => loadOnce(rolesQuery), wordsOf: (error) => messageOf(error, i18n.t('shell:profile.rolesFailed')) },
  { load: () => loadOnce(firstCasesQuery()), wordsOf: () => i18n.t('cases:list.failed') },
  { load: () => loadOnce(firstClientsQuery()), wordsOf: (error) => messageOf(error, i18n.t('people:clients.failed')) },
];

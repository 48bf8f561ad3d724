import i18next from 'i18next';
import { casesQuery, firstListQuery } from '../cases/public.ts';
import { clientsQuery } from '../people/public.ts';
import { profileQuery, rolesQuery } from '../platform/profile.queries.ts';
import { queryClient } from '../platform/query-client.ts';

/** What the shell loads once after somebody is there (spec 4), and what to say when it fails (spec 8). */
export interface FirstLoad {
  load: () => Promise<unknown>;
  failed: () => string;
}

export const firstLoads: readonly FirstLoad[] = [
  { load: () => queryClient.fetchQuery(profileQuery), failed: () => i18next.t('shell:profile.failed') },
  { load: () => queryClient.fetchQuery(rolesQuery), failed: () => i18next.t('shell:profile.rolesFailed') },
  { load: () => queryClient.fetchQuery(casesQuery(firstListQuery())), failed: () => i18next.t('cases:list.failed') },
  { load: () => queryClient.fetchQuery(clientsQuery), failed: () => i18next.t('people:clients.failed') },
];

import { readMe } from '@munshi/contract/accounts/profile.endpoints';
import type { Permission } from '@munshi/contract/platform/permission';
import { listRoles, listTenants } from '@munshi/contract/tenants/tenant.endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './calls/api.ts';
import { queryClient } from './calls/query-client.ts';
import { saveEmail, useSession } from './session/session.ts';

const ONE_HOUR_MS = 3_600_000;

/** The signed-in user with role and permissions in the selected firm. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const profile = await call(readMe, { signal });
    saveEmail(profile);
    return profile;
  },
  staleTime: ONE_HOUR_MS,
});

/** The roles a member of a firm can have. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: async ({ signal }) => await call(listRoles, { signal }),
  staleTime: ONE_HOUR_MS,
});

/** The firms of the signed-in user, last used first. */
export const tenantsQuery = queryOptions({
  queryKey: ['tenants'],
  queryFn: async ({ signal }) => await call(listTenants, { signal }),
  staleTime: ONE_HOUR_MS,
});

/**
 * Prefetches the profile of a signed-in user before the page renders: permissions decide what is shown, and a later
 * response would shift the layout.
 */
export function preloadProfile() {
  if (useSession.getState().isAuthenticated) void queryClient.prefetchQuery(profileQuery);
}

/** The profile; undefined while it loads and without a session. */
export function useProfile() {
  const isSignedIn = useSession((state) => state.isAuthenticated);
  return useQuery({ ...profileQuery, enabled: isSignedIn }).data;
}

/** True if the user has this permission in the selected firm; a button is else disabled with a reason. */
export function useMay(permission: Permission) {
  return useProfile()?.permissions.includes(permission) ?? false;
}

/** True for an admin as defined by the spec (spec 6). */
export function useIsAdmin() {
  const profile = useProfile();
  return profile?.role_name === 'admin' || profile?.role_display === 'admin';
}

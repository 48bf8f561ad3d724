import type { Permission } from '@munshi/contract/platform/permission';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { bring } from './problem.ts';
import { queryClient } from './query-client.ts';
import { keepEmail, useSession } from './session.ts';

const ONE_HOUR_MS = 3_600_000;

// These are known to the frame of every page, the sign-in page too, which is the lighter without the shapes of their answers.
export const profileCalls = () => bring(() => import('@munshi/contract/accounts/profile.endpoints'));
const tenantCalls = () => bring(() => import('@munshi/contract/tenants/tenant.endpoints'));

/** The person who is signed in, as the selected firm knows them. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const profile = await call((await profileCalls()).readMe, { signal });
    keepEmail(profile);
    return profile;
  },
  staleTime: ONE_HOUR_MS,
});

/** The roles a member of a firm can have. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: async ({ signal }) => await call((await tenantCalls()).listRoles, { signal }),
  staleTime: ONE_HOUR_MS,
});

/** The firms of the person who is signed in, last used first. */
export const tenantsQuery = queryOptions({
  queryKey: ['tenants'],
  queryFn: async ({ signal }) => await call((await tenantCalls()).listTenants, { signal }),
  staleTime: ONE_HOUR_MS,
});

/** Asks for the profile of somebody signed in before a page stands: what it allows decides what is on the page, which else would move. */
export function prepareProfile() {
  if (useSession.getState().isAuthenticated) void queryClient.prefetchQuery(profileQuery);
}

/** The profile; undefined while it loads and for somebody who is not signed in. */
export function useProfile() {
  const isSignedIn = useSession((state) => state.isAuthenticated);
  return useQuery({ ...profileQuery, enabled: isSignedIn }).data;
}

/** Whether the person may do this in the selected firm, so that a button can be disabled with a reason. */
export function useMay(permission: Permission) {
  return useProfile()?.permissions.includes(permission) ?? false;
}

/** An admin as the spec tells one (spec 6). */
export function useIsAdmin() {
  const profile = useProfile();
  return profile?.role_name === 'admin' || profile?.role_display === 'admin';
}

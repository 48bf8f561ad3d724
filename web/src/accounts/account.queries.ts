import { setPassword } from '@munshi/contract/accounts/account.endpoints';
import { updateProfile } from '@munshi/contract/accounts/profile.endpoints';
import { revokeDevice, revokeOtherDevices, listDevices } from '@munshi/contract/accounts/session.endpoints';
import { confirmTotp, disableTotp, renewRecoveryCodes, setUpTotp } from '@munshi/contract/accounts/totp.endpoints';
import type { ProfileUpdate } from '@munshi/contract/accounts/profile.schema';
import { checkTenantCode } from '@munshi/contract/tenants/tenant.endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { profileQuery } from '../platform/profile.queries.ts';
import { readTenantCode, startSession } from '../platform/session/session.ts';
import { refetchOnEachVisit } from '../platform/calls/refetching.ts';

const CODE_FRESH_MS = 10_000;

/** True if a firm code is available. */
export const firmCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['firm-code', code],
    queryFn: ({ signal }) => call(checkTenantCode, { query: { code }, signal }),
    staleTime: CODE_FRESH_MS,
    retry: false,
  });

/** The signed-in devices, refetched at every visit: users look here for devices that are not theirs. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(listDevices, { signal }),
  ...refetchOnEachVisit,
});

/** Ends the session of one device, or with null of all devices but this one; needs the user's own password. */
export function useRevokeDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, password }: { id: string | null; password: string }) =>
      id === null ? call(revokeOtherDevices, { body: { password } }) : call(revokeDevice, { params: { id }, body: { password } }),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: z.input<typeof ProfileUpdate>) => call(updateProfile, { body: update }),
    onSuccess: ({ message: _message, ...profile }) => client.setQueryData(profileQuery.queryKey, profile),
  });
}

/** Changes the password of the signed-in user; this device continues with the new session in the response. */
export function useSetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { password: string; current_password: string }) => call(setPassword, { body: change }),
    onSuccess: (session) => {
      startSession(session, readTenantCode() ?? undefined);
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey });
    },
  });
}

export const useSetUpTotp = () => useMutation({ mutationFn: (password: string) => call(setUpTotp, { body: { password } }) });

export const useConfirmTotp = () => useMutation({ mutationFn: (code: string) => call(confirmTotp, { body: { code } }) });

export const useRenewRecoveryCodes = () => useMutation({ mutationFn: (code: string) => call(renewRecoveryCodes, { body: { code } }) });

export const useDisableTotp = () => useMutation({ mutationFn: (password: string) => call(disableTotp, { body: { password } }) });

/** Invalidates the profile after the second factor was turned on or off, or its recovery codes were replaced. */
export function useTotpChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: profileQuery.queryKey });
}

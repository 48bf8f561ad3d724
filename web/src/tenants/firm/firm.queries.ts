import { updateLogo, readFirm, readLogo, deleteLogo, updateFirm } from '@munshi/contract/tenants/tenant.endpoints';
import type { FirmChange } from '@munshi/contract/tenants/firm.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/api.ts';
import { profileQuery, tenantsQuery } from '../../platform/profile.queries.ts';
import { refetchOnEachVisit } from '../../platform/calls/refetching.ts';

const ONE_HOUR_MS = 3_600_000;

/** The firm's profile; refetched when it is opened for editing. */
export const firmQuery = queryOptions({
  queryKey: ['firm'],
  queryFn: ({ signal }) => call(readFirm, { signal }),
  ...refetchOnEachVisit,
});

export const logoQuery = queryOptions({
  queryKey: ['firm', 'logo'],
  queryFn: ({ signal }) => call(readLogo, { signal }),
  staleTime: ONE_HOUR_MS,
});

interface FirmSave {
  change: FirmChange;
  /** The version that was opened; undefined overwrites all changes since. */
  version: number | undefined;
}

/** The user's profile and the list of firms contain the firm's name. */
export function useUpdateFirm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ change, version }: FirmSave) => call(updateFirm, { body: change, ifMatch: version }),
    onSuccess: ({ message: _message, ...firm }) => {
      client.setQueryData(firmQuery.queryKey, firm);
      for (const { queryKey } of [profileQuery, tenantsQuery]) void client.invalidateQueries({ queryKey: [...queryKey] });
    },
  });
}

/** Saves a logo, or removes it with null. */
export function useUpdateLogo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (picture: string | null) => (picture === null ? call(deleteLogo) : call(updateLogo, { body: { picture } })),
    onSuccess: (answer) => client.setQueryData(logoQuery.queryKey, answer),
  });
}

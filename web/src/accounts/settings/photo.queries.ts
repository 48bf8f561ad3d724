import { updatePhoto, readPhoto, deletePhoto } from '@munshi/contract/accounts/profile.endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/api.ts';

const ONE_HOUR_MS = 3_600_000;

/** The photo of the signed-in user. Separate from the profile, which every page waits for and which must stay small. */
export const photoQuery = queryOptions({
  queryKey: ['photo'],
  queryFn: ({ signal }) => call(readPhoto, { signal }),
  staleTime: ONE_HOUR_MS,
});

/** Saves a photo, or removes it with null; colleagues see it in the member list. */
export function useUpdatePhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (picture: string | null) => (picture === null ? call(deletePhoto) : call(updatePhoto, { body: { picture } })),
    onSuccess: (answer) => {
      client.setQueryData(photoQuery.queryKey, answer);
      void client.invalidateQueries({ queryKey: ['members'] });
      void client.invalidateQueries({ queryKey: ['member-photo'] });
    },
  });
}

import { changePhoto, readPhoto, removePhoto } from '@munshi/contract/accounts/profile.endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/api.ts';

const ONE_HOUR_MS = 3_600_000;

/** The photo of the person who is signed in. Apart from the profile, so that what every page waits for stays small. */
export const photoQuery = queryOptions({
  queryKey: ['photo'],
  queryFn: ({ signal }) => call(readPhoto, { signal }),
  staleTime: ONE_HOUR_MS,
});

/** Keeps a photo, or with null takes it away; colleagues see it in the list of members. */
export function useChangePhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (picture: string | null) => (picture === null ? call(removePhoto) : call(changePhoto, { body: { picture } })),
    onSuccess: (answer) => {
      client.setQueryData(photoQuery.queryKey, answer);
      void client.invalidateQueries({ queryKey: ['members'] });
      void client.invalidateQueries({ queryKey: ['member-photo'] });
    },
  });
}

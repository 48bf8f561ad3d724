import {
  acceptInvite,
  createInvite,
  listInvites,
  readInviteOffer,
  resendInvite,
  revokeInvite,
} from '@munshi/contract/invites/invite.endpoints';
import type { InviteDraft } from '@munshi/contract/invites/invite.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/api.ts';
import { untilChanged } from '../platform/refetching.ts';

const key = ['invites'] as const;

/** The firm's invitations, newest first. The server tells when somebody accepts one. */
export const invitesQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => call(listInvites, { signal }),
  ...untilChanged,
});

/** Who invites whom, into which firm and role. */
export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: [...key, 'offer', token],
    queryFn: ({ signal }) => call(readInviteOffer, { query: { token }, signal }),
  });

/** An invitation holds a place in the plan, so the use of the plan changes with it. */
function useInvitesChanged() {
  const client = useQueryClient();
  return () => Promise.all([client.invalidateQueries({ queryKey: key }), client.invalidateQueries({ queryKey: ['usage'] })]);
}

export function useCreateInvite() {
  const tellChange = useInvitesChanged();
  return useMutation({
    mutationFn: (draft: InviteDraft) => call(createInvite, { body: draft }),
    onSuccess: () => void tellChange(),
  });
}

export function useResendInvite() {
  const tellChange = useInvitesChanged();
  return useMutation({ mutationFn: (id: string) => call(resendInvite, { params: { id } }), onSettled: tellChange });
}

export function useRevokeInvite() {
  const tellChange = useInvitesChanged();
  return useMutation({ mutationFn: (id: string) => call(revokeInvite, { params: { id } }), onSettled: tellChange });
}

export const useAcceptInvite = (token: string) => useMutation({ mutationFn: () => call(acceptInvite, { body: { token } }) });

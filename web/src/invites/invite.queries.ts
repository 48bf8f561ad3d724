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
import { call } from '../platform/calls/api.ts';
import { invalidateShown } from '../platform/events/own-changes.ts';
import { untilChanged } from '../platform/calls/refetching.ts';

const key = ['invites'] as const;

/** The firm's invitations, newest first. The server sends an event when one is accepted. */
export const invitesQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => call(listInvites, { signal }),
  ...untilChanged,
});

/** The inviter, firm and role of an invitation. */
export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: [...key, 'offer', token],
    queryFn: ({ signal }) => call(readInviteOffer, { query: { token }, signal }),
  });

/** An open invitation uses a seat of the plan, so the usage changes with it. */
function useInvitesChanged() {
  const client = useQueryClient();
  return () => invalidateShown(client, 'invite');
}

export function useCreateInvite() {
  const toastChange = useInvitesChanged();
  return useMutation({
    mutationFn: (draft: InviteDraft) => call(createInvite, { body: draft }),
    onSuccess: () => void toastChange(),
  });
}

export function useResendInvite() {
  const toastChange = useInvitesChanged();
  return useMutation({ mutationFn: (id: string) => call(resendInvite, { params: { id } }), onSettled: toastChange });
}

export function useRevokeInvite() {
  const toastChange = useInvitesChanged();
  return useMutation({ mutationFn: (id: string) => call(revokeInvite, { params: { id } }), onSettled: toastChange });
}

export const useAcceptInvite = (token: string) => useMutation({ mutationFn: () => call(acceptInvite, { body: { token } }) });

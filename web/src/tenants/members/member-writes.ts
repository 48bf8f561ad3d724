import { revokeMemberSessions } from '@munshi/contract/accounts/session.endpoints';
import { resetMemberTotp } from '@munshi/contract/accounts/totp.endpoints';
import type { RoleName } from '@munshi/contract/tenants/role';
import { updateMemberRole, deleteMember } from '@munshi/contract/tenants/member.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/api.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';
import { membersQuery } from './member.queries.ts';

/** After a change of members: the user's own profile may have changed, and invitations may have been revoked. */
function useMembersChanged() {
  const client = useQueryClient();
  return () => invalidateShown(client, 'firm');
}

export function useUpdateMemberRole() {
  const toastChange = useMembersChanged();
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: RoleName }) => call(updateMemberRole, { params: { id }, body: { role } }),
    onSettled: toastChange,
  });
}

export function useDeleteMember() {
  const toastChange = useMembersChanged();
  return useMutation({ mutationFn: (id: string) => call(deleteMember, { params: { id } }), onSettled: toastChange });
}

/** Signs a colleague out on every device. */
export function useRevokeMemberSessions() {
  return useMutation({ mutationFn: (id: string) => call(revokeMemberSessions, { params: { id } }) });
}

/** Turns off a colleague's second factor; the password is the admin's own. */
export function useResetMemberTotp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) => call(resetMemberTotp, { params: { id }, body: { password } }),
    onSuccess: () => client.invalidateQueries({ queryKey: membersQuery.queryKey }),
  });
}

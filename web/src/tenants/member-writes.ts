import { endMemberSessions } from '@munshi/contract/accounts/session.endpoints';
import { resetMemberTotp } from '@munshi/contract/accounts/totp.endpoints';
import type { RoleName } from '@munshi/contract/tenants/role';
import { changeMemberRole, removeMember } from '@munshi/contract/tenants/tenant.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/api.ts';
import { profileQuery } from '../platform/profile.queries.ts';
import { membersQuery, usageQuery } from './tenant.queries.ts';

/** After a change to who is in the firm: the own profile may be the one that changed, and invitations may have been revoked. */
function useMembersChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [membersQuery.queryKey, usageQuery.queryKey, profileQuery.queryKey, ['invites']].map((queryKey) =>
        client.invalidateQueries({ queryKey: [...queryKey] }),
      ),
    );
}

export function useChangeRole() {
  const tellChange = useMembersChanged();
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: RoleName }) => call(changeMemberRole, { params: { id }, body: { role } }),
    onSettled: tellChange,
  });
}

export function useRemoveMember() {
  const tellChange = useMembersChanged();
  return useMutation({ mutationFn: (id: string) => call(removeMember, { params: { id } }), onSettled: tellChange });
}

/** Signs a colleague out on every device. */
export function useSignOutMember() {
  return useMutation({ mutationFn: (id: string) => call(endMemberSessions, { params: { id } }) });
}

/** Turns a colleague's second factor off; the password is the admin's own. */
export function useResetFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) => call(resetMemberTotp, { params: { id }, body: { password } }),
    onSuccess: () => client.invalidateQueries({ queryKey: membersQuery.queryKey }),
  });
}

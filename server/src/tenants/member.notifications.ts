import type { Member } from '@munshi/contract/tenants/tenant.schema';
import { v7 as uuidv7 } from 'uuid';
import { notify } from '../notifications/public.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import * as memberRepository from './member.repository.ts';

/**
 * Notifies the admins how many invitations were revoked because their inviter lost the permission to invite.
 *
 * @param name undefined for a deleted account: its name is not kept anywhere.
 */
export async function notifyRevokedInvites(db: TenantDb, { count, name }: { count: number; name: string | undefined }): Promise<void> {
  if (count === 0) return;
  const [invitations, were] = count === 1 ? ['open invitation', 'was'] : ['open invitations', 'were'];
  await notify(db, {
    kind: 'changed',
    isAboutSecurity: true,
    to: await memberRepository.listAdmins(db),
    type: 'warning',
    title: 'Invitations revoked',
    message: `${count} ${invitations} sent by ${name ?? 'a former member'} ${were} revoked: they can no longer invite.`,
    route: '/settings/members',
    cause: `invites:revoked:${uuidv7()}`,
  });
}

/**
 * Notifies every member of the firm of a new admin, who can see all restricted cases. A notification only to the teams of restricted
 * cases would depend on cases that others cannot see, and would have to disappear with the membership of a team.
 */
export async function notifyNewAdmin(db: TenantDb, { id, name, display_name: displayName }: Member): Promise<void> {
  const members = await memberRepository.listUserIds(db);
  await notify(db, {
    kind: 'changed',
    isAboutSecurity: true,
    to: members.filter((userId) => userId !== id),
    type: 'warning',
    title: 'A new admin',
    message: `${displayName ?? name} is now an admin and sees all restricted cases.`,
    cause: `member:${id}:admin:${uuidv7()}`,
  });
}

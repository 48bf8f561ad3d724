import type { Member } from '@munshi/contract/tenants/tenant.schema';
import { v7 as uuidv7 } from 'uuid';
import { notify } from '../notifications/public.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import * as memberRepository from './member.repository.ts';

/**
 * Tells the admins how many invitations ended with the right of whoever sent them.
 *
 * @param name undefined for somebody who deleted their account: nothing keeps their name.
 */
export async function notifyRevokedInvites(db: TenantDb, { count, name }: { count: number; name: string | undefined }): Promise<void> {
  if (count === 0) return;
  const [invitations, were] = count === 1 ? ['open invitation', 'was'] : ['open invitations', 'were'];
  await notify(db, {
    kind: 'changed',
    isOfSafety: true,
    to: await memberRepository.listAdmins(db),
    type: 'warning',
    title: 'Invitations revoked',
    message: `${count} ${invitations} sent by ${name ?? 'a former member'} ${were} revoked: they may not invite any more.`,
    route: '/settings/members',
    cause: `invites:revoked:${uuidv7()}`,
  });
}

/**
 * Tells the admins, and everybody on the team of a restricted case, that one more person can see all of them. What team members
 * are told belongs to a case of theirs: nobody keeps it who can see that case no more.
 */
export async function notifyNewAdmin(db: TenantDb, { id, name, display_name: displayName }: Member): Promise<void> {
  const admins = await memberRepository.listAdmins(db);
  const insiders = (await memberRepository.listWithRestrictedAccess(db)).filter(({ user_id: userId }) => !admins.includes(userId));
  const news = {
    kind: 'changed',
    isOfSafety: true,
    type: 'warning',
    title: 'A new admin',
    message: `${displayName ?? name} is now an admin and sees all restricted cases.`,
    cause: `member:${id}:admin:${uuidv7()}`,
  } as const;
  await notify(db, { ...news, to: admins.filter((userId) => userId !== id) });
  for (const [caseId, team] of Map.groupBy(insiders, (insider) => insider.case_id)) {
    await memberRepository.seeCase(db, caseId);
    await notify(db, { ...news, caseId, to: team.map(({ user_id: userId }) => userId) });
  }
}

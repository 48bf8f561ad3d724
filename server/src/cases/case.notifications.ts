import type { Case } from '@munshi/contract/cases/case.schema';
import { notify } from '../notifications/public.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { listAdmins } from '../tenants/public.ts';

type People = readonly { readonly user_id: string }[];

/**
 * Notifies new members of the team. Call it after access is updated, or they cannot see the case yet.
 *
 * @param before the team before the change.
 */
export async function notifyNewTeamMembers(db: TenantDb, opened: Case, before: People): Promise<void> {
  const to = membersOf(newLines(opened, before));
  if (to.length === 0) return;
  await notify(db, {
    kind: 'assigned',
    topic: 'case_assigned',
    to,
    caseId: opened.id,
    title: 'A case was assigned to you',
    message: [opened.title, opened.court_name].filter(Boolean).join(', '),
    route: `/cases/${opened.id}`,
    cause: `case:${opened.id}:assigned:${opened.version}`,
  });
}

/**
 * Notifies everybody who can see a restricted case, the caller included, who gained access to it: the caller may have added a person by a
 * lawyer record taken for somebody else's. Admins have access anyway. Call it after access is updated.
 *
 * @param before the team before the change; at creation, the case's creator.
 */
export async function notifyRestrictedAccess(db: TenantDb, opened: Case, before: People): Promise<void> {
  if (!opened.restricted || newLines(opened, before).length === 0) return;
  const admins = await listAdmins(db);
  const came = newLines(opened, before).filter(({ user_id: userId }) => userId !== null && !admins.includes(userId));
  if (came.length === 0) return;
  const newMembers = new Set(membersOf(came));
  const names = new Intl.ListFormat('en').format(came.map(({ name }) => name));
  await notify(db, {
    kind: 'changed',
    isAboutSecurity: true,
    notifiesActor: true,
    to: [...admins, ...membersOf(opened.team)].filter((userId) => !newMembers.has(userId)),
    caseId: opened.id,
    type: 'warning',
    title: 'Access to a restricted case',
    message: `${names} can now see the restricted case ${opened.title}.`,
    route: `/cases/${opened.id}`,
    cause: `case:${opened.id}:access:${opened.version}`,
  });
}

type Line = Case['team'][number];

/** Team lines of present members who were not on the team before. */
function newLines({ team }: Case, before: People): Line[] {
  const known = new Set(before.map((member) => member.user_id));
  return team.filter(({ user_id: userId, left_at: leftAt }) => userId !== null && leftAt === null && !known.has(userId));
}

const membersOf = (lines: readonly Line[]) => lines.flatMap(({ user_id: userId }) => userId ?? []);

import type { Case } from '@munshi/contract/cases/case.schema';
import { notify } from '../notifications/public.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { listAdmins } from '../tenants/public.ts';

type People = readonly { readonly user_id: string }[];

/**
 * Tells those who have come to the team. Call it once the wall stands as it will, or they are still outside it.
 *
 * @param before who was on the team already.
 */
export async function tellNewcomers(db: TenantDb, opened: Case, before: People): Promise<void> {
  const to = membersOf(newLines(opened, before));
  if (to.length === 0) return;
  await notify(db, {
    kind: 'assigned',
    to,
    caseId: opened.id,
    title: 'A case was assigned to you',
    message: [opened.title, opened.court_name].filter(Boolean).join(', '),
    route: `/cases/${opened.id}`,
    cause: `case:${opened.id}:assigned:${opened.version}`,
  });
}

/**
 * Tells everybody who can see a restricted case, the caller included, who can see it from now on: a person may come onto a team
 * by a lawyer's record that the caller took for somebody else's. Admins can see it anyway. Call it once access is as it will be.
 *
 * @param before the team as it was; at creation, whoever creates the case.
 */
export async function notifyRestrictedAccess(db: TenantDb, opened: Case, before: People): Promise<void> {
  if (!opened.restricted || newLines(opened, before).length === 0) return;
  const admins = await listAdmins(db);
  const came = newLines(opened, before).filter(({ user_id: userId }) => userId !== null && !admins.includes(userId));
  if (came.length === 0) return;
  const newcomers = new Set(membersOf(came));
  const names = new Intl.ListFormat('en').format(came.map(({ name }) => name));
  await notify(db, {
    kind: 'changed',
    isOfSafety: true,
    tellsActor: true,
    to: [...admins, ...membersOf(opened.team)].filter((userId) => !newcomers.has(userId)),
    caseId: opened.id,
    type: 'warning',
    title: 'Access to a restricted case',
    message: `${names} can now see the restricted case ${opened.title}.`,
    route: `/cases/${opened.id}`,
    cause: `case:${opened.id}:access:${opened.version}`,
  });
}

type Line = Case['team'][number];

/** Lines of members who were not on the team before; a former one is not on it. */
function newLines({ team }: Case, before: People): Line[] {
  const known = new Set(before.map((member) => member.user_id));
  return team.filter(({ user_id: userId, left_at: leftAt }) => userId !== null && leftAt === null && !known.has(userId));
}

const membersOf = (lines: readonly Line[]) => lines.flatMap(({ user_id: userId }) => userId ?? []);

import { notify } from '../../notifications/public.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { findCase } from '../read/case-read.repository.ts';
import { notifyNewTeamMembers, notifyRestrictedAccess } from '../case.notifications.ts';
import type { CaseContext } from '../case.service.ts';
import type { CaseEdit, CasePlan } from './case-edit.ts';
import type { TeamLine, TeamPerson } from './team-change.ts';

const isOn = (team: readonly TeamLine[], { userId }: TeamPerson) => team.some((line) => line.userId === userId && line.leftAt === null);

/** The cases of a plan whose team this member newly joins. */
const gainedBy = ({ edits }: CasePlan, person: TeamPerson): CaseEdit[] =>
  edits.filter(({ team }) => team && isOn(team.after, person) && !isOn(team.before, person));

/**
 * Notifies the people of a plan once of all the cases given to them, without their names: a case may be restricted later. Of a restricted
 * case they are notified by itself (`notifyBatchAccess()`), so that the notification goes with their access.
 */
export async function notifyAssignedCases({ db }: CaseContext, plan: CasePlan, changeId: string): Promise<void> {
  const { assign, add, replace } = plan.people;
  for (const person of [assign, add, replace?.to]) {
    const count = person?.userId ? gainedBy(plan, person).filter(({ row }) => !row.restricted).length : 0;
    if (count === 0 || !person?.userId) continue;
    await notify(db, {
      kind: 'assigned',
      to: [person.userId],
      title: count === 1 ? 'A case was assigned to you' : `${count} cases were assigned to you`,
      message: 'You are on the team. See My open and My pending cases.',
      route: '/cases/my-pending',
      cause: `bulk-change:${changeId}:assigned`,
    });
  }
}

/** Notifies of each restricted case to which somebody newly gains access: them, the team and the admins. */
export async function notifyBatchAccess(db: TenantDb, changes: readonly Pick<CaseEdit, 'row' | 'team'>[]): Promise<void> {
  for (const { row, team } of changes) {
    if (!row.restricted || !team) continue;
    const before = team.before.flatMap(({ userId, leftAt }) => (userId === null || leftAt !== null ? [] : [{ user_id: userId }]));
    const opened = await findCase(db, row.id);
    if (!opened) continue;
    await notifyNewTeamMembers(db, opened, before);
    await notifyRestrictedAccess(db, opened, before);
  }
}

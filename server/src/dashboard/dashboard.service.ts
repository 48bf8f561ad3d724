import type { BoardHearing, DashboardSummary, UndatedCase } from '@munshi/contract/dashboard/dashboard.schema';
import { countReviewed } from '../cases/public.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { readBoards } from './board.repository.ts';
import { groupChanges } from './change-groups.ts';
import { findChanges } from './changes.repository.ts';
import { readDueTasks } from './due-tasks.repository.ts';
import { readOverdueVakalatnamas } from './overdue-papers.repository.ts';
import { readCaseStatistics } from './case-statistics.repository.ts';

/** All data of the dashboard, in statements that run side by side: five and one for names, and two more for an admin. */
export async function readDashboardSummary(db: TenantDb, actor: Actor): Promise<DashboardSummary> {
  const today = courtToday();
  const { userId, permissions } = actor;
  const [statistics, hearings, tasks, papers, { since, lines }, review] = await Promise.all([
    readCaseStatistics(db, today),
    permissions.has('hearing:read') ? readBoards(db, today) : null,
    permissions.has('task:read') ? readDueTasks(db, { userId, today }) : null,
    permissions.has('vakalatnama:read') ? readOverdueVakalatnamas(db, today) : null,
    findChanges(db, { userId, permissions }),
    countReviewed(db, actor),
  ]);
  const changes = groupChanges(since, lines);
  return { today, ...statistics, status_review: review, hearings, tasks, overdue_vakalatnamas: papers, changes };
}

/** Today's hearings, the next ones, and the cases that need a next date. */
export async function readDashboardHearings(
  db: TenantDb,
): Promise<{ today: BoardHearing[]; upcoming: BoardHearing[]; no_next_date: UndatedCase[] }> {
  const today = courtToday();
  const [boards, statistics] = await Promise.all([readBoards(db, today), readCaseStatistics(db, today)]);
  return { today: boards.today.items, upcoming: boards.upcoming, no_next_date: statistics.no_next_date.items };
}

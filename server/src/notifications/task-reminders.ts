import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { withdrawUnreadNotifications } from './notify.ts';

/** A task with a due date, of which its assignees are reminded on that day and once after it. */
interface RemindedTask {
  readonly id: string;
  readonly due_date: string;
}

/** The cause of a reminder of a task: each assignee is reminded of a due date once on its day, and once after it. */
export const causeOfTaskReminder = ({ id, due_date: due }: RemindedTask, of: 'due' | 'overdue') => `task:${id}:${of}:${due}`;

/** Reminders of a task's due date that do not concern these people any more. */
export interface SettledReminders {
  readonly id: string;
  /** The due date as the reminders have it; null: there are none. */
  readonly due_date: string | null;
  readonly people: readonly string[];
}

/** Withdraws reminders that their people have not read. */
export async function withdrawTaskReminders(db: TenantDb, settled: readonly SettledReminders[]): Promise<void> {
  const today = courtToday();
  const sent = settled.flatMap(({ id, due_date: due, people }) =>
    due !== null && due <= today && people.length > 0 ? [{ task: { id, due_date: due }, people }] : [],
  );
  for (const group of Map.groupBy(sent, ({ people }) => people.toSorted().join(' ')).values()) {
    const causes = group.flatMap(({ task }) => [causeOfTaskReminder(task, 'due'), causeOfTaskReminder(task, 'overdue')]);
    await withdrawUnreadNotifications(db, causes, group[0]?.people);
  }
}

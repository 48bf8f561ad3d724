import { notify, withdrawUnreadNotifications } from '../notifications/public.ts';
import { printedDay } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { type ConcernedDeadline, findConcerned } from './deadline-people.repository.ts';

const describe = ({ title, case_title: caseTitle }: ConcernedDeadline) => `${title} (${caseTitle})`;

/** Notifies a new owner. */
export async function notifyOwner(db: TenantDb, id: string): Promise<void> {
  const deadline = await findConcerned(db, id);
  if (!deadline) return;
  await notify(db, {
    kind: 'assigned',
    topic: 'deadline_assigned',
    reads: 'deadline:read',
    to: [deadline.owner_id],
    caseId: deadline.case_id,
    title: 'A deadline is yours to meet',
    message: `${describe(deadline)}, last day ${printedDay(deadline.due_on)}`,
    route: `/deadlines/${id}`,
    cause: `deadline:${id}:owner:${deadline.version}`,
  });
}

interface Moved {
  readonly id: string;
  readonly before: string;
  /** Why it moved, as the end of a sentence. */
  readonly because: string;
  /** True if whoever caused it may not notice, since they changed another record. */
  readonly notifiesActor?: true;
}

/** Notifies owner and team that the last day of a deadline moved, and withdraws the reminders of the former day. */
export async function notifyMoved(db: TenantDb, { id, before, because, ...actor }: Moved): Promise<void> {
  await withdrawReminders(db, { id, due_on: before });
  const deadline = await findConcerned(db, id);
  if (!deadline) return;
  await notify(db, {
    kind: 'changed',
    topic: 'deadline_moved',
    reads: 'deadline:read',
    to: deadline.to,
    caseId: deadline.case_id,
    type: 'warning',
    title: `A last day moved to ${printedDay(deadline.due_on)}`,
    message: `${describe(deadline)}: it was ${printedDay(before)}, and moved because ${because}. Confirm it again.`,
    route: `/deadlines/${id}`,
    cause: `deadline:${id}:moved:${deadline.version}`,
    ...actor,
  });
}

/** Days before the last day on which its people are reminded; -1: the day after it has passed. */
export const REMINDED = [30, 15, 7, 3, 1, 0, -1] as const;
type DaysBefore = (typeof REMINDED)[number];

const causeOfReminder = ({ id, due_on: due }: Pick<ConcernedDeadline, 'id' | 'due_on'>, of: DaysBefore) =>
  `deadline:${id}:due:${due}:${of}`;

/** Withdraws the reminders of a deadline that nobody has read: it is closed or deleted, or its last day is another one. */
export async function withdrawReminders(db: TenantDb, deadline: Pick<ConcernedDeadline, 'id' | 'due_on'>): Promise<void> {
  await withdrawUnreadNotifications(
    db,
    REMINDED.map((of) => causeOfReminder(deadline, of)),
  );
}

interface Reminder {
  readonly deadline: ConcernedDeadline;
  /** Days until the last day; negative once it has passed. */
  readonly daysLeft: number;
  /** The reminder of so many days before: each is sent once for a last day. */
  readonly of: DaysBefore;
  /** By when a paper counts for the last day, as a sentence. */
  readonly hours?: string | null;
}

/** The first day of an act that is possible only once the time has ended, as bail after custody; null for any other. */
const openedBy = ({ opens_on: opens, due_on: due }: ConcernedDeadline) => (opens !== null && opens > due ? opens : null);

/** Names the day, since its mail may wait for the mail server past midnight. */
function titleOf({ deadline, daysLeft }: Reminder): string {
  const opens = openedBy(deadline);
  if (daysLeft < 0 && opens !== null) return `Possible from ${printedDay(opens)}: the time ended on ${printedDay(deadline.due_on)}`;
  if (daysLeft < 0) return `The last day was ${printedDay(deadline.due_on)}`;
  if (daysLeft === 0) return `Today, ${printedDay(deadline.due_on)}, is the last day`;
  return `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left, until ${printedDay(deadline.due_on)}`;
}

/** Reminds owner and team of a deadline. */
export async function notifyReminder(db: TenantDb, reminder: Reminder): Promise<void> {
  const { deadline, daysLeft, of, hours } = reminder;
  await notify(db, {
    kind: 'due',
    topic: daysLeft < 0 ? 'deadline_over' : 'deadline_due',
    reads: 'deadline:read',
    to: deadline.to,
    caseId: deadline.case_id,
    type: daysLeft === 0 || (daysLeft < 0 && openedBy(deadline) === null) ? 'error' : 'warning',
    title: titleOf(reminder),
    message: hours ? `${describe(deadline)}. ${hours}` : describe(deadline),
    route: `/deadlines/${deadline.id}`,
    cause: causeOfReminder(deadline, of),
  });
}

import { v5 as uuidv5 } from 'uuid';
import { findMembersForCase } from '../../platform/auth/case-visibility.repository.ts';
import { daysAfter } from '../../platform/clock/court-day.ts';
import type { Database } from '../../platform/db/driver/database.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { eachBatch } from '../../platform/jobs/each-batch.ts';
import { createDerivedTask, moveDerivedTask, settleDerivedTask } from '../../tasks/derived/public.ts';
import { nationalRules } from '../rules/national-rules.ts';
import { findRenewableBetween, type RenewableDeadline } from './renewal.repository.ts';

/** Days before a caveat lapses from which there is a task to lodge it again: on its 75th day. */
const DAYS_BEFORE = 15;

/** The id of the task follows from that of the deadline: so there is one at most, whatever runs twice or at once. */
const taskOf = (deadlineId: string) => uuidv5('renewal', deadlineId);

const renewable = nationalRules.filter(({ code, next }) => next.includes(code)).map(({ code }) => code);

/**
 * Gives the people of each caveat that lapses within fifteen days a task to lodge it again. It may run again, be killed, or run twice at
 * once: a caveat has one task.
 */
export async function createRenewalTasks(database: Database, { tenantId, day }: { tenantId: string; day: string }): Promise<void> {
  const span = { rules: renewable, from: day, to: daysAfter(day, DAYS_BEFORE) };
  await eachBatch(database, tenantId, async (db, page) => {
    const deadlines = await findRenewableBetween(db, { ...span, ...page });
    for (const deadline of deadlines) await createTask(db, deadline);
    return deadlines;
  });
}

async function createTask(db: TenantDb, { id, case_id: caseId, due_on: due, owner_id: ownerId, to }: RenewableDeadline): Promise<void> {
  const people = await findMembersForCase(db, [...new Set(to)], caseId);
  await createDerivedTask(db, {
    id: taskOf(id),
    case_id: caseId,
    title: 'Renew the caveat',
    description: 'It lapses on the due date. Lodge it again, and press “Renew” on its deadline: this task is done then by itself.',
    due_date: due,
    assignees: people,
    created_by: ownerId,
  });
}

/** Ends the task of a deadline that is closed or deleted; `open`: has it back for one that is open again. */
export async function settleRenewalTask(db: TenantDb, deadlineId: string, to: 'open' | 'done' | 'deleted'): Promise<void> {
  await settleDerivedTask(db, taskOf(deadlineId), to);
}

/** The task is due when the deadline is. */
export async function moveRenewalTask(db: TenantDb, deadlineId: string, due: string): Promise<void> {
  await moveDerivedTask(db, taskOf(deadlineId), due);
}

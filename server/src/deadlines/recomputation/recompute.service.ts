import type { Database } from '../../platform/db/driver/database.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { eachBatch } from '../../platform/jobs/each-batch.ts';
import { computeWith, firstInput } from '../computation/computation.service.ts';
import { readCourtCalendar } from '../computation/court-calendar.service.ts';
import { notifyMoved } from '../deadline.notifications.ts';
import * as deadlineRepository from '../deadline.repository.ts';
import type { Working } from '../engine/compute.ts';
import type { CourtCalendar } from '../engine/court-calendar.ts';
import { workingColumns } from '../working-columns.ts';
import { findTouched } from './recompute.repository.ts';
import type { ChangedDays } from './recompute-request.ts';

/**
 * Computes anew what changed days of a court can move. A deadline whose last day moved is to be confirmed again; the audit log keeps
 * the old value, and owner and team are notified. One that cannot be computed, such as of a court whose calendar never opens, keeps its day
 * and holds up no other. Safe to repeat.
 */
export async function recomputeDeadlines(database: Database, tenantId: string, days: ChangedDays): Promise<void> {
  await eachBatch(database, tenantId, async (db, page) => {
    const rows = await findTouched(db, { ...days, ...page });
    await recomputeAll(db, rows, { because: 'the calendar of the court changed' });
    return rows;
  });
}

interface Moving {
  /** Why a last day moves, as the end of a sentence. */
  readonly because: string;
  readonly notifiesActor?: true;
}

/** Computes locked open deadlines anew. If a last day moves, it is to be confirmed again, and its people are notified. */
export async function recomputeAll(db: TenantDb, rows: readonly Touched[], moving: Moving): Promise<void> {
  const calendars = await readCalendars(db, rows);
  for (const row of rows) await recompute(db, row, { ...moving, calendar: calendars.get(row.court_id) });
}

type Touched = Awaited<ReturnType<typeof findTouched>>[number];

/** The calendars of the courts of these deadlines, each read once, from the first day that matters to one of them. */
async function readCalendars(db: TenantDb, rows: readonly Touched[]): Promise<Map<string | null, CourtCalendar>> {
  const firstDays = new Map<string | null, string>();
  for (const { court_id: courtId, inputs } of rows) {
    const [first, known] = [firstInput(inputs), firstDays.get(courtId)];
    if (known === undefined || first < known) firstDays.set(courtId, first);
  }
  const calendars = new Map<string | null, CourtCalendar>();
  for (const [courtId, from] of firstDays)
    calendars.set(courtId, (await readCourtCalendar(db, { courtId, from, isStored: true })).calendar);
  return calendars;
}

function computeIfPossible(...given: Parameters<typeof computeWith>): Working | undefined {
  try {
    return computeWith(...given);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

async function recompute(
  db: TenantDb,
  { id, rule, inputs, exclusions, due_on: before, rolled_from: from }: Touched,
  { calendar, ...moving }: Moving & { readonly calendar: CourtCalendar | undefined },
): Promise<void> {
  if (!rule || !calendar) return;
  const working = computeIfPossible(rule, { inputs, exclusions }, calendar);
  if (!working) return;
  if (working.dueOn === before && working.rolledFrom === from) return;
  const unconfirmed = { state: 'computed', confirmed_by: null, confirmed_at: null } as const;
  const isMoved = working.dueOn !== before;
  await deadlineRepository.updateDeadline(db, id, { ...workingColumns(working), ...(isMoved ? unconfirmed : {}) });
  if (isMoved) await notifyMoved(db, { id, before, ...moving });
}

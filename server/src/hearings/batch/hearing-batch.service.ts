import type { BulkDone, BulkPreview, HearingBulkUpdate } from '@munshi/contract/bulk-changes/bulk-change.schema';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import {
  type ChangedRecord,
  type ChangeToUndo,
  countPlan,
  groupByValue,
  type Planned,
  recordBulkChange,
  undoneOf,
  type UndoneRecords,
} from '../../bulk-changes/public.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { progressOf, stageOf } from '../case-movement.ts';
import { NOT_LISTED } from '../hearing.repository.ts';
import { followHearing } from '../outcome.repository.ts';
import { notifyMovedBack, notifyMovedHearings } from './hearing-batch.notifications.ts';
import * as hearingBatch from './hearing-batch.repository.ts';

/** A move to another day. The place in the cause list of the day before goes with it, and comes back with an undo. */
interface Move {
  readonly hearing_date: string;
  readonly item_number?: string | null;
  readonly list_type?: string | null;
}
type Columns = Move | { readonly lawyer_ids: string[] };

/** What a change of many does to one hearing. */
export interface HearingEdit {
  readonly row: hearingBatch.BatchHearing;
  readonly planned: Planned;
  readonly columns?: Columns;
}

export async function previewBulkUpdateHearings(
  db: TenantDb,
  { hearing_ids: ids, hearing_date: day }: HearingBulkUpdate,
): Promise<BulkPreview> {
  return countHearings((await readBatch(db, ids)).map((row) => moveTo(row, day)));
}

/**
 * Moves many hearings to another day; item number and list are cleared, purpose and all else stays. One with an outcome, or that would come before the hearing that fixed
 * it, stays.
 *
 * @throws {AppError} `hearing.not_found` if the caller cannot see one of them.
 */
export async function bulkUpdateHearings(
  db: TenantDb,
  actor: Actor,
  { hearing_ids: ids, hearing_date: day }: HearingBulkUpdate,
): Promise<BulkDone> {
  const id = uuidv7();
  const edits = (await readBatch(db, ids, true)).map((row) => moveTo(row, day));
  const records = await changeHearings(db, edits);
  await notifyMovedHearings(
    db,
    edits.filter(({ planned }) => planned === 'changes').map(({ row }) => row),
    { day, changeId: id },
  );
  return await recordBulkChange(db, { id, kind: 'hearings', changedBy: actor.userId }, { counts: countHearings(edits), records });
}

export const countHearings = (edits: readonly HearingEdit[]): BulkPreview =>
  countPlan(edits.map(({ row, planned }) => ({ title: row.title, planned })));

/** @param isLocked true for a change: locks the cases, then the hearings. @throws {AppError} `hearing.not_found`. */
export async function readBatch(db: TenantDb, ids: readonly string[], isLocked = false): Promise<hearingBatch.BatchHearing[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  if (isLocked) await hearingBatch.lockCasesOfBatch(db, wanted);
  const rows = await hearingBatch.findBatch(db, wanted, isLocked);
  if (rows.length < wanted.length) throw new AppError('hearing.not_found');
  return rows;
}

/** The lawyer who appears in place of another; null for one who is not in the list of lawyers. */
interface LawyerChange {
  readonly from: string | null;
  readonly to: string | null;
  /** Whether the receiver may see this restricted case. */
  readonly maySee: (caseId: string) => boolean;
}

/** Puts one lawyer in the place of another among those who appear. */
export function planLawyer(rows: readonly hearingBatch.BatchHearing[], { from, to, maySee }: LawyerChange): HearingEdit[] {
  return rows.map((row): HearingEdit => {
    if (row.business_on_date !== null) return { row, planned: 'recorded' };
    if (from === null || !row.lawyer_ids.includes(from)) return { row, planned: 'same' };
    if (to === null) return { row, planned: 'no_lawyer' };
    if (row.restricted && !maySee(row.case_id)) return { row, planned: 'cannot_see' };
    const lawyers = row.lawyer_ids.map((id) => (id === from ? to : id));
    return { row, planned: 'changes', columns: { lawyer_ids: [...new Set(lawyers)] } };
  });
}

function moveTo(row: hearingBatch.BatchHearing, day: string): HearingEdit {
  if (row.business_on_date !== null) return { row, planned: 'recorded' };
  if (row.hearing_date === day) return { row, planned: 'same' };
  if (row.after_day !== null && day <= row.after_day) return { row, planned: 'not_after' };
  return { row, planned: 'changes', columns: { hearing_date: day, ...NOT_LISTED } };
}

/** Writes what a plan changes. @returns the changed hearings as their undo needs them. */
export async function changeHearings(db: TenantDb, edits: readonly HearingEdit[]): Promise<ChangedRecord[]> {
  const changes = edits.flatMap(({ row, planned, columns }) => (planned === 'changes' && columns ? [{ row, columns }] : []));
  if (changes.length === 0) return [];
  for (const [columns, group] of groupByValue(changes, (change) => change.columns)) {
    const ids = group.map(({ row }) => row.id);
    await hearingBatch.updateBatch(db, ids, columns);
    if ('hearing_date' in columns) await hearingBatch.updateFixingHearings(db, ids, columns.hearing_date);
  }
  await followPurposes(db, changes);
  const versions = await hearingBatch.findVersions(
    db,
    changes.map(({ row }) => row.id),
  );
  return changes.map(({ row, columns }) => ({
    kind: 'hearing',
    recordId: row.id,
    caseId: row.case_id,
    version: versions.get(row.id) ?? row.version,
    was: 'hearing_date' in columns ? placeOf(row) : { lawyer_ids: row.lawyer_ids },
    isNow: columns,
  }));
}

const placeOf = ({ hearing_date, item_number, list_type }: hearingBatch.BatchHearing): Move => ({ hearing_date, item_number, list_type });

interface Change {
  readonly row: hearingBatch.BatchHearing;
  readonly columns: Columns;
}

/** The hearing with its new day, if it moves. */
const movedTo = ({ row, columns }: Change) => ('hearing_date' in columns ? [{ ...row, day: columns.hearing_date }] : []);

/** Sets the stage of each case to the purpose of a moved hearing, if it is the next one: as for one hearing. */
async function followPurposes(db: TenantDb, changes: readonly Change[]): Promise<void> {
  const moved = changes.flatMap(movedTo);
  if (moved.length === 0) return;
  const cases = await hearingBatch.lockCasesOfBatch(
    db,
    moved.map(({ id }) => id),
  );
  for (const found of cases) {
    const next = moved.find(({ case_id: caseId, day }) => caseId === found.id && day === found.next_hearing_date);
    if (!next || found.stage_by_hand || (found.status !== 'open' && found.status !== 'pending')) continue;
    const after = { ...progressOf(found), ...stageOf(next.purpose_text, next.purpose) };
    if (!isDeepStrictEqual(progressOf(found), after)) await followHearing(db, found.id, after);
  }
}

/**
 * Restores hearings as they were before a change of many, except those that somebody changed since, or in which a lawyer would appear who
 * has left the firm since. Those who were notified of the other day are notified that it is not to be.
 */
export async function undoBulkHearings(db: TenantDb, saved: readonly ChangedRecord[], change: ChangeToUndo): Promise<UndoneRecords> {
  if (saved.length === 0) return undoneOf([], () => false);
  const ids = saved.map(({ recordId }) => recordId);
  await hearingBatch.lockCasesOfBatch(db, ids);
  const rows = await hearingBatch.findBatch(db, ids, true);
  const records = new Map(saved.map((record) => [record.recordId, record]));
  const columnsOf = (row: hearingBatch.BatchHearing) => records.get(row.id)?.was as Columns;
  const lawyers = new Set(rows.flatMap((row) => returning(row, columnsOf(row))));
  const former = await hearingBatch.findLeftSince(db, [...lawyers], change.changedAt);
  const isRestored = (row: hearingBatch.BatchHearing) =>
    records.get(row.id)?.version === row.version &&
    row.business_on_date === null &&
    returning(row, columnsOf(row)).every((lawyer) => !former.has(lawyer));
  const edits = rows.filter(isRestored).map((row): Change => ({ row, columns: columnsOf(row) }));
  await changeHearings(
    db,
    edits.map((edit): HearingEdit => ({ ...edit, planned: 'changes' })),
  );
  await notifyMovedBack(db, edits.flatMap(movedTo), change.id);
  return undoneOf(rows, isRestored);
}

/** The lawyers who appear again with these columns. */
function returning(row: hearingBatch.BatchHearing, columns: Columns): readonly string[] {
  return 'lawyer_ids' in columns ? columns.lawyer_ids.filter((lawyer) => !row.lawyer_ids.includes(lawyer)) : [];
}

import { BulkRecordKind, type BulkUndone } from '@munshi/contract/bulk-changes/bulk-change.schema';
import { undoBulkCases } from '../cases/public.ts';
import { undoBulkHearings } from '../hearings/public.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { Authenticator } from '../platform/auth/authenticator.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { undoBulkTasks } from '../tasks/public.ts';
import { notifyHandoverUndone } from './bulk-change.notifications.ts';
import { findBulkChangeForUpdate, listChangedRecords, updateUndone } from './bulk-change.repository.ts';

/** The acting user of a change of many, with the authenticator that publishes changes of access. */
interface BulkContext {
  readonly db: TenantDb;
  readonly actor: Actor;
  readonly authenticator: Authenticator;
}

/**
 * Restores what was there before a change of many, except where somebody changed it since, and notifies those whom the change concerned.
 *
 * @throws {AppError} `bulk_change.not_found`, also for one of somebody else; `bulk_change.cannot_undo`.
 */
export async function undoBulkChange(context: BulkContext, id: string): Promise<BulkUndone> {
  const { db, actor } = context;
  const change = await findBulkChangeForUpdate(db, id, actor.userId);
  if (!change) throw new AppError('bulk_change.not_found');
  if (!change.canUndo) throw new AppError('bulk_change.cannot_undo');
  const records = await listChangedRecords(db, id);
  const ofKind = (kind: BulkRecordKind) => records.filter((record) => record.kind === kind);
  // The cases first: with their teams comes the access that their tasks need.
  const undone = {
    case: await undoBulkCases(context, ofKind('case')),
    hearing: await undoBulkHearings(db, ofKind('hearing'), change),
    task: await undoBulkTasks(db, ofKind('task'), change),
  };
  await updateUndone(db, id);
  if (change.kind === 'handover') await notifyHandoverUndone(db, change, undone);
  const left = BulkRecordKind.options.flatMap((kind) => undone[kind].left.map((record) => ({ kind, ...record })));
  const restored = undone.case.restored + undone.hearing.restored + undone.task.restored;
  return { message: `${restored} record(s) restored`, restored, left, unseen: change.total - restored - left.length };
}

import type { BulkRecordKind } from '@munshi/contract/bulk-changes/bulk-change.schema';
import { notify } from '../notifications/public.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { countsInWords, type UndoneRecords } from './bulk-plan.ts';

interface UndoneHandover {
  readonly id: string;
  readonly from_user_id: string | null;
  readonly to_user_id: string | null;
}

/**
 * Notifies the receiver of a handover, and the giver if they are a member, of what went back, by numbers as the handover did. The giver is
 * notified of the tasks by the undo of these.
 */
export async function notifyHandoverUndone(
  db: TenantDb,
  { id, from_user_id: from, to_user_id: to }: UndoneHandover,
  undone: Readonly<Record<BulkRecordKind, UndoneRecords>>,
): Promise<void> {
  const [cases, hearings] = [undone.case.open, undone.hearing.open];
  const taken = countsInWords({ case: cases, hearing: hearings, task: undone.task.open });
  const returned = countsInWords({ case: cases, hearing: hearings });
  const common = { kind: 'changed', route: '/cases/my-pending' } as const;
  if (to !== null && taken !== '')
    await notify(db, {
      ...common,
      to: [to],
      title: `The handover of ${taken} to you was undone`,
      message: 'They went back to the people who had them before.',
      cause: `bulk-change:${id}:taken-back`,
    });
  if (from !== null && returned !== '')
    await notify(db, {
      ...common,
      to: [from],
      title: `${returned} came back to you`,
      message: 'Their handover was undone.',
      cause: `bulk-change:${id}:returned`,
    });
}

import { countsInWords } from '../bulk-changes/public.ts';
import type { CasePlan } from '../cases/public.ts';
import type { HearingEdit } from '../hearings/public.ts';
import { notify } from '../notifications/public.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { notifyAssignedTasks, type TaskEdit } from '../tasks/public.ts';

interface Handover {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly planned: { readonly cases: CasePlan; readonly hearings: readonly HearingEdit[]; readonly tasks: readonly TaskEdit[] };
}

type Edit = { readonly planned: string; readonly row: { readonly restricted: boolean } };

const open = (edits: readonly Edit[]) => edits.filter(({ planned, row }) => planned === 'changes' && !row.restricted).length;

/**
 * Notifies the receiver once of all that is theirs now, by numbers: a case may be restricted later. Of a restricted case and its tasks they
 * are notified by themselves.
 */
export async function notifyHandover(db: TenantDb, { id, from, to, planned: { cases, hearings, tasks } }: Handover): Promise<void> {
  await notifyAssignedTasks(
    db,
    tasks.filter(({ row }) => row.restricted),
    id,
  );
  const counts = countsInWords({ case: open(cases.edits), hearing: open(hearings), task: open(tasks) });
  if (counts === '') return;
  await notify(db, {
    kind: 'assigned',
    to: [to],
    title: `${counts} were handed over to you`,
    message: `From ${from}.`,
    route: '/cases/my-pending',
    cause: `bulk-change:${id}:handover`,
  });
}

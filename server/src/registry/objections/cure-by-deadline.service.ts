import {
  createDeadline,
  deleteDeadline,
  giveUpDeadline,
  meetDeadline,
  reopenDeadline,
  restoreDeadline,
  updateDeadline,
} from '../../deadlines/public.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { CourtDate } from '@munshi/contract/platform/court-date';
import * as objectionRepository from './objection.repository.ts';

/**
 * The deadline of an objection: entered by hand on its cure-by day, so that it stands wherever last days do, and reminds. It is closed
 * and opened with the objection. A person may also close or delete it by itself: then it is left as they left it.
 */
const TITLE_LENGTH = 200;

interface Cure {
  readonly case_id: string;
  readonly objection: string;
  readonly cure_by: string;
  readonly owner_id: string;
}

const titleOf = (objection: string) => {
  const [line = ''] = objection.split('\n');
  return `Cure objection: ${line.length > TITLE_LENGTH ? `${line.slice(0, TITLE_LENGTH - 1)}…` : line}`;
};

/** Adds the deadline of an objection. @returns its id. */
export async function addCureBy(
  db: TenantDb,
  actor: Actor,
  { case_id: caseId, objection, cure_by: day, owner_id: ownerId }: Cure,
): Promise<string> {
  const deadline = await createDeadline(db, actor, {
    case_id: caseId,
    title: titleOf(objection),
    kind: 'compliance',
    due_on: CourtDate.parse(day),
    owner_id: ownerId,
    note: objection,
  });
  return deadline.id;
}

type OfDeadline = Pick<objectionRepository.LockedObjection, 'deadline_id'>;

/** The deadline of an objection as far as it is there; `isOpen`: closed by nobody. */
async function findOf(db: TenantDb, { deadline_id: id }: OfDeadline) {
  const found = await objectionRepository.findDeadlineOf(db, id);
  return (
    found && {
      id: found.id,
      state: found.state,
      isDeleted: found.deleted_at !== null,
      isOpen: found.state === 'computed' || found.state === 'confirmed',
    }
  );
}

/** Changes the deadline with its objection; one that a person closed or deleted by itself is replaced. @returns the id of the deadline. */
export async function changeCureBy(db: TenantDb, actor: Actor, of: OfDeadline, cure: Cure): Promise<string> {
  const deadline = await findOf(db, of);
  if (!deadline || deadline.isDeleted || !deadline.isOpen) return await addCureBy(db, actor, cure);
  const change = { title: titleOf(cure.objection), due_on: CourtDate.parse(cure.cure_by), owner_id: cure.owner_id, note: cure.objection };
  await updateDeadline(db, { id: deadline.id, change, expectedVersion: undefined });
  return deadline.id;
}

/** Meets the deadline of a cured objection. */
export async function meetCureBy(
  db: TenantDb,
  of: OfDeadline,
  { cured_on: curedOn, cure }: { cured_on: string; cure: string },
): Promise<void> {
  const deadline = await findOf(db, of);
  if (deadline && !deadline.isDeleted && deadline.isOpen)
    await meetDeadline(db, { met_on: CourtDate.parse(curedOn), what: cure }, { id: deadline.id, expectedVersion: undefined });
}

/** Gives up the deadline of an objection that needs no cure any more. */
export async function giveUpCureBy(db: TenantDb, of: OfDeadline, reason: string): Promise<void> {
  const deadline = await findOf(db, of);
  if (deadline && !deadline.isDeleted && deadline.isOpen)
    await giveUpDeadline(db, { reason }, { id: deadline.id, expectedVersion: undefined });
}

/** Opens the deadline of an objection that is open again. */
export async function reopenCureBy(db: TenantDb, of: OfDeadline): Promise<void> {
  const deadline = await findOf(db, of);
  if (deadline && !deadline.isDeleted && !deadline.isOpen) await reopenDeadline(db, { id: deadline.id, expectedVersion: undefined });
}

export async function deleteCureBy(db: TenantDb, of: OfDeadline): Promise<void> {
  const deadline = await findOf(db, of);
  if (deadline && !deadline.isDeleted) await deleteDeadline(db, deadline.id);
}

export async function restoreCureBy(db: TenantDb, of: OfDeadline): Promise<void> {
  const deadline = await findOf(db, of);
  if (deadline?.isDeleted) await restoreDeadline(db, deadline.id);
}

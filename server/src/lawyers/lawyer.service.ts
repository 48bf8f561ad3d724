import type { Lawyer, LawyerChange, LawyerDraft, LawyerPage } from '@munshi/contract/lawyers/lawyer.schema';
import { v7 as uuidv7 } from 'uuid';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import { findRole } from '../platform/auth/access.repository.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as lawyerReader from './lawyer-read.repository.ts';
import * as lawyerRepository from './lawyer.repository.ts';

/** What this reader may see of a lawyer. */
export function readerOf({ permissions }: Pick<Actor, 'permissions'>) {
  return { maySeeHearings: permissions.has('hearing:read') };
}

export async function readLawyer(db: TenantDb, actor: Actor, id: string): Promise<LawyerPage> {
  const { createdBy, ...page } = known(await lawyerReader.findLawyerPage(db, id, readerOf(actor)));
  return { ...page, undeletable_because: await whyUndeletable(db, actor, { created_by: createdBy, user_id: page.user_id }) };
}

async function readRecord(db: TenantDb, actor: Actor, id: string): Promise<Lawyer> {
  return known(await lawyerReader.findLawyer(db, id, readerOf(actor)));
}

export async function createLawyer(db: TenantDb, actor: Actor, { id = uuidv7(), ...draft }: LawyerDraft): Promise<Lawyer> {
  requireLinkAllowed(actor, { before: null, after: draft.user_id });
  const courts = await requireSound(db, draft);
  // A member of the firm is never outside counsel.
  const isExternal = draft.user_id ? false : (draft.is_external ?? true);
  await lawyerRepository.insertLawyer(db, { ...draft, id, courts: courts ?? [], is_external: isExternal }, actor.userId);
  return await readRecord(db, actor, id);
}

interface LawyerEdit {
  readonly id: string;
  readonly change: LawyerChange;
  readonly expectedVersion: number | undefined;
}

/**
 * Updates the given fields and keeps the rest.
 *
 * @throws {AppError} `record.changed` if the lawyer is newer than `expectedVersion`; `lawyer.is_member` for unlinking a member who appears
 * in court; `lawyer.link_refused` for another `user_id` by a caller without `member:write`.
 */
export async function updateLawyer(db: TenantDb, actor: Actor, { id, change, expectedVersion }: LawyerEdit): Promise<Lawyer> {
  const before = known(await lawyerRepository.findLawyerForUpdate(db, id));
  await refuseIfChanged(db, { table: 'lawyers', id, version: before.version, expectedVersion });
  requireLinkAllowed(actor, { before: before.user_id, after: change.user_id });
  if (change.user_id !== undefined && change.user_id !== before.user_id) await refuseMember(db, before.user_id, 'user_id');
  const courts = await requireSound(db, change.user_id === before.user_id ? { ...change, user_id: undefined } : change);
  const userId = change.user_id === undefined ? before.user_id : change.user_id;
  const inside = userId === null ? {} : { is_external: false };
  const written = { ...change, ...(courts ? { courts } : {}), ...inside };
  if (Object.keys(change).length > 0) await lawyerRepository.updateLawyer(db, before, written);
  return await readRecord(db, actor, id);
}

/** @throws {AppError} `lawyer.is_member` for a member who appears in court; `lawyer.not_own`. */
export async function deleteLawyer(db: TenantDb, actor: Actor, id: string): Promise<{ message: string }> {
  const before = known(await lawyerRepository.findLawyerForUpdate(db, id));
  requireOwn(actor, before);
  await refuseMember(db, before.user_id);
  await lawyerRepository.markLawyerDeleted(db, id);
  return { message: 'Lawyer deleted successfully' };
}

/** Restores a lawyer within thirty days of their deletion. One who is not deleted is returned unchanged. */
export async function restoreLawyer(db: TenantDb, actor: Actor, id: string): Promise<Lawyer> {
  const before = await lawyerRepository.findLawyerForUpdate(db, id, { isDeleted: true });
  if (before) {
    requireOwn(actor, before);
    await lawyerRepository.unmarkLawyerDeleted(db, id);
  }
  return await readRecord(db, actor, id);
}

/** A lawyer named in a case or hearing, with the member linked to them, if still a member. */
export interface KnownLawyer {
  readonly id: string;
  /** The member who they are or were. */
  readonly user_id: string | null;
  readonly member_id: string | null;
}

/** Those of the lawyers that exist in the firm, deleted or not, by id. */
export async function findLawyers(db: TenantDb, ids: readonly string[]): Promise<ReadonlyMap<string, KnownLawyer>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  return new Map((await lawyerRepository.findKnown(db, wanted)).map((lawyer) => [lawyer.id, lawyer]));
}

/** Roles that appear in court: each of their members has a lawyer record. */
const APPEARING: readonly string[] = ['admin', 'lawyer'];

/** Call it when a person becomes a member or gets another role, in the same transaction. */
export async function enrolMember(db: TenantDb, { userId, roleName }: { userId: string; roleName: string }): Promise<void> {
  if (APPEARING.includes(roleName)) await lawyerRepository.enrol(db, userId);
}

/** Call it when a person leaves the firm, in the same transaction. The record stays and is marked. */
export async function releaseMember(db: TenantDb, userId: string): Promise<void> {
  await lawyerRepository.release(db, userId);
}

/** @returns the courts without duplicates; undefined if none were given. */
async function requireSound(db: TenantDb, { courts, state_bar_council: council, user_id: userId }: LawyerChange) {
  if (council && !(await lawyerRepository.hasCouncil(db, council)))
    throw new AppError('lawyer.council_unknown', { fields: { state_bar_council: 'unknown' } });
  if (userId && (await findRole(db, userId)) === undefined) throw new AppError('lawyer.member_unknown', { fields: { user_id: 'unknown' } });
  const wanted = courts && [...new Set(courts.map((court) => court.toLowerCase()))];
  if (wanted && wanted.length > 0 && (await lawyerRepository.countCourts(db, wanted)) < wanted.length)
    throw new AppError('lawyer.court_unknown', { fields: { courts: 'unknown' } });
  return wanted;
}

/** Restricted, because a record linked to a member can put that member on a team, and so give access to a restricted case. */
function requireLinkAllowed({ permissions }: Actor, { before, after }: { before: string | null; after: string | null | undefined }): void {
  if (after === undefined || after === before || permissions.has('member:write')) return;
  throw new AppError('lawyer.link_refused', { fields: { user_id: 'refused' } });
}

/** A member who appears in court keeps their record: it can be neither deleted nor linked to somebody else. */
async function refuseMember(db: TenantDb, userId: string | null, field?: string): Promise<void> {
  if (await isAppearing(db, userId)) throw new AppError('lawyer.is_member', field ? { fields: { [field]: 'refused' } } : {});
}

async function isAppearing(db: TenantDb, userId: string | null): Promise<boolean> {
  const role = userId === null ? undefined : await findRole(db, userId);
  return role !== undefined && APPEARING.includes(role);
}

interface Added {
  readonly created_by: string | null;
}

function requireOwn(actor: Actor, lawyer: Added): void {
  if (!isOwn(actor, lawyer)) throw new AppError('lawyer.not_own');
}

const isOwn = ({ permissions, userId }: Actor, { created_by: createdBy }: Added) =>
  createdBy === userId || permissions.has('record:delete_any');

/** Why `deleteLawyer()` would refuse; null if it would not. */
async function whyUndeletable(db: TenantDb, actor: Actor, lawyer: Added & { readonly user_id: string | null }) {
  if (await isAppearing(db, lawyer.user_id)) return 'is_member';
  return isOwn(actor, lawyer) ? null : 'not_own';
}

function known<T>(lawyer: T | undefined): T {
  if (!lawyer) throw new AppError('lawyer.not_found');
  return lawyer;
}

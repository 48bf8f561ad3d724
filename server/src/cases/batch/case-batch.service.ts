import type { BulkDone, BulkPreview, CaseBulkChange, CaseBulkUpdate } from '@munshi/contract/bulk-changes/bulk-change.schema';
import { isLive } from '@munshi/contract/cases/case-status';
import { v7 as uuidv7 } from 'uuid';
import { type ChangedRecord, countPlan, groupByValue, recordBulkChange } from '../../bulk-changes/public.ts';
import { requestReassignment } from '../../deadlines/handover/public.ts';
import { findLawyers } from '../../lawyers/public.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireQuotaForCase } from '../../tenants/public.ts';
import * as caseRepository from '../case.repository.ts';
import type { CaseContext } from '../case.service.ts';
import * as caseBatch from './case-batch.repository.ts';
import { notifyAssignedCases, notifyBatchAccess } from './case-batch.notifications.ts';
import { type CaseEdit, type CasePlan, type ChangePeople, columnsBefore, editCase, statusOf } from './case-edit.ts';
import * as teamBatch from './team-batch.repository.ts';
import type { LeavingPerson } from './team-change.ts';

/** Counts what the change would do. @throws {AppError} as `bulkUpdateCases()`. */
export async function previewBulkUpdateCases(db: TenantDb, update: CaseBulkUpdate): Promise<BulkPreview> {
  return countCases(await planCases(db, update));
}

/**
 * Makes one change to many cases, by the rules of one. A case that may not be changed so, or is so already, stays as it is.
 *
 * @throws {AppError} `case.not_found` if the caller cannot see one of them; `case.lawyer_unknown`.
 */
export async function bulkUpdateCases(context: CaseContext, update: CaseBulkUpdate): Promise<BulkDone> {
  const id = uuidv7();
  const plan = await planCases(context.db, update, true);
  const records = await changeCases(context, plan);
  await notifyAssignedCases(context, plan, id);
  return await recordBulkChange(context.db, { id, kind: 'cases', changedBy: context.actor.userId }, { counts: countCases(plan), records });
}

export const countCases = ({ edits }: CasePlan): BulkPreview => countPlan(edits.map(({ row, planned }) => ({ title: row.title, planned })));

/** @param isLocked true for a change, false for its preview. */
export async function planCases(db: TenantDb, { case_ids: ids, change }: CaseBulkUpdate, isLocked = false): Promise<CasePlan> {
  const wanted = [...new Set(ids)];
  const people = await resolvePeople(db, change);
  const rows = await caseBatch.findBatch(db, wanted, isLocked);
  if (rows.length < wanted.length) throw new AppError('case.not_found');
  const teams = Object.keys(people).length > 0 ? await teamBatch.findTeams(db, wanted) : new Map<string, never[]>();
  return { people, edits: rows.map((row) => editCase(row, teams.get(row.id) ?? [], { change, people })) };
}

async function resolvePeople(db: TenantDb, { assign, add, replace }: CaseBulkChange): Promise<ChangePeople> {
  const people: { -readonly [Name in keyof ChangePeople]: ChangePeople[Name] } = {};
  if (assign) people.assign = await resolvePerson(db, assign.lawyer);
  if (add) people.add = await resolvePerson(db, add.lawyer);
  if (replace) people.replace = { from: await resolvePerson(db, replace.from), to: await resolvePerson(db, replace.to) };
  return people;
}

/**
 * A person as teams have them: a member by their user id, or a lawyer by record id, who counts as a member where they are one. One who
 * was a member comes with their former user id.
 *
 * @throws {AppError} `case.lawyer_unknown`.
 */
export async function resolvePerson(db: TenantDb, id: string): Promise<LeavingPerson> {
  if ((await caseRepository.findMembers(db, [id])).has(id)) return { userId: id, lawyerId: null };
  const lawyer = (await findLawyers(db, [id])).get(id);
  if (!lawyer) throw new AppError('case.lawyer_unknown');
  if (lawyer.member_id !== null) return { userId: lawyer.member_id, lawyerId: null };
  return { userId: null, lawyerId: lawyer.id, ...(lawyer.user_id === null ? {} : { formerId: lawyer.user_id }) };
}

/** Writes what a plan changes. @returns the changed cases as their undo needs them. */
export async function changeCases(context: CaseContext, { edits }: CasePlan): Promise<ChangedRecord[]> {
  const { db } = context;
  const changes = edits.filter(({ planned }) => planned === 'changes');
  if (changes.length === 0) return [];
  await requireQuota(context, changes);
  for (const [columns, group] of groupByValue(changes, (edit) => edit.columns))
    if (columns)
      await caseBatch.updateBatch(
        db,
        group.map(({ row }) => row.id),
        columns,
      );
  await changeTeams(context, changes);
  const ids = changes.map(({ row }) => row.id);
  const versions = await caseBatch.findVersions(db, ids);
  const teams = changes.some(({ team }) => team) ? await teamBatch.findTeams(db, ids) : new Map<string, never[]>();
  return changes.map(({ row, columns, team }) => ({
    kind: 'case',
    recordId: row.id,
    caseId: row.id,
    version: versions.get(row.id) ?? row.version,
    was: { ...(columns ? { columns: columnsBefore(row, columns) } : {}), ...(team ? { team: team.before } : {}) },
    isNow: { ...(columns ? { columns } : {}), ...(team ? { team: teams.get(row.id) ?? [] } : {}) },
  }));
}

async function requireQuota({ db, actor }: CaseContext, changes: readonly CaseEdit[]): Promise<void> {
  const added = changes.map(statusOf).filter(({ before, after }) => isLive(after) && !isLive(before)).length;
  if (added > 0) await requireQuotaForCase(db, actor, added);
}

/** Replaces the teams of these cases, their versions and, where they are restricted, the access to them. */
export async function changeTeams(
  { db, actor, authenticator }: CaseContext,
  changes: readonly Pick<CaseEdit, 'row' | 'team'>[],
): Promise<void> {
  const teams = changes.flatMap(({ row, team }) => (team ? [{ caseId: row.id, ...team }] : []));
  if (teams.length === 0) return;
  await teamBatch.updateTeams(db, teams);
  await caseBatch.updateVersions(
    db,
    teams.map(({ caseId }) => caseId),
  );
  const restricted = changes.flatMap(({ row, team }) => (team && row.restricted ? [row.id] : []));
  if (restricted.length === 0) return;
  await teamBatch.updateAccess(db, restricted);
  await requestReassignment(db);
  await authenticator.publishChange(db, { tenantId: actor.tenantId });
  await notifyBatchAccess(db, changes);
}

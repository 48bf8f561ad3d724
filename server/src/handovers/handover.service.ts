import type { BulkPreview } from '@munshi/contract/bulk-changes/bulk-change.schema';
import type { HandoverDone, HandoverDraft, HandoverPreview, HandoverQuery } from '@munshi/contract/handovers/handover.schema';
import { roleGrants } from '@munshi/contract/tenants/role';
import type { Member } from '@munshi/contract/tenants/tenant.schema';
import { v7 as uuidv7 } from 'uuid';
import { type ChangedRecord, recordBulkChange } from '../bulk-changes/public.ts';
import * as cases from '../cases/public.ts';
import * as hearings from '../hearings/public.ts';
import { findLawyerName, findRecordOfMember } from '../lawyers/public.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { Authenticator } from '../platform/auth/authenticator.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as tasks from '../tasks/public.ts';
import { findMember } from '../tenants/public.ts';
import { notifyHandover } from './handover.notifications.ts';

/** A person as cases, hearings and tasks have them. */
interface Party {
  readonly name: string;
  readonly userId: string | null;
  /** Their record in the list of lawyers; null if they have none. */
  readonly lawyerId: string | null;
  /** The user id of a person who has left the firm. */
  readonly formerId?: string;
  /** The user id by which tasks are assigned to them. */
  readonly assigneeId: string | null;
}

/** The acting user of a handover, with the authenticator that publishes changes of access. */
interface HandoverContext {
  readonly db: TenantDb;
  readonly actor: Actor;
  readonly authenticator: Authenticator;
}

/** The most of each kind that a preview lists. */
const MOST = 500;

/** What a person has, as far as the caller can see it. @throws {AppError} `case.lawyer_unknown`, `case.member_unknown`. */
export async function previewHandover(db: TenantDb, { from: fromId, to: toId }: HandoverQuery): Promise<HandoverPreview> {
  const from = await resolveParty(db, fromId);
  const [ofCases, ofHearings, ofTasks] = await Promise.all([
    cases.listLiveCasesOf(db, from, MOST),
    from.lawyerId === null ? NONE : hearings.listComingHearingsOf(db, from.lawyerId, { today: courtToday(), limit: MOST }),
    from.assigneeId === null ? NONE : tasks.listOpenTasksOf(db, from.assigneeId, MOST),
  ]);
  const lists = { cases: ofCases.items, hearings: ofHearings.items, tasks: ofTasks.items };
  return {
    from: { name: from.name, user_id: from.userId, lawyer_id: from.lawyerId },
    ...lists,
    totals: { cases: ofCases.total, hearings: ofHearings.total, tasks: ofTasks.total },
    counts: toId === undefined ? null : countsOf(await plan(db, { from: fromId, to: toId, ...idsOf(lists) }, false)),
  };
}

const NONE = { items: [], total: 0 };

const idsOf = (lists: Pick<HandoverPreview, 'cases' | 'hearings' | 'tasks'>) => ({
  case_ids: lists.cases.map(({ id }) => id),
  hearing_ids: lists.hearings.map(({ id }) => id),
  task_ids: lists.tasks.map(({ id }) => id),
});

/**
 * Hands over cases (the place on their teams), hearings (who appears) and tasks, all or none of those that may change. The receiver joins
 * the team of a restricted case; its hearings and tasks go to them only with it.
 *
 * @throws {AppError} `case.not_found`, `hearing.not_found`, `task.not_found` if the caller cannot see one of them; `case.lawyer_unknown`,
 * `case.member_unknown`, `bulk_change.same_person`.
 */
export async function createHandover(context: HandoverContext, draft: HandoverDraft): Promise<HandoverDone> {
  const { db, actor } = context;
  const id = uuidv7();
  const planned = await plan(db, draft, true);
  const records: ChangedRecord[] = [
    ...(await cases.changeCases(context, planned.cases)),
    ...(await hearings.changeHearings(db, planned.hearings)),
    ...(await tasks.changeTasks(db, planned.tasks)),
  ];
  const counts = countsOf(planned);
  const { from, to } = planned;
  await notifyHandover(db, { id, from: from.name, to: to.userId ?? '', planned });
  const change = { id, kind: 'handover' as const, changedBy: actor.userId, fromUserId: from.assigneeId, toUserId: to.userId };
  const done = await recordBulkChange(db, change, { counts: counts.cases, records });
  return { message: `Handed over from ${from.name} to ${to.name}`, id: done.id, counts };
}

type Plan = Awaited<ReturnType<typeof plan>>;

function countsOf(planned: Plan): Record<'cases' | 'hearings' | 'tasks', BulkPreview> {
  return {
    cases: cases.countCases(planned.cases),
    hearings: hearings.countHearings(planned.hearings),
    tasks: tasks.countTasks(planned.tasks),
  };
}

/** @param isLocked true for a handover, false for its preview. */
async function plan(db: TenantDb, draft: HandoverDraft, isLocked: boolean) {
  const [from, to] = [await resolveParty(db, draft.from), await requireReceiver(db, draft.to)];
  if (from.userId === to.userId) throw new AppError('bulk_change.same_person');
  const change = { replace: { from: from.userId ?? from.lawyerId ?? draft.from, to: draft.to } };
  const ofCases =
    draft.case_ids.length > 0 ? await cases.planCases(db, { case_ids: draft.case_ids, change }, isLocked) : { people: {}, edits: [] };
  const joined = ofCases.edits.flatMap((edit) => (joinsTeam(edit, to.userId) ? [edit.row.id] : []));
  const hearingRows = await hearings.readBatch(db, draft.hearing_ids, isLocked);
  const taskRows = await tasks.readBatch(db, draft.task_ids, isLocked);
  const restricted = hearingRows.flatMap(({ restricted: isRestricted, case_id: caseId }) => (isRestricted ? [caseId] : []));
  const seen = new Set([...joined, ...(await cases.listSeenCases(db, to.userId, restricted))]);
  const maySee = (caseId: string) => to.seesAll || seen.has(caseId);
  return {
    from,
    to,
    cases: ofCases,
    hearings: hearings.planLawyer(hearingRows, { from: from.lawyerId, to: to.lawyerId, maySee }),
    tasks: await tasks.planTasks(db, taskRows, tasks.columnsForReceiver(from.assigneeId, to.userId), joined),
  };
}

/** Whether the change puts this member on the team of the case. A case whose team stays the same gives nobody access. */
const joinsTeam = ({ planned, team }: cases.CasePlan['edits'][number], userId: string) =>
  planned === 'changes' && team !== undefined && team.after.some((line) => line.userId === userId && line.leftAt === null);

/** @throws {AppError} `case.lawyer_unknown`. */
async function resolveParty(db: TenantDb, id: string): Promise<Party> {
  const person = await cases.resolvePerson(db, id);
  const { userId, lawyerId, formerId = null } = person;
  if (userId === null) return { ...person, name: (await findLawyerName(db, lawyerId ?? id)) ?? '', assigneeId: formerId };
  const member = await findMember(db, userId);
  const record = await findRecordOfMember(db, userId);
  return { name: member ? nameOf(member) : '', userId, lawyerId: record ?? null, assigneeId: userId };
}

/** @throws {AppError} `case.member_unknown` for anybody but a member. */
async function requireReceiver(db: TenantDb, id: string): Promise<Party & { readonly userId: string; readonly seesAll: boolean }> {
  const party = await resolveParty(db, id);
  const member = party.userId === null ? undefined : await findMember(db, party.userId);
  if (!member) throw new AppError('case.member_unknown', { fields: { to: 'unknown' } });
  const seesAll = roleGrants[member.role_name].permissions.includes('case:read_restricted');
  return { ...party, userId: member.id, seesAll };
}

const nameOf = ({ display_name: displayName, name }: Member) => displayName ?? name;

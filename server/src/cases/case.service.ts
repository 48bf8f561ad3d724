import type { CaseCounts } from '@munshi/contract/cases/case-query.schema';
import { isLive } from '@munshi/contract/cases/case-status';
import type { Case, CaseChange, CaseDraft, MovedCase } from '@munshi/contract/cases/case.schema';
import { kindsWith, records } from '@munshi/contract/records';
import { v7 as uuidv7 } from 'uuid';
import { followCourtOfCase } from '../deadlines/with-case/public.ts';
import { requestReassignment } from '../deadlines/handover/public.ts';
import { enterHearings, insertHearings, listStages, moveWithCase } from '../hearings/public.ts';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { Authenticator } from '../platform/auth/authenticator.ts';
import { definedOnly } from '../platform/db/query/defined-only.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { requireQuotaForCase } from '../tenants/public.ts';
import * as caseChildren from './case-children.repository.ts';
import { clientNames, resolveParties, searchText } from './case-parties.service.ts';
import { notifyRestrictedAccess, notifyNewTeamMembers } from './case.notifications.ts';
import * as caseCounts from './case-counts.repository.ts';
import * as caseReader from './read/case-read.repository.ts';
import { type DerivedStatus, validateCase, stageByHand, statusOfNew, statusAfter } from './case-rules.ts';
import { insertTeam, findLines, findTeam, replaceTeam, type Team } from './case-team.repository.ts';
import { resolveTeam } from './case-team.service.ts';
import { findCaseTimeline } from './case-timeline.repository.ts';
import * as caseRepository from './case.repository.ts';

/** The acting user of a change to a case, with the authenticator that publishes changes of access. */
export interface CaseContext {
  readonly db: TenantDb;
  readonly actor: Actor;
  readonly authenticator: Authenticator;
}

/** @throws {AppError} `case.not_found`, also for a restricted case the caller has no access to. */
export async function readCase(db: TenantDb, id: string): Promise<Case> {
  return existing(await caseReader.findCase(db, id));
}

function existing(found: Case | undefined): Case {
  if (!found) throw new AppError('case.not_found');
  return found;
}

/** @throws {AppError} `case.not_found`, also for a restricted case the caller has no access to. */
export async function readCaseTimeline(db: TenantDb, actor: Actor, id: string, query: { limit: number; offset: number }) {
  const timeline = await findCaseTimeline(db, actor.permissions, id, query);
  if (!timeline) throw new AppError('case.not_found');
  return { ...timeline, limit: query.limit, offset: query.offset };
}

/** Number of records of each kind in a case; 0 for kinds the caller may not read. @throws {AppError} `case.not_found`. */
export async function readCaseCounts(db: TenantDb, actor: Actor, id: string): Promise<CaseCounts> {
  const counts = await caseCounts.countCaseRecords(db, id);
  if (!counts) throw new AppError('case.not_found');
  const closed = kindsWith('tabOfCase').filter((kind) => !actor.permissions.has(records[kind].read));
  return { ...counts, ...Object.fromEntries(closed.map((kind) => [records[kind].tabOfCase, 0])) };
}

/**
 * Creates a case with its parties, team, numbers and, if given, its next hearing. Its status follows from these unless it is given.
 *
 * @param isSilent for one of many: its team is notified of all of them together.
 */
export async function createCase(context: CaseContext, draft: CaseDraft, { isSilent = false } = {}): Promise<MovedCase> {
  const { db } = context;
  const { id = uuidv7(), parties = [], team = [] } = draft;
  const derived = statusOfNew(draft);
  validateCase({ ...derived, filedOn: draft.filing_date, decidedOn: draft.decision_date });
  if (isLive(derived.status)) await requireQuotaForCase(db, context.actor);
  const people = await resolveTeam(db, team);
  if (draft.restricted) await openRestrictedCase(context, id, people.members);
  const opened = await insertWhole(context, { id, draft, derived, people, rows: await resolveParties(db, parties) });
  if (!isSilent) await notifyNewTeamMembers(db, opened, []);
  await notifyRestrictedAccess(db, opened, [{ user_id: context.actor.userId }]);
  return { ...opened, ...movedOf(derived) };
}

interface Opening {
  readonly id: string;
  readonly draft: CaseDraft;
  readonly derived: DerivedStatus;
  readonly people: Team;
  readonly rows: Awaited<ReturnType<typeof resolveParties>>;
}

/** Inserts a case and all that it begins with. @returns the case as it is then. */
async function insertWhole(context: CaseContext, { id, draft, derived, people, rows }: Opening): Promise<Case> {
  const { db } = context;
  const entered = await entryHearings(db, id, draft, derived);
  const numbers = [draft.filing_number, draft.registration_number, draft.efiling_number];
  const row = { ...columnsOf(draft, derived), ...entered.columns, id, client_names: clientNames(rows) };
  const words = searchText({ title: draft.title, cnr: draft.cnr, numbers, parties: rows, acts: draft.acts });
  if (isAlone(draft)) return await caseRepository.insertCaseAlone(db, row, words);
  await caseRepository.insertCase(db, row, words);
  await caseChildren.insertParties(db, id, rows);
  await insertTeam(db, id, people);
  await caseChildren.recordNumbers(db, id, draft);
  await linkCases(db, id, draft.linked_case_ids?.length ? draft.linked_case_ids : undefined);
  if (draft.restricted) await changeRestriction(context, id, true);
  await insertHearings(db, entered.rows);
  return existing(await caseReader.findOpened(db, id, partsOf(draft)));
}

const movedOf = ({ moved }: DerivedStatus) => (moved ? { moved } : {});

/** The columns of a new case that the draft gives, and where the case begins. */
export function columnsOf(draft: CaseDraft, { status, phase, isOpenOnPurpose }: DerivedStatus) {
  const { id: _id, parties: _parties, team: _team, linked_case_ids: _links, next_hearing: _hearing, acts = [], fir, ...columns } = draft;
  const statusColumns = { status, phase, ...(isOpenOnPurpose ? { open_on_purpose: true } : {}) };
  return definedOnly({ ...columns, ...asJson({ acts, fir }), ...statusColumns });
}

/** What a case has where its draft says nothing. */
export const NO_COLUMNS = {
  stage: null,
  stage_text: null,
  stage_by_hand: false,
  nature_of_disposal: null,
  decision_date: null,
  registration_number: null,
  cnr: null,
  court_id: null,
  court_number: null,
  judge_id: null,
};

/**
 * The hearing of a new case, if one is fixed, and the columns that the case has with it: it is inserted with them, not changed by
 * its hearing. Neither the hearing nor its purpose overrules a status or stage that the draft gives.
 */
async function entryHearings(db: TenantDb, id: string, draft: CaseDraft, derived: DerivedStatus) {
  const { next_hearing: hearing } = draft;
  if (!hearing) return { rows: [], columns: {} };
  const keepsStage = Boolean(draft.stage) || Boolean(draft.stage_text);
  const stages = hearing.purpose_text ? await listStages(db) : [];
  const drafts = [{ ...hearing, keep_open: derived.isOpenOnPurpose }];
  return enterHearings({ ...NO_COLUMNS, ...columnsOf(draft, derived), ...derived, id }, drafts, { keepsStage, stages });
}

/** True for a case without parts, of which the inserted row is the whole answer. */
function isAlone(draft: CaseDraft): boolean {
  return partsOf(draft).length === 0 && !draft.next_hearing && !draft.restricted && !draft.stage;
}

/** The parts a new case is created with, beside its own row. */
function partsOf(draft: CaseDraft): caseReader.CasePart[] {
  const parts: Record<caseReader.CasePart, unknown> = {
    category: draft.category_id,
    type: draft.type_id,
    subtype: draft.subtype_id,
    court: draft.court_id,
    judge: draft.judge_id,
    stage: draft.stage ?? draft.next_hearing,
    numbers: draft.filing_number ?? draft.registration_number ?? draft.efiling_number,
    parties: draft.parties?.length,
    people: draft.parties?.some((party) => party.person_id ?? party.is_client),
    team: draft.team?.length,
    counsel: draft.team?.length,
    links: draft.linked_case_ids?.length,
  };
  return (Object.keys(parts) as caseReader.CasePart[]).filter((part) => Boolean(parts[part]));
}

/**
 * Updates the given fields and keeps the rest. A new number of a court makes an open case pending, unless the change says otherwise.
 *
 * @throws {AppError} `record.changed` if the case is newer than `expectedVersion`, with the changes since.
 */
export async function updateCase(
  context: CaseContext,
  id: string,
  change: CaseChange,
  expectedVersion: number | undefined,
): Promise<MovedCase> {
  const { db } = context;
  const before = await caseRepository.findCaseForUpdate(db, id);
  if (!before) throw new AppError('case.not_found');
  await refuseIfChanged(db, { table: 'cases', id, version: before.version, expectedVersion });
  if (Object.keys(change).length === 0) return await readCase(db, id);
  const after = await nextState(context, before, change);
  const teamBefore = change.team && (await findTeam(db, id));
  const { linked_case_ids: links, ...others } = change;
  const changedLinks = await linkCases(db, id, links);
  const hasTeamChanged = await updateChildren(db, before, others);
  const isRestricted = change.restricted ?? before.restricted;
  if (isRestricted && !before.restricted) await openRestrictedCase(context, id, await findTeam(db, id));
  if (!(await isOfRestrictedLinks(db, others, changedLinks)))
    await rewrite(
      db,
      { id, title: before.title, cnr: before.cnr, acts: before.acts },
      { ...others, status: after.status, phase: after.phase, ...byHand(before, after, change) },
    );
  if (isRestricted !== before.restricted || (isRestricted && hasTeamChanged)) {
    await changeRestriction(context, id, isRestricted);
    await requestReassignment(db);
  }
  const changed = await readCase(db, id);
  await moveWithCase(db, id, { from: before, to: changed });
  await followCourtOfCase(db, id, { from: before.court_id, to: changed.court_id });
  if (teamBefore) {
    await notifyNewTeamMembers(db, changed, teamBefore);
    await notifyRestrictedAccess(db, changed, teamBefore);
  }
  return { ...changed, ...movedOf(after) };
}

/** What a person has decided about status and stage by this change; undefined where nothing was. */
function byHand(before: Parameters<typeof stageByHand>[0], { isOpenOnPurpose }: DerivedStatus, change: CaseChange) {
  return { open_on_purpose: isOpenOnPurpose, stage_by_hand: stageByHand(before, change) };
}

/** True for a change of links to restricted cases alone: a new version would tell other readers that something changed. */
async function isOfRestrictedLinks(db: TenantDb, others: object, changedLinks: readonly string[]): Promise<boolean> {
  return Object.keys(others).length === 0 && !(await caseRepository.hasUnrestricted(db, changedLinks));
}

/** Status, phase and dates after the change, validated, and checked against the plan. */
async function nextState({ db, actor }: CaseContext, before: Parameters<typeof statusAfter>[0], change: CaseChange) {
  const after = statusAfter(before, change);
  validateCase(after);
  if (isLive(after.status) && !isLive(before.status)) await requireQuotaForCase(db, actor);
  return after;
}

type CaseBefore = NonNullable<Awaited<ReturnType<typeof caseRepository.findCaseForUpdate>>>;

/** @returns true if any member was added to the team or removed. */
async function updateChildren(db: TenantDb, stored: CaseBefore, change: CaseChange): Promise<boolean> {
  const { id } = stored;
  if (change.parties) await caseChildren.replaceParties(db, id, await resolveParties(db, change.parties));
  await caseChildren.recordNumbers(db, id, change, stored);
  if (!change.team) return false;
  const before = await findLines(db, id);
  return await replaceTeam(db, id, { team: await resolveTeam(db, change.team, before), before });
}

/** Updates the case's own row, with the columns derived for lists and search. */
async function rewrite(
  db: TenantDb,
  before: { id: string; title: string; cnr: string | null; acts: Case['acts'] },
  change: Omit<CaseChange, 'linked_case_ids'> & ReturnType<typeof byHand>,
): Promise<void> {
  const { id } = before;
  const { parties: _parties, team: _team, acts, fir, ...columns } = change;
  const parties = await caseChildren.findParties(db, id);
  const numbers = await caseChildren.findNumbers(db, id);
  const cnr = change.cnr === undefined ? before.cnr : change.cnr;
  const words = searchText({ title: change.title ?? before.title, cnr, numbers, parties, acts: acts ?? before.acts });
  await caseRepository.updateCase(db, id, definedOnly({ ...columns, ...asJson({ acts, fir }), client_names: clientNames(parties) }), words);
}

/** jsonb columns, serialised; undefined stays undefined. */
function asJson({ acts, fir }: Pick<CaseChange, 'acts' | 'fir'>) {
  return { acts: acts && JSON.stringify(acts), fir: fir && JSON.stringify(fir) };
}

/** The person who restricts a case must keep access to it; otherwise possibly nobody would have it. */
async function openRestrictedCase({ db, actor }: CaseContext, id: string, team: readonly { user_id: string }[]): Promise<void> {
  const isInside = actor.restrictedCases === 'all' || team.some((member) => member.user_id === actor.userId);
  if (!isInside) throw new AppError('case.restrict_needs_team', { fields: { restricted: 'needs_team' } });
  await caseRepository.grantCaseAccess(db, id);
}

async function changeRestriction({ db, actor, authenticator }: CaseContext, id: string, isRestricted: boolean): Promise<void> {
  await caseChildren.alignAccess(db, id, isRestricted);
  await authenticator.publishChange(db, { tenantId: actor.tenantId });
}

/** @returns the cases whose link was added or deleted. */
async function linkCases(db: TenantDb, id: string, links: readonly string[] | undefined): Promise<string[]> {
  if (!links) return [];
  const others = [...new Set(links)].filter((link) => link !== id);
  const visible = await caseRepository.findVisible(db, others);
  if (visible.length < others.length) throw new AppError('case.link_unknown', { fields: { linked_case_ids: 'unknown' } });
  return await caseChildren.replaceLinks(db, id, others);
}

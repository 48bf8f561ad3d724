import type { VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { ComposedInstrument, CourtRule } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import { isUnsigned } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import type { Vakalatnama, VakalatnamaChange, VakalatnamaDraft } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { v7 as uuidv7 } from 'uuid';
import { lockMove, recordMove } from '../cases/public.ts';
import { findLawyers } from '../lawyers/public.ts';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { compose } from './words/compose.ts';
import { captionFacts, rankIn } from './proposal/case-sides.ts';
import { courtRuleOf, isKnownForm } from './words/national-forms.ts';
import * as draftRepository from './vakalatnama-draft.repository.ts';
import * as formRepository from './vakalatnama-form.repository.ts';
import { findObstacle, inWords } from './vakalatnama-guards.ts';
import * as referenceRepository from './vakalatnama-reference.repository.ts';
import * as stepRepository from './vakalatnama-step.repository.ts';
import { stepsAfter } from './vakalatnama-steps.ts';
import type { FoundVakalatnama } from './vakalatnama.repository.ts';
import { requirePrintable } from './print/vakalatnama-press.ts';
import * as vakalatnamaRepository from './vakalatnama.repository.ts';

/** The text of an instrument, and the requirements of its court. */
export interface Written {
  readonly instrument: ComposedInstrument;
  readonly rule: CourtRule;
}

/** Composes the instrument of these facts. */
export async function writeInstrument(db: TenantDb, facts: VakalatnamaFacts): Promise<Written> {
  const court = facts.court_id === null ? undefined : await referenceRepository.findCourt(db, facts.court_id);
  const own = facts.form_id === null ? undefined : await formRepository.findVakalatnamaForm(db, facts.form_id);
  const rule = courtRuleOf(court);
  return { instrument: compose(facts, { name: court?.name, rule }, own), rule };
}

/** @throws {AppError} `vakalatnama.not_found`, also for one of a restricted case the caller cannot see. */
export async function requireVakalatnama(db: TenantDb, id: string): Promise<FoundVakalatnama> {
  const found = await vakalatnamaRepository.findVakalatnama(db, id, courtToday());
  if (!found) throw new AppError('vakalatnama.not_found');
  return found;
}

/** The signed text of an instrument, or the present one. */
export async function wordsOf(db: TenantDb, found: FoundVakalatnama): Promise<Written> {
  if (found.instrument) return { instrument: found.instrument, rule: courtRuleOf(found.court ?? undefined) };
  return await writeInstrument(db, found.facts);
}

export async function readVakalatnama(db: TenantDb, id: string): Promise<Vakalatnama> {
  const found = await requireVakalatnama(db, id);
  const { instrument, rule } = await wordsOf(db, found);
  const {
    court: _court,
    form_id: _form,
    group_id: _group,
    kept_until: until,
    retention_years: years,
    accepted_on: _a,
    filed_on: _f,
    ...shown
  } = found;
  const next_steps = stepsAfter(found.state, rule).map((to) => ({ to, refusal: findObstacle(to, found, rule)?.message ?? null }));
  return { ...shown, instrument, rule, next_steps, retention: { years, until, source: rule.source, as_of: rule.as_of } };
}

/** Creates an instrument and deletes the draft it came from. */
export async function createVakalatnama(
  db: TenantDb,
  actor: Actor,
  { id = uuidv7(), facts, draft_id: draftId, replaces_id: replacesId }: VakalatnamaDraft,
): Promise<Vakalatnama> {
  if (replacesId) {
    const replaced = await vakalatnamaRepository.lockVakalatnama(db, replacesId);
    if (!replaced) throw new AppError('vakalatnama.replaced_unknown', { fields: { replaces_id: 'unknown' } });
    requireSameCase(replaced, facts);
  }
  await insertVakalatnama(db, actor, { id, facts, replaces_id: replacesId ?? null });
  if (draftId) await draftRepository.deleteVakalatnamaDraft(db, draftId);
  return await readVakalatnama(db, id);
}

/** A replacement must be for the same case. An instrument without a case may get that case later. */
function requireSameCase(replaced: { case_id: string | null } | undefined, { case_id: caseId }: VakalatnamaFacts): void {
  if (!replaced?.case_id || caseId === null || replaced.case_id === caseId.toLowerCase()) return;
  throw new AppError('vakalatnama.replaced_elsewhere');
}

interface NewInstrument {
  readonly id: string;
  readonly facts: VakalatnamaFacts;
  readonly replaces_id?: string | null;
  readonly group_id?: string;
}

async function insertVakalatnama(db: TenantDb, { userId }: Actor, { facts, ...row }: NewInstrument): Promise<void> {
  await requireValid(db, facts);
  const { instrument, rule } = await writeInstrument(db, facts);
  requirePrintable(instrument);
  await vakalatnamaRepository.insertVakalatnama(db, {
    ...row,
    ...columnsOf(facts),
    facts,
    state_on: courtToday(),
    retention_years: rule.retention_years,
    created_by: userId,
  });
  await stepRepository.replaceAcceptances(db, { id: row.id, case_id: facts.case_id }, facts.advocates);
}

/** The columns that lists and filters use. */
function columnsOf(facts: VakalatnamaFacts) {
  const { case_id, court_id, form_id, language } = facts;
  return { case_id, court_id, form_id, language, title: titleOf(facts) };
}

const MAX_TITLE_LENGTH = 300;

function titleOf({ first_party: first, second_party: second, executants }: VakalatnamaFacts): string {
  const parties = [first, second].filter((party) => party !== '').join(' v. ');
  const names = executants.map(({ name }) => name).filter((name) => name !== '');
  return (parties || names.join(', ') || 'Vakalatnama').slice(0, MAX_TITLE_LENGTH);
}

/** @throws {AppError} without an advocate, and for a case, form or other record that does not exist or is not visible. */
async function requireValid(db: TenantDb, facts: VakalatnamaFacts): Promise<void> {
  if (!facts.advocates.some(({ name }) => name !== ''))
    throw new AppError('vakalatnama.advocate_missing', { fields: { advocates: 'required' } });
  if (facts.case_id !== null && (await referenceRepository.findCases(db, [facts.case_id])).length === 0)
    throw new AppError('case.not_found', { fields: { case_id: 'unknown' } });
  const isForm = facts.form_id === null ? isKnownForm(facts.form_code) : await formRepository.findVakalatnamaForm(db, facts.form_id);
  if (!isForm) throw new AppError('vakalatnama.form_unknown', { fields: { form_id: 'unknown' } });
  const lawyers = facts.advocates.map(({ lawyer_id: id }) => id).filter((id) => id !== null);
  const known = await findLawyers(db, lawyers);
  if (lawyers.some((id) => !known.has(id.toLowerCase())))
    throw new AppError('vakalatnama.lawyer_unknown', { fields: { advocates: 'unknown' } });
}

/** An instrument, locked until the transaction ends. */
export async function lockVakalatnama(db: TenantDb, id: string) {
  const locked = await vakalatnamaRepository.lockVakalatnama(db, id);
  if (!locked) throw new AppError('vakalatnama.not_found');
  return locked;
}

/**
 * Updates an instrument. Its text and names can change only until it is signed.
 *
 * @throws {AppError} `vakalatnama.locked`; `record.changed` if it is newer than `expectedVersion`.
 */
export async function updateVakalatnama(
  db: TenantDb,
  id: string,
  change: VakalatnamaChange,
  expectedVersion: number | undefined,
): Promise<Vakalatnama> {
  const from = change.facts && (await requireVakalatnama(db, id)).case_id;
  const to = change.facts?.case_id;
  const cases = await lockMove(db, { from, to });
  const { version } = await lockVakalatnama(db, id);
  await refuseIfChanged(db, { table: 'vakalatnamas', id, version, expectedVersion });
  const before = await requireVakalatnama(db, id);
  if (change.document_id && !(await referenceRepository.hasDocument(db, change.document_id, before.case_id)))
    throw new AppError('document.not_found', { fields: { document_id: 'unknown' } });
  const { facts, ...rest } = change;
  const changes = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (facts) await rewrite(db, before, facts, changes);
  else if (Object.keys(changes).length > 0) await vakalatnamaRepository.updateVakalatnama(db, id, changes);
  await recordMove(db, cases, { table: 'vakalatnamas', rowId: id, title: before.title, from: before.case_id, to });
  return await readVakalatnama(db, id);
}

async function rewrite(db: TenantDb, before: FoundVakalatnama, facts: VakalatnamaFacts, changes: object): Promise<void> {
  if (!isUnsigned(before.state)) throw new AppError('vakalatnama.locked');
  await requireValid(db, facts);
  if (before.replaces_id !== null) requireSameCase(await vakalatnamaRepository.lockVakalatnama(db, before.replaces_id), facts);
  const { instrument, rule } = await writeInstrument(db, facts);
  requirePrintable(instrument);
  const words = before.state === 'draft' ? {} : { instrument };
  await vakalatnamaRepository.updateVakalatnama(db, before.id, {
    ...changes,
    ...columnsOf(facts),
    ...words,
    facts,
    retention_years: rule.retention_years,
  });
  await stepRepository.replaceAcceptances(db, { id: before.id, case_id: facts.case_id }, facts.advocates);
}

/**
 * @throws {AppError} `vakalatnama.retained` for a signed one during its court's retention period; `vakalatnama.scan_attached` for one
 * without a recorded signature while the signed paper is attached.
 */
export async function deleteVakalatnama(db: TenantDb, actor: Actor, id: string): Promise<{ message: string }> {
  requireOwn(actor, await lockVakalatnama(db, id));
  const found = await requireVakalatnama(db, id);
  const isRetained = found.executed_on !== null && (found.kept_until === null || found.kept_until >= courtToday());
  if (isRetained) {
    const until = found.kept_until === null ? '' : `, until ${inWords(found.kept_until)}`;
    throw new AppError('vakalatnama.retained', { values: { years: found.retention_years, until } });
  }
  if (found.executed_on === null && found.document_id !== null) throw new AppError('vakalatnama.scan_attached');
  await vakalatnamaRepository.markVakalatnamaDeleted(db, id);
  return { message: 'Vakalatnama deleted successfully' };
}

/** Restores a deletion within thirty days; allowed to those who may delete it. One that is not deleted is returned unchanged. */
export async function restoreVakalatnama(db: TenantDb, actor: Actor, id: string): Promise<Vakalatnama> {
  const before = await vakalatnamaRepository.lockVakalatnama(db, id, { isDeleted: true });
  if (before) {
    requireOwn(actor, before);
    await vakalatnamaRepository.unmarkVakalatnamaDeleted(db, id);
  }
  return await readVakalatnama(db, id);
}

function requireOwn({ permissions, userId }: Actor, { created_by: createdBy }: { created_by: string }): void {
  if (createdBy !== userId && !permissions.has('record:delete_any')) throw new AppError('vakalatnama.not_own');
}

/** Creates a separate instrument for each connected case, equal except for the case's number, court and title. */
export async function createVakalatnamaInstances(
  db: TenantDb,
  actor: Actor,
  id: string,
  caseIds: readonly string[],
): Promise<{ message: string; ids: string[] }> {
  await lockVakalatnama(db, id);
  const model = await requireVakalatnama(db, id);
  const wanted = [...new Set(caseIds.map((each) => each.toLowerCase()))];
  const cases = await referenceRepository.findCases(db, wanted);
  if (cases.length < wanted.length) throw new AppError('case.not_found', { fields: { case_ids: 'unknown' } });
  if (wanted.includes(model.case_id ?? '')) throw new AppError('vakalatnama.case_known', { fields: { case_ids: 'taken' } });
  const groupId = model.group_id ?? model.id;
  if (model.group_id === null) await vakalatnamaRepository.updateVakalatnama(db, id, { group_id: groupId });
  const ids: string[] = [];
  for (const each of cases) {
    const instance = uuidv7();
    await insertVakalatnama(db, actor, { id: instance, facts: factsFor(model.facts, each), group_id: groupId });
    ids.push(instance);
  }
  return { message: `${ids.length} vakalatnama(s) created`, ids };
}

/** The same executants, advocates and powers for another case; ranks are those of that case's parties, matched by name. */
function factsFor(facts: VakalatnamaFacts, found: referenceRepository.CaseFacts): VakalatnamaFacts {
  const { heading: _h, case_reference: _r, cause_title: _t, executants: _e, ...clauses } = facts.clauses;
  const caption = captionFacts(found, { language: facts.language, nameOf: ({ name }) => name });
  return {
    ...facts,
    ...caption,
    clauses,
    court_id: caption.court_id ?? facts.court_id,
    place: caption.place || facts.place,
    executants: facts.executants.map((executant) => {
      const party = found.parties.find(({ name }) => name.toLowerCase() === executant.name.toLowerCase());
      return party ? { ...executant, party_id: party.id, rank: rankIn(found, party) } : { ...executant, party_id: null };
    }),
  };
}

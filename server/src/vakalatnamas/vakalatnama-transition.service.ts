import type { VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import type { Step, TransitionDraft } from '@munshi/contract/vakalatnamas/vakalatnama-transition.schema';
import type { Vakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { findLawyers } from '../lawyers/public.ts';
import { notify } from '../notifications/public.ts';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { bareName, guardStep, type OnRecord } from './vakalatnama-guards.ts';
import * as stepRepository from './vakalatnama-step.repository.ts';
import { dueAfter, endsIt } from './vakalatnama-steps.ts';
import type { FoundVakalatnama } from './vakalatnama.repository.ts';
import * as vakalatnamaRepository from './vakalatnama.repository.ts';
import { requireVakalatnama, lockVakalatnama, readVakalatnama, wordsOf, type Written } from './vakalatnama.service.ts';

/**
 * Takes the next step of an instrument, with its date and facts.
 *
 * @throws {AppError} the first failing guard, in words.
 */
export async function transitionVakalatnama(db: TenantDb, actor: Actor, id: string, step: TransitionDraft): Promise<Vakalatnama> {
  // Two that come on record at once would not see each other. The case is locked first, as when it becomes restricted.
  if (step.to === 'on_record') await stepRepository.lockCaseOfVakalatnama(db, id);
  await lockVakalatnama(db, id);
  const found = await requireVakalatnama(db, id);
  const written = await wordsOf(db, found);
  const onRecord = step.to === 'on_record' ? await findOthers(db, found) : [];
  guardStep(step, found, written.rule, { today: courtToday(), onRecord });
  await apply(db, actor, { found, step, written });
  if (step.to === 'on_record' && found.replaces_id !== null) await supersede(db, actor, found, step.on);
  if (step.to === 'executed') await notifyAdvocates(db, found, step.on);
  return await readVakalatnama(db, id);
}

interface TakenStep {
  readonly found: FoundVakalatnama;
  readonly step: TransitionDraft;
  readonly written: Written;
}

async function apply(db: TenantDb, { userId }: Actor, { found, step, written }: TakenStep): Promise<void> {
  const to = stateAfter(step, found);
  const { to: _to, on, ...facts } = step;
  await stepRepository.insertTransition(db, {
    vakalatnama_id: found.id,
    case_id: found.case_id,
    from_state: found.state,
    to_state: step.to,
    happened_on: on,
    facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null && value !== '')),
    before: snapshot(found),
    actor_id: userId,
  });
  if (step.to === 'accepted') await stepRepository.updateAcceptance(db, step.acceptance_ids, on);
  if (step.to === 'executed')
    await stepRepository.updateAcceptance(
      db,
      found.acceptances.map((each) => each.id),
      null,
    );
  await vakalatnamaRepository.updateVakalatnama(db, found.id, {
    ...daysOf(step, found),
    ...statusAfter({ found, step, written }, to),
    ...wordsAt(step, written),
  });
}

/** The instrument is accepted once the last of its advocates has accepted. */
function stateAfter(step: TransitionDraft, { state, acceptances }: FoundVakalatnama): VakalatnamaState {
  if (step.to !== 'accepted') return step.to;
  const now = new Set(step.acceptance_ids.map((id) => id.toLowerCase()));
  return acceptances.every(({ id, accepted_on: day }) => day !== null || now.has(id)) ? 'accepted' : state;
}

function statusAfter({ found, step, written }: TakenStep, to: VakalatnamaState) {
  if (to === found.state) return {};
  const executedOn = step.to === 'executed' ? step.on : found.executed_on;
  return { state: to, state_on: step.on, due_on: dueAfter(step, written.rule, executedOn) };
}

/** An instrument sent for signing keeps its text from then on, and a signed one its court's retention period. */
function wordsAt({ to }: TransitionDraft, { instrument, rule }: Written) {
  if (to === 'sent_for_sign') return { instrument };
  return to === 'executed' ? { retention_years: rule.retention_years } : {};
}

function daysOf(step: TransitionDraft, { accepted_on: acceptedOn }: FoundVakalatnama) {
  if (step.to === 'executed') return { executed_on: step.on, accepted_on: null, filed_on: null };
  if (step.to === 'accepted') return { accepted_on: acceptedOn === null || acceptedOn < step.on ? step.on : acceptedOn };
  if (step.to === 'filed') return { filed_on: step.on };
  if (step.to === 'on_record') return { on_record_on: step.on };
  if (step.to === 'determined')
    return { ended_on: step.on, ...(step.final_disposal_on ? { final_disposal_on: step.final_disposal_on } : {}) };
  return endsIt(step.to) ? { ended_on: step.on } : {};
}

function snapshot(found: FoundVakalatnama): stepRepository.Before {
  const { state, state_on, due_on, executed_on, accepted_on, filed_on, on_record_on, ended_on, final_disposal_on, retention_years } = found;
  const acceptances = found.acceptances.map(({ id, accepted_on: day }) => ({ id, accepted_on: day }));
  return {
    state,
    state_on,
    due_on,
    executed_on,
    accepted_on,
    filed_on,
    on_record_on,
    ended_on,
    final_disposal_on,
    retention_years,
    acceptances,
  };
}

/** Ends the replaced instrument when the new one comes on record. */
async function supersede(db: TenantDb, actor: Actor, by: FoundVakalatnama, on: TransitionDraft['on']): Promise<void> {
  const oldId = by.replaces_id ?? '';
  // Locked before it is read: another transaction may be ending it.
  await vakalatnamaRepository.lockVakalatnama(db, oldId);
  const old = await vakalatnamaRepository.findVakalatnama(db, oldId, courtToday());
  if (!old || endsIt(old.state as TransitionDraft['to']) || old.executed_on === null) return;
  // It was given another case since: a new advocate on record here does not affect that case.
  if (old.case_id !== null && old.case_id !== by.case_id) return;
  const step: Step<'superseded'> & { by_id: string } = { to: 'superseded', on, by_id: by.id };
  await apply(db, actor, { found: old, step, written: await wordsOf(db, old) });
}

/**
 * Undoes the last step and its effects.
 *
 * @throws {AppError} `vakalatnama.nothing_to_undo`; `vakalatnama.place_taken` if another advocate is on record instead;
 * `vakalatnama.scan_attached` for the signature, while the signed paper is attached; `record.changed` past `expectedVersion`.
 */
export async function undoTransition(db: TenantDb, id: string, expectedVersion: number | undefined): Promise<Vakalatnama> {
  // It may return to the record: the case is locked first, as for the step to the record.
  await stepRepository.lockCaseOfVakalatnama(db, id);
  const { version } = await lockVakalatnama(db, id);
  await refuseIfChanged(db, { table: 'vakalatnamas', id, version, expectedVersion });
  const last = await stepRepository.findLast(db, id);
  if (!last) throw new AppError('vakalatnama.nothing_to_undo');
  await guardUndo(db, await requireVakalatnama(db, id), last);
  await revert(db, id, last);
  const { replaces_id: replacesId } = await requireVakalatnama(db, id);
  if (last.to_state === 'on_record' && replacesId !== null) {
    await vakalatnamaRepository.lockVakalatnama(db, replacesId);
    const followed = await stepRepository.findLast(db, replacesId);
    if (followed?.facts['by_id'] === id) await revert(db, replacesId, followed);
  }
  return await readVakalatnama(db, id);
}

async function guardUndo(db: TenantDb, found: FoundVakalatnama, last: stepRepository.LastTransition): Promise<void> {
  const isUnsignedAgain = last.to_state === 'executed' && last.before['executed_on'] === null;
  if (isUnsignedAgain && found.document_id !== null) throw new AppError('vakalatnama.scan_attached');
  const replacedBy = last.facts['by_id'];
  const newer = typeof replacedBy === 'string' ? await vakalatnamaRepository.findVakalatnama(db, replacedBy, courtToday()) : undefined;
  if (newer?.state === 'on_record') throw new AppError('vakalatnama.place_taken');
  if (last.from_state !== 'on_record' || found.case_id === null) return;
  const since = await stepRepository.findOnRecord(db, found.case_id, [found.id], last.id);
  if (othersAmong(since, found).length > 0) throw new AppError('vakalatnama.place_taken');
}

async function revert(db: TenantDb, id: string, last: stepRepository.LastTransition): Promise<void> {
  const { acceptances, ...columns } = last.before;
  for (const { id: acceptanceId, accepted_on: day } of acceptances) await stepRepository.updateAcceptance(db, [acceptanceId], day);
  await vakalatnamaRepository.updateVakalatnama(db, id, { ...columns, ...(columns['state'] === 'draft' ? { instrument: null } : {}) });
  await stepRepository.deleteTransition(db, last.id);
}

/** Other advocates on record for an executing party: by their own vakalatnama, or as printed in the court's record. */
async function findOthers(db: TenantDb, found: FoundVakalatnama): Promise<OnRecord[]> {
  if (found.case_id === null) return [];
  const instruments = await stepRepository.findOnRecord(db, found.case_id, [
    found.id,
    ...(found.replaces_id === null ? [] : [found.replaces_id]),
  ]);
  const printed = await stepRepository.findPrintedAdvocates(db, found.case_id);
  const { isExecutant, isOurs } = partiesOf(found);
  return [
    ...othersAmong(instruments, found),
    ...printed
      .filter(({ id, name }) => isExecutant(id, name))
      .map(({ name, advocates: theirs }) => ({ party: name, names: theirs.filter((other) => !isOurs(other)) }))
      .filter(({ names }) => names.length > 0),
  ];
}

/** The other advocates in these instruments who are on record for an executing party. */
function othersAmong(instruments: readonly stepRepository.InstrumentOnRecord[], found: FoundVakalatnama): OnRecord[] {
  const { isExecutant, isOurs } = partiesOf(found);
  return instruments
    .flatMap((each) =>
      each.executants
        .filter(({ party_id: partyId, name }) => isExecutant(partyId, name))
        .map(({ name }) => ({ party: name, names: each.advocates.map((advocate) => advocate.name).filter((other) => !isOurs(other)) })),
    )
    .filter(({ names }) => names.length > 0);
}

/** Tests whether a party executes this instrument, and whether an advocate is named in it. */
function partiesOf({ facts: { executants, advocates } }: FoundVakalatnama) {
  const ours = advocates.map(({ name }) => bareName(name));
  const isOurs = (name: string) => ours.some((own) => own !== '' && (bareName(name).includes(own) || own.includes(bareName(name))));
  const isExecutant = (partyId: string | null, name: string) =>
    executants.some((each) => (partyId !== null && each.party_id === partyId) || bareName(each.name) === bareName(name));
  return { isOurs, isExecutant };
}

/** Notifies the members named in the instrument that it awaits their acceptance. */
async function notifyAdvocates(db: TenantDb, found: FoundVakalatnama, on: string): Promise<void> {
  const ids = found.acceptances.map((each) => each.lawyer_id).filter((id) => id !== null);
  const lawyers = await findLawyers(db, ids);
  await notify(db, {
    kind: 'assigned',
    to: [...lawyers.values()].map((lawyer) => lawyer.member_id).filter((member) => member !== null),
    caseId: found.case_id,
    title: 'A vakalatnama awaits your acceptance',
    message: found.title,
    route: `/vakalatnama/${found.id}`,
    cause: `vakalatnama:${found.id}:executed:${on}`,
  });
}

import type { VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { CourtRule } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import type { VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import type { Step, TransitionDraft } from '@munshi/contract/vakalatnamas/vakalatnama-transition.schema';
import type { Acceptance } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { AppError } from '../platform/http/app-error.ts';
import { stateWords, stepsAfter } from './vakalatnama-steps.ts';

/** The fields of an instrument that the guards check. */
export interface Progress {
  readonly state: VakalatnamaState;
  readonly state_on: string;
  readonly case_id: string | null;
  readonly executed_on: string | null;
  readonly accepted_on: string | null;
  readonly facts: VakalatnamaFacts;
  readonly acceptances: readonly Acceptance[];
}

/** Other advocates on record for the same party, and that party. */
export interface OnRecord {
  readonly names: readonly string[];
  readonly party: string;
}

const list = new Intl.ListFormat('en');
const either = new Intl.ListFormat('en', { type: 'disjunction' });

const namesOf = (those: readonly { name: string }[]) => list.format(those.map(({ name }) => name || 'an unnamed person'));

/** Why a step cannot be taken in the present state, whatever its details; undefined if it can. */
export function findObstacle(to: TransitionDraft['to'], progress: Progress, rule: CourtRule): AppError | undefined {
  const obstacles: Partial<Record<TransitionDraft['to'], () => AppError | undefined>> = {
    sent_for_sign: () => lacksPeople(progress.facts, rule),
    executed: () => lacksPeople(progress.facts, rule),
    accepted: () => unattested(progress, rule) ?? lacksContact(progress.facts, rule),
    filed: () => lacksCase(progress) ?? unaccepted(progress) ?? unstamped(progress, rule),
    on_record: () => unaccepted(progress),
  };
  return obstacles[to]?.();
}

const lacksCase = ({ case_id: caseId }: Progress) => (caseId === null ? new AppError('vakalatnama.no_case') : undefined);

const unattested = ({ state }: Progress, rule: CourtRule) =>
  state === 'executed' && rule.attestation === 'required' ? new AppError('vakalatnama.not_attested') : undefined;

function unaccepted({ acceptances }: Progress): AppError | undefined {
  const waiting = acceptances.filter(({ accepted_on: day }) => day === null);
  return waiting.length > 0 ? new AppError('vakalatnama.not_accepted', { values: { names: namesOf(waiting) } }) : undefined;
}

/** There must be an executant, and the advocates must be named, before the paper is signed. */
function lacksPeople({ executants, advocates }: VakalatnamaFacts, rule: CourtRule): AppError | undefined {
  if (!executants.some(({ name }) => name !== '')) return new AppError('vakalatnama.no_executants', { fields: { executants: 'required' } });
  const isNamed = advocates.length > 0 && advocates.every(({ name }) => name !== '');
  if (!isNamed) return new AppError('vakalatnama.no_advocates', { fields: { advocates: 'required' } });
  const hasAor = advocates.some(({ aor_code: code }) => code !== '');
  return rule.aor_only && !hasAor ? new AppError('vakalatnama.aor_needed', { fields: { advocates: 'refused' } }) : undefined;
}

function lacksContact({ advocates }: VakalatnamaFacts, rule: CourtRule): AppError | undefined {
  const lacking = advocates.filter((each) => [each.address, each.phone, each.email, each.enrolment_number].includes(''));
  if (!rule.needs_contact || lacking.length === 0) return undefined;
  return new AppError('vakalatnama.contact_needed', { values: { names: namesOf(lacking) } });
}

function unstamped({ state }: Progress, rule: CourtRule): AppError | undefined {
  const required = rule.stamps.filter(({ is_required: isRequired }) => isRequired);
  if (state !== 'accepted' || required.length === 0) return undefined;
  return new AppError('vakalatnama.stamp_missing', { values: { stamps: list.format(required.map(({ name }) => name)) } });
}

/**
 * Accepts a step if order, dates and facts are valid.
 *
 * @param today the present day in court.
 * @param onRecord other advocates on record for the party; checked only for the step to the record.
 * @throws {AppError} the reason, in words.
 */
export function guardStep(
  step: TransitionDraft,
  progress: Progress,
  rule: CourtRule,
  { today, onRecord }: { today: string; onRecord: readonly OnRecord[] },
): void {
  const open = stepsAfter(progress.state, rule);
  if (!open.includes(step.to)) {
    const next = open.length === 0 ? 'none, it has ended' : list.format(open.map((to) => stateWords[to]));
    throw new AppError('vakalatnama.step_closed', { values: { from: stateWords[progress.state], next } });
  }
  const hindered = findObstacle(step.to, progress, rule);
  if (hindered) throw hindered;
  guardDay(step, progress, today);
  guardFacts(step, progress, { rule, onRecord });
}

function guardDay(step: TransitionDraft, progress: Progress, today: string): void {
  if (step.on > today) throw new AppError('vakalatnama.date_ahead', { fields: { on: 'ahead' } });
  const [earlier, words] = earliestFor(step, progress);
  if (progress.state !== 'draft' && step.on < earlier)
    throw new AppError('vakalatnama.date_order', { values: { earlier: words, earlier_on: inWords(earlier) }, fields: { on: 'before' } });
}

/** The day before which a step cannot be, and what the vakalatnama was then. */
function earliestFor({ to }: TransitionDraft, progress: Progress): [day: string, words: string] {
  const { state, state_on: stateOn, executed_on: executedOn, accepted_on: acceptedOn } = progress;
  // Attestation, acceptance and stamps each have a date of their own after the signature.
  const isAfterSigning = to === 'accepted' || to === 'stamped' || to === 'attested';
  if (isAfterSigning && executedOn !== null) return [executedOn, stateWords.executed];
  // The last acceptance that was recorded, or the stamps, may be of an earlier day than another acceptance.
  if (to === 'filed' && acceptedOn !== null && acceptedOn > stateOn) return [acceptedOn, stateWords.accepted];
  return [stateOn, stateWords[state]];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `05-Mar-2026`. */
export function inWords(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1] ?? ''}-${year}`;
}

interface Context {
  readonly rule: CourtRule;
  readonly onRecord: readonly OnRecord[];
}

function guardFacts(step: TransitionDraft, progress: Progress, { rule, onRecord }: Context): void {
  if (step.to === 'executed') guardExecution(step, progress.facts, rule);
  if (step.to === 'attested') guardAttestation(step, progress.facts, rule);
  if (step.to === 'accepted') guardAcceptance(step, progress, rule);
  if (step.to === 'stamped') guardStamps(step, rule);
  if (step.to === 'on_record') guardRecord(step, onRecord);
  if (step.to === 'defect') required(step.objection, 'vakalatnama.objection_needed', 'objection');
  if (step.to === 'noc_given') required(step.given_to, 'vakalatnama.receiver_needed', 'given_to');
  const needsLeave = step.to === 'withdrawn' || (step.to === 'determined' && step.reason === 'client');
  if (needsLeave) required(step.leave_reference, 'vakalatnama.leave_needed', 'leave_reference');
}

function required(value: string | null | undefined, code: ConstructorParameters<typeof AppError>[0], field: string): void {
  if (!value) throw new AppError(code, { fields: { [field]: 'required' } });
}

const modeWords = { ink: 'ink', thumb: 'thumb impression', dsc: 'digital signature', esign: 'Aadhaar eSign', otp: 'one-time code' };

function guardExecution(step: Step<'executed'>, facts: VakalatnamaFacts, rule: CourtRule): void {
  if (!rule.modes.includes(step.mode)) {
    const modes = either.format(rule.modes.map((mode) => modeWords[mode]));
    throw new AppError('vakalatnama.mode_refused', { values: { modes }, fields: { mode: 'refused' } });
  }
  const cannotRead = facts.executants.filter(({ literacy }) => literacy !== 'reads');
  const isCertified = Boolean(step.certificate?.by && step.certificate.language);
  if (cannotRead.length > 0 && !isCertified)
    throw new AppError('vakalatnama.certificate_needed', { values: { names: namesOf(cannotRead) }, fields: { certificate: 'required' } });
  const inCustody = facts.executants.filter((executant) => executant.in_custody);
  if (inCustody.length > 0 && !step.custody_officer)
    throw new AppError('vakalatnama.custody_needed', { values: { names: namesOf(inCustody) }, fields: { custody_officer: 'required' } });
  const witnesses = (step.witnesses ?? facts.witnesses).filter(({ name }) => name !== '');
  if (witnesses.length < rule.min_witnesses)
    throw new AppError('vakalatnama.witness_needed', { values: { count: rule.min_witnesses }, fields: { witnesses: 'required' } });
}

/** A name without titles and punctuation, to compare two names. */
export function bareName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(?:adv|advocate|sr|mr|mrs|ms|shri|smt|dr|m\/s)\b\.?/g, ' ')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();
}

function guardAttestation({ attestor }: Step<'attested'>, facts: VakalatnamaFacts, rule: CourtRule): void {
  const known = rule.attestors.some(({ code }) => code === attestor.kind);
  if (!attestor.name || !known) {
    const attestors = either.format(rule.attestors.map(({ name }) => name));
    throw new AppError('vakalatnama.attestor_needed', { values: { attestors }, fields: { attestor: 'required' } });
  }
  const isToAccept = facts.advocates.some(({ name }) => bareName(name) === bareName(attestor.name ?? ''));
  if (attestor.kind === 'advocate' && isToAccept)
    throw new AppError('vakalatnama.attestor_accepts', { values: { name: attestor.name }, fields: { attestor: 'refused' } });
}

function guardAcceptance(step: Step<'accepted'>, { acceptances }: Progress, rule: CourtRule): void {
  for (const id of step.acceptance_ids) {
    const acceptance = acceptances.find((each) => each.id === id.toLowerCase());
    if (!acceptance) throw new AppError('vakalatnama.acceptance_unknown', { fields: { acceptance_ids: 'unknown' } });
    if (acceptance.accepted_on !== null) throw new AppError('vakalatnama.accepted_already', { values: { name: acceptance.name } });
  }
  if (rule.needs_endorsement && !step.endorsement)
    throw new AppError('vakalatnama.endorsement_needed', { fields: { endorsement: 'required' } });
}

function guardStamps({ stamps }: Step<'stamped'>, rule: CourtRule): void {
  const missing = rule.stamps.filter(({ kind, is_required: isRequired }) => isRequired && !stamps.some((stamp) => stamp.kind === kind));
  if (missing.length === 0) return;
  throw new AppError('vakalatnama.stamp_missing', {
    values: { stamps: list.format(missing.map(({ name }) => name)) },
    fields: { stamps: 'required' },
  });
}

function guardRecord({ noc }: Step<'on_record'>, onRecord: readonly OnRecord[]): void {
  const [first] = onRecord;
  if (!first || noc?.reference) return;
  throw new AppError('vakalatnama.noc_needed', {
    values: { names: list.format(first.names), party: first.party },
    fields: { noc: 'required' },
  });
}

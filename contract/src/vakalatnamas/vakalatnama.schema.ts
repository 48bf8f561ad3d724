import * as z from 'zod/mini';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { Id, NewId } from '../platform/id.ts';
import { Executant, InstrumentLanguage, NamedAdvocate, Paper, VakalatnamaFacts } from './vakalatnama-facts.schema.ts';
import { ComposedInstrument, CourtRule } from './vakalatnama-form.schema.ts';
import { VakalatnamaState } from './vakalatnama-state.ts';
import { Transition } from './vakalatnama-transition.schema.ts';
import { Line } from '../platform/text.ts';

const nullableText = z.nullable(z.string());

/** `draft_id`: the caller's own draft it is made from, which is then deleted. `replaces_id`: the instrument it replaces. */
export const VakalatnamaDraft = z.strictObject({
  id: z.optional(NewId),
  facts: VakalatnamaFacts,
  draft_id: z.nullish(Id),
  replaces_id: z.nullish(Id),
});
export type VakalatnamaDraft = z.infer<typeof VakalatnamaDraft>;

/** Omitted fields stay unchanged. The text can change until the first signature; scan and final disposal at any time. */
export const VakalatnamaChange = z.strictObject({
  facts: z.optional(VakalatnamaFacts),
  document_id: z.nullish(Id),
  final_disposal_on: z.nullish(CourtDate),
});
export type VakalatnamaChange = z.infer<typeof VakalatnamaChange>;

export const Acceptance = z.object({
  id: z.uuid(),
  lawyer_id: z.nullable(z.uuid()),
  name: z.string(),
  enrolment_number: nullableText,
  accepted_on: nullableText,
});
export type Acceptance = z.infer<typeof Acceptance>;

/** A row of the list. `overdue_since`: the day by which the next step was due, if it has passed. */
export const VakalatnamaRow = z.object({
  id: z.uuid(),
  title: z.string(),
  case_id: z.nullable(z.uuid()),
  case_title: nullableText,
  court_name: nullableText,
  language: InstrumentLanguage,
  state: VakalatnamaState,
  state_on: z.string(),
  due_on: nullableText,
  overdue_since: nullableText,
  executants: z.array(z.object({ name: z.string(), rank: z.string() })),
  advocates: z.array(z.string()),
  accepted: z.int(),
  executed_on: nullableText,
  on_record_on: nullableText,
  ended_on: nullableText,
  updated_at: Instant,
  version: z.int(),
});
export type VakalatnamaRow = z.infer<typeof VakalatnamaRow>;

/** A possible next step. `refusal`: why it cannot be taken at present, in words. */
export const NextStep = z.object({ to: VakalatnamaState, refusal: nullableText });
export type NextStep = z.infer<typeof NextStep>;

/** How long the signed paper must be kept. `until` is null until the case is finally disposed of. */
export const Retention = z.object({ years: z.int(), until: nullableText, source: z.string(), as_of: z.string() });

export const Vakalatnama = z.extend(VakalatnamaRow, {
  facts: VakalatnamaFacts,
  instrument: ComposedInstrument,
  rule: CourtRule,
  acceptances: z.array(Acceptance),
  transitions: z.array(Transition),
  next_steps: z.array(NextStep),
  replaces_id: z.nullable(z.uuid()),
  replaced_by_id: z.nullable(z.uuid()),
  /** The instruments created together with it, one for each connected case. */
  siblings: z.array(z.object({ id: z.uuid(), case_title: nullableText, state: VakalatnamaState })),
  document_id: z.nullable(z.uuid()),
  final_disposal_on: nullableText,
  retention: Retention,
  created_by: z.uuid(),
  created_at: Instant,
});
export type Vakalatnama = z.infer<typeof Vakalatnama>;

export const InstancesDraft = z.strictObject({ case_ids: z.array(Id).check(z.minLength(1), z.maxLength(50)) });
export const InstancesMade = z.object({ message: z.string(), ids: z.array(z.uuid()) });

export const PrintQuery = z.strictObject({ paper: z.optional(Paper) });

/** A paper still being written, visible to its author alone. */
export const WrittenDraft = z.strictObject({ facts: VakalatnamaFacts, title: z._default(Line.check(z.maxLength(300)), '') });
export type WrittenDraft = z.infer<typeof WrittenDraft>;
export const DraftRow = z.object({
  id: z.uuid(),
  title: z.string(),
  facts: VakalatnamaFacts,
  updated_at: Instant,
  version: z.int(),
});
export type DraftRow = z.infer<typeof DraftRow>;

export const ProposalQuery = z.strictObject({ case_id: Id, language: z._default(InstrumentLanguage, 'en') });
export type ProposalQuery = z.infer<typeof ProposalQuery>;

/**
 * What a case offers to a vakalatnama in it. `facts`: what is filled in. `executants` and `advocates`: all who can be named, those filled in
 * first. `left_out`: lawyers of the team who may not sign, with the reason.
 */
export const Proposal = z.object({
  facts: VakalatnamaFacts,
  court_name: nullableText,
  executants: z.array(Executant),
  advocates: z.array(NamedAdvocate),
  left_out: z.array(z.object({ name: z.string(), reason: z.enum(['senior']) })),
});
export type Proposal = z.infer<typeof Proposal>;

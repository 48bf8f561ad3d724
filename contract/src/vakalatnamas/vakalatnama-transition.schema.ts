import * as z from 'zod/mini';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { Id } from '../platform/id.ts';
import { Witness } from './vakalatnama-facts.schema.ts';
import { VakalatnamaState } from './vakalatnama-state.ts';
import { typedText } from '../platform/text.ts';

const text = (max: number) => z.nullish(typedText(max));

/** How it was signed: pen, thumb mark, digital signature, Aadhaar eSign, or a one-time code from the court. */
export const ExecutionMode = z.enum(['ink', 'thumb', 'dsc', 'esign', 'otp']);
export type ExecutionMode = z.infer<typeof ExecutionMode>;
export const StampKind = z.enum(['court_fee', 'welfare']);
export type StampKind = z.infer<typeof StampKind>;

const stamp = z.strictObject({ kind: StampKind, amount_paise: z.int().check(z.minimum(0), z.maximum(100_000_000)), serial: text(120) });
const on = CourtDate;
const note = text(1_000);

/** One step of an instrument with its day and facts. Facts that a guard requires are optional here: the guard explains the need. */
export const TransitionDraft = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('sent_for_sign'), on, sent_to: text(300), note }),
  z.strictObject({
    to: z.literal('executed'),
    on,
    mode: ExecutionMode,
    place: text(120),
    witnesses: z.optional(z.array(Witness).check(z.maxLength(10))),
    /** The person who read it to an executant who cannot read, and the language. */
    certificate: z.nullish(z.strictObject({ by: text(300), designation: text(200), language: text(60) })),
    /** The officer who authenticated the mark of an executant in custody. */
    custody_officer: text(300),
    note,
  }),
  z.strictObject({
    to: z.literal('attested'),
    on,
    attestor: z.strictObject({ kind: text(60), name: text(300), designation: text(200), office: text(300) }),
    note,
  }),
  z.strictObject({
    to: z.literal('accepted'),
    on,
    /** The acceptances given in this step; each advocate named in the instrument accepts. */
    acceptance_ids: z.array(Id).check(z.minLength(1), z.maxLength(60)),
    /** Endorsement of an Advocate-on-Record: executed before me, or satisfied of the due execution. */
    endorsement: z.nullish(z.enum(['executed_before_me', 'satisfied'])),
    note,
  }),
  z.strictObject({ to: z.literal('stamped'), on, stamps: z.array(stamp).check(z.maxLength(10)), note }),
  z.strictObject({ to: z.literal('filed'), on, filing_number: text(80), efiling_number: text(80), cured: text(1_000), note }),
  z.strictObject({
    to: z.literal('on_record'),
    on,
    /** If another advocate is on record for the party: that advocate's no-objection, or the leave of the court. */
    noc: z.nullish(z.strictObject({ kind: z.enum(['noc', 'leave']), reference: text(300), dated: z.nullish(CourtDate) })),
    note,
  }),
  z.strictObject({ to: z.literal('defect'), on, objection: text(2_000), cure_by: z.nullish(CourtDate), note }),
  z.strictObject({ to: z.literal('noc_given'), on, given_to: text(300), reference: text(300), note }),
  z.strictObject({ to: z.literal('withdrawn'), on, leave_reference: text(300), note }),
  z.strictObject({
    to: z.literal('determined'),
    on,
    reason: z.enum(['client', 'death_of_client', 'death_of_advocate', 'proceedings_ended']),
    leave_reference: text(300),
    /** The date of final disposal, appeals included, from which the retention runs. */
    final_disposal_on: z.nullish(CourtDate),
    note,
  }),
  z.strictObject({ to: z.literal('superseded'), on, note }),
]);
export type TransitionDraft = z.infer<typeof TransitionDraft>;
/** The draft of a step to one state. */
export type Step<To extends TransitionDraft['to']> = Extract<TransitionDraft, { to: To }>;

/** A completed step. `facts`: the details recorded with it. */
export const Transition = z.object({
  id: z.uuid(),
  from_state: VakalatnamaState,
  to_state: VakalatnamaState,
  on: z.string(),
  facts: z.record(z.string(), z.unknown()),
  actor_name: z.nullable(z.string()),
  at: Instant,
});
export type Transition = z.infer<typeof Transition>;

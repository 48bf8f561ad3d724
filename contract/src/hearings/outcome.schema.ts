import * as z from 'zod/mini';
import { CourtDate } from '../platform/court-date.ts';
import { Line, typedText } from '../platform/text.ts';
import { validationRule } from '../platform/validation-rule.ts';

/** The side at whose instance a hearing was adjourned. */
export const AdjournmentSide = z.enum(['petitioner', 'respondent', 'court', 'other']);
export type AdjournmentSide = z.infer<typeof AdjournmentSide>;

/** Costs the court imposed: how much (paise), who pays, to whom, by when. */
export const Costs = z.strictObject({
  amount_paise: z.int().check(z.minimum(1), z.maximum(100_000_000_000)),
  payable_by: z.enum(['petitioner', 'respondent', 'other']),
  payable_to: z._default(z.nullable(Line.check(z.maxLength(200))), null),
  due_date: z._default(z.nullable(CourtDate), null),
});
export type Costs = z.infer<typeof Costs>;

const text = (max: number) => z.nullish(typedText(max));
const code = Line.check(z.minLength(1), z.maxLength(60));

/**
 * The outcome of a hearing. `outcome`, `adjournment_reason` and `no_next_reason` are codes of the reference lists.
 * Exactly one of the two is required: the next date, or the reason there is none.
 *
 * If both `next_purpose_text` and `next_purpose` are left out, the next hearing keeps the purpose of this one after an
 * adjournment, and where the matter was part-heard, passed over or not reached. Null or an empty text means no purpose.
 */
export const OutcomeDraft = z
  .strictObject({
    /** The day the matter was actually taken up. */
    business_on_date: CourtDate,
    outcome: code,
    /** Required for an adjournment unless the reason implies it. */
    adjournment_side: z.nullish(AdjournmentSide),
    adjournment_reason: z.nullish(code),
    business_text: text(10_000),
    costs: z.nullish(Costs),
    next_date: z.nullish(CourtDate),
    next_purpose_text: text(300),
    next_purpose: text(60),
    no_next_reason: z.nullish(code),
    /** How the case ended, as the record prints it; only with `no_next_reason` `disposed`. */
    nature_of_disposal: text(200),
    /** The outcome does not make an open case pending, unless it reserves or disposes of it. */
    keep_open: z.optional(z.boolean()),
    /** What becomes of the other upcoming dates of the case; left out, they are kept. An undo restores the replaced ones. */
    other_dates: z.optional(z.enum(['replace', 'keep'])),
  })
  .check(
    validationRule('needs_date_or_reason', ({ next_date: date, no_next_reason: reason }) => Boolean(date) !== Boolean(reason), {
      path: ['next_date'],
      error: 'needs a next date, or the reason there is none, and not both',
    }),
  );
export type OutcomeDraft = z.infer<typeof OutcomeDraft>;

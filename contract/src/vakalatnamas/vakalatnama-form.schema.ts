import * as z from 'zod/mini';
import { NewId } from '../platform/id.ts';
import { ClauseKey, InstrumentLanguage, Paper, VakalatnamaFacts } from './vakalatnama-facts.schema.ts';
import { ExecutionMode, StampKind } from './vakalatnama-transition.schema.ts';
import { Line, Piece } from '../platform/text.ts';

/** The layout of a clause on paper. A tab in its text pushes the rest of the line to the right. */
export const ClauseStyle = z.enum(['title', 'centred', 'cause', 'plain', 'numbered', 'signature', 'stamps']);
export type ClauseStyle = z.infer<typeof ClauseStyle>;

/** One clause, ready to print. `generated`: the text from the form, to which an edited clause can be reset. */
export const ComposedClause = z.object({
  key: ClauseKey,
  /** Its number in the usual order of contents, 1 to 21; null for clauses that are only sometimes required. */
  ordinal: z.nullable(z.int()),
  label: z.string(),
  style: ClauseStyle,
  text: z.string(),
  generated: z.string(),
  is_edited: z.boolean(),
});
export type ComposedClause = z.infer<typeof ComposedClause>;

/** `one_sheet`: compact, so that the whole instrument is on one page if it fits. */
export const InstrumentLayout = z.enum(['standard', 'one_sheet']);
export type InstrumentLayout = z.infer<typeof InstrumentLayout>;

export const ComposedInstrument = z.object({
  title: z.string(),
  language: InstrumentLanguage,
  form_name: z.string(),
  /** Missing, like the paper, in instruments that were kept before there were two. */
  layout: z.optional(InstrumentLayout),
  /** What it is usually printed on. */
  paper: z.optional(Paper),
  clauses: z.array(ComposedClause),
});
export type ComposedInstrument = z.infer<typeof ComposedInstrument>;

/** A court's requirements for a vakalatnama, with source and date. Amounts in paise; null if not known. */
export const CourtRule = z.object({
  code: z.string(),
  name: z.string(),
  /** The court's full form. */
  form_code: z.string(),
  /** The form taken if none is chosen, and how well that is known. */
  usual_form: z.object({ code: z.string(), source: z.string() }),
  attestation: z.enum(['required', 'customary', 'none']),
  attestors: z.array(z.object({ code: z.string(), name: z.string() })),
  min_witnesses: z.int(),
  modes: z.array(ExecutionMode),
  stamps: z.array(
    z.object({ kind: StampKind, name: z.string(), amount_paise: z.nullable(z.int()), is_required: z.boolean(), note: z.string() }),
  ),
  aor_only: z.boolean(),
  needs_endorsement: z.boolean(),
  needs_contact: z.boolean(),
  sign_within_days: z.int(),
  cure_within_days: z.int(),
  file_within_days: z.nullable(z.int()),
  retention_years: z.int(),
  notes: z.array(z.string()),
  source: z.string(),
  as_of: z.string(),
});
export type CourtRule = z.infer<typeof CourtRule>;

export const PreviewDraft = z.strictObject({ facts: VakalatnamaFacts, paper: z.optional(Paper) });
/** The instrument as it will print: its clauses, and each page as an image (SVG). */
export const Preview = z.object({ instrument: ComposedInstrument, rule: CourtRule, pages: z.array(z.string()) });
export type Preview = z.infer<typeof Preview>;

/** The pages of an instrument that exists, as they print. */
export const VakalatnamaPages = z.object({ pages: z.array(z.string()) });
export type VakalatnamaPages = z.infer<typeof VakalatnamaPages>;

/** Total characters of all clauses of one instrument: about thirty printed pages. */
export const MAX_INSTRUMENT_LENGTH = 60_000;

const name = Line.check(z.minLength(1), z.maxLength(120));
/** The firm's wording of a clause by language; a missing language follows the national form. */
const wording = z.strictObject({ en: z.optional(Piece.check(z.maxLength(8_000))), hi: z.optional(Piece.check(z.maxLength(8_000))) });
const clauses = z.partialRecord(ClauseKey, wording);

export const VakalatnamaFormDraft = z.strictObject({
  id: z.optional(NewId),
  name,
  based_on: z._default(Line.check(z.minLength(1), z.maxLength(60)), 'general'),
  clauses: z._default(clauses, {}),
});
export type VakalatnamaFormDraft = z.infer<typeof VakalatnamaFormDraft>;
export const VakalatnamaFormChange = z.strictObject({ name: z.optional(name), clauses: z.optional(clauses) });
export type VakalatnamaFormChange = z.infer<typeof VakalatnamaFormChange>;

/** A form to choose: a national form has a code, the firm's own an id. `wordings`: the text of its clauses, with blanks. */
export const VakalatnamaForm = z.object({
  code: z.nullable(z.string()),
  id: z.nullable(z.uuid()),
  name: z.string(),
  based_on: z.nullable(z.string()),
  source: z.string(),
  as_of: z.string(),
  wordings: z.array(z.object({ key: ClauseKey, label: z.string(), en: z.string(), hi: z.string(), is_own: z.boolean() })),
  version: z.nullable(z.int()),
});
export type VakalatnamaForm = z.infer<typeof VakalatnamaForm>;

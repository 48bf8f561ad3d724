import * as z from 'zod/mini';
import { Side } from '../cases/case.schema.ts';
import { Id } from '../platform/id.ts';
import { Piece, typedText } from '../platform/text.ts';

/** A field of a paper still being written; empty means a blank to be filled in. */
const line = (max: number) => z._default(typedText(max), '');
const reference = z._default(z.nullable(Id), null);

export const InstrumentLanguage = z.enum(['en', 'hi']);
export type InstrumentLanguage = z.infer<typeof InstrumentLanguage>;
export const Paper = z.enum(['a4', 'legal']);
export type Paper = z.infer<typeof Paper>;
/** Stands for the paper that the form is usually printed on. */
export const PaperChoice = z.enum(['usual', ...Paper.options]);
export type PaperChoice = z.infer<typeof PaperChoice>;

/** Stands for the form that the court usually takes: on one sheet where its rules allow that. */
export const USUAL_FORM = 'usual';

/** The capacity in which a person signs. */
export const Capacity = z.enum([
  'self',
  'director',
  'partner',
  'proprietor',
  'karta',
  'guardian',
  'attorney',
  'trustee',
  'authorised_signatory',
  'legal_representative',
]);
export type Capacity = z.infer<typeof Capacity>;
/** Whether the executant can read the instrument; one who cannot needs a certificate. */
export const Literacy = z.enum(['reads', 'cannot_read', 'cannot_see']);
export const IdentityKind = z.enum(['none', 'aadhaar', 'pan', 'voter', 'passport', 'driving_licence']);
export const ExecutantRelation = z.enum(['none', 'son_of', 'daughter_of', 'wife_of', 'husband_of', 'care_of']);

/** A party that executes the instrument. Only the last four characters of an identity document are stored. */
export const Executant = z.strictObject({
  party_id: reference,
  person_id: reference,
  rank: line(120),
  name: line(300),
  relation: z._default(ExecutantRelation, 'none'),
  relative_name: line(300),
  age: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(130))), null),
  occupation: line(120),
  address: line(600),
  mobile: line(30),
  email: line(254),
  id_kind: z._default(IdentityKind, 'none'),
  id_last4: line(4),
  capacity: z._default(Capacity, 'self'),
  on_behalf_of: line(300),
  authority: line(300),
  literacy: z._default(Literacy, 'reads'),
  in_custody: z._default(z.boolean(), false),
});
export type Executant = z.infer<typeof Executant>;

export const NamedAdvocate = z.strictObject({
  lawyer_id: reference,
  name: line(300),
  enrolment_number: line(60),
  /** The name of the State Bar Council, as printed. */
  state_bar_council: line(200),
  aor_code: line(30),
  address: line(600),
  phone: line(60),
  email: line(254),
  is_address_for_service: z._default(z.boolean(), false),
});
export type NamedAdvocate = z.infer<typeof NamedAdvocate>;

/** Powers of the advocates beyond appearing. Each has one wording when given and another when withheld. */
export const Powers = z.strictObject({
  compromise: z._default(z.boolean(), false),
  withdraw: z._default(z.boolean(), false),
  receive_money: z._default(z.boolean(), false),
  engage_counsel: z._default(z.boolean(), true),
  appeals: z._default(z.boolean(), true),
});
export type Powers = z.infer<typeof Powers>;

export const Witness = z.strictObject({ name: line(300), address: line(600), clerk_number: line(60) });

/** The clauses of an instrument, in the order of their numbers; the last three are printed only where required. */
export const ClauseKey = z.enum([
  'heading',
  'case_reference',
  'cause_title',
  'executants',
  'appointment',
  'appear',
  'pleadings',
  'appeals',
  'documents',
  'money',
  'compromise',
  'withdraw',
  'engage',
  'ratification',
  'fees',
  'duty',
  'costs',
  'additional',
  'explained',
  'execution',
  'witness',
  'certificate',
  'custody',
  'attestation',
  'acceptance',
  'endorsement',
  'stamps',
]);
export type ClauseKey = z.infer<typeof ClauseKey>;

const clauseText = Piece.check(z.maxLength(8_000));

/** The contents of a vakalatnama, the same for a draft and an instrument. Mandatory fields are checked when it is signed. */
export const VakalatnamaFacts = z.strictObject({
  language: z._default(InstrumentLanguage, 'en'),
  paper: z._default(PaperChoice, 'usual'),
  /** The code of a national form, or `USUAL_FORM`; empty means the court's full form. */
  form_code: z._default(typedText(60), USUAL_FORM),
  /** One of the firm's own forms. */
  form_id: reference,
  court_id: reference,
  /** The court as printed, if the name in the list does not suit. */
  court_text: line(300),
  place: line(120),
  case_id: reference,
  case_type: line(200),
  case_number: line(80),
  case_year: line(8),
  cnr: line(16),
  side: z._default(Side, 'petitioner'),
  first_party: line(600),
  first_role: line(120),
  second_party: line(600),
  second_role: line(120),
  executants: z._default(z.array(Executant).check(z.maxLength(60)), []),
  advocates: z._default(z.array(NamedAdvocate).check(z.maxLength(60)), []),
  appointment: z._default(z.enum(['severally', 'jointly']), 'severally'),
  powers: z.prefault(Powers, {}),
  explained_in: line(60),
  explainer: line(300),
  witnesses: z._default(z.array(Witness).check(z.maxLength(10)), []),
  attestor: z.prefault(z.strictObject({ kind: line(60), name: line(300), designation: line(200), office: line(300) }), {}),
  /** Clauses whose text was edited by hand. */
  clauses: z._default(z.partialRecord(ClauseKey, clauseText), {}),
});
export type VakalatnamaFacts = z.infer<typeof VakalatnamaFacts>;

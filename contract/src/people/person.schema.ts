import { z } from 'zod';
import { Instant } from '../platform/court-date.ts';
import { Email, Mobile } from '../accounts/contact.schema.ts';
import { CaseStatus } from '../cases/case-status.ts';
import { Id, PageLimit, PageOffset } from '../platform/page.ts';
import { Address } from './address.schema.ts';
import { IdentifierWarning } from './identifiers.ts';
import { Line, typedText } from '../platform/text.ts';

export const PersonKind = z.enum(['client', 'opposing', 'witness', 'other']);
export type PersonKind = z.infer<typeof PersonKind>;
export const PartyType = z.enum(['individual', 'organisation']);
/** S/o, D/o, W/o, H/o, C/o: how an individual is told apart in a cause title. */
export const Relation = z.enum(['son_of', 'daughter_of', 'wife_of', 'husband_of', 'care_of']);

const line = (max: number) => typedText(max).nullish();

/** An identifier as printed, in capitals without spaces. An invalid format gets only a warning. */
const identifier = Line.max(60)
  .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
  .pipe(z.string().max(30))
  .nullish();

export const NOTES_MAX = 5_000;

const fields = {
  name: Line.min(1).max(300),
  /** The name in the court's script. */
  name_local: line(300),
  party_type: PartyType,
  kinds: z.array(PersonKind).max(4),
  relation: Relation.nullish(),
  relative_name: line(300),
  age: z.int().min(0).max(130).nullish(),
  occupation: line(120),
  mobile: Mobile.nullish(),
  email: Email.nullish(),
  address: Address.nullish(),
  pan: identifier,
  gstin: identifier,
  cin: identifier,
  /** Only the last four digits of an Aadhaar number are stored. */
  aadhaar_last4: z
    .string()
    .regex(/^\d{4}$/)
    .nullish(),
  /** The person who signs for an organisation, and in which capacity. */
  representative: line(300),
  capacity: line(120),
  notes: line(NOTES_MAX),
};

export const PersonDraft = z.strictObject({
  ...fields,
  id: Id.optional(),
  party_type: PartyType.default('individual'),
  kinds: fields.kinds.default(['client']),
});
export type PersonDraft = z.infer<typeof PersonDraft>;

export const PersonChange = z.strictObject(fields).partial();
export type PersonChange = z.infer<typeof PersonChange>;

export const Person = z.object({
  id: z.uuid(),
  name: z.string(),
  name_local: z.string().nullable(),
  party_type: PartyType,
  kinds: z.array(PersonKind),
  relation: Relation.nullable(),
  relative_name: z.string().nullable(),
  age: z.int().nullable(),
  occupation: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  address: Address.nullable(),
  pan: z.string().nullable(),
  gstin: z.string().nullable(),
  cin: z.string().nullable(),
  aadhaar_last4: z.string().nullable(),
  representative: z.string().nullable(),
  capacity: z.string().nullable(),
  notes: z.string().nullable(),
  /** Warnings about the identifiers. */
  warnings: z.array(IdentifierWarning),
  /** When the personal data was erased. */
  erased_at: Instant.nullable(),
  version: z.int(),
  created_at: Instant,
  updated_at: Instant,
});
export type Person = z.infer<typeof Person>;

/** A row of the list of people. `case_count`: the cases they are in that the caller may see. */
export const PersonRow = Person.pick({
  id: true,
  name: true,
  name_local: true,
  party_type: true,
  kinds: true,
  mobile: true,
  email: true,
}).extend({ city: z.string().nullable(), case_count: z.int(), updated_at: Instant });
export type PersonRow = z.infer<typeof PersonRow>;

/** A case of a person, with their role in it. */
export const PersonCase = z.object({
  id: z.uuid(),
  title: z.string(),
  number: z.string().nullable(),
  court_name: z.string().nullable(),
  side: z.enum(['petitioner', 'respondent', 'other']),
  role: z.string().nullable(),
  is_client: z.boolean(),
  status: CaseStatus,
  next_hearing_date: z.string().nullable(),
});
export type PersonCase = z.infer<typeof PersonCase>;

/** A record merged into this one whose merge can still be undone. */
export const ActiveMerge = z.object({
  id: z.uuid(),
  merged_id: z.uuid(),
  merged_name: z.string(),
  merged_by: z.string().nullable(),
  created_at: Instant,
});

/** A person with their cases that the caller may see: first those with a next date, soonest first. `total` counts all. */
export const PersonPage = Person.extend({
  cases: z.object({ items: z.array(PersonCase), total: z.int() }),
  merges: z.array(ActiveMerge),
});
export type PersonPage = z.infer<typeof PersonPage>;

export const PersonQuery = z.strictObject({
  kind: PersonKind.optional(),
  party_type: PartyType.optional(),
  /** Words of the name, mobile, e-mail or identifiers, in any order; names also match by sound. */
  q: Line.max(100).optional(),
  sort: z.enum(['name', 'updated_at']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  limit: PageLimit,
  offset: PageOffset,
});
export type PersonQuery = z.infer<typeof PersonQuery>;

/** A row of the Clients page: the usual role is the one most often held in cases, else "Client". */
export const Client = z.object({ id: z.uuid(), name: z.string(), email: z.string().nullable(), role: z.string() });
export const ClientsAnswer = z.object({ data: z.array(Client), error: z.string().nullable() });

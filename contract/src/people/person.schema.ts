import { z } from 'zod';
import { Email, Mobile } from '../accounts/account.schema.ts';
import { Id, PageLimit, PageOffset } from '../platform/page.ts';

export const PersonKind = z.enum(['client', 'opposing', 'witness', 'other']);
export type PersonKind = z.infer<typeof PersonKind>;
export const PartyType = z.enum(['individual', 'organisation']);
/** S/o, D/o, W/o, H/o, C/o: how an individual is told apart in a cause title. */
export const Relation = z.enum(['son_of', 'daughter_of', 'wife_of', 'husband_of', 'care_of']);

const line = (max: number) => z.string().trim().max(max).nullish();

export const Address = z.strictObject({
  line: z.string().trim().max(300).default(''),
  city: z.string().trim().max(120).default(''),
  district: z.string().trim().max(120).default(''),
  state: z.string().trim().max(120).default(''),
  pin: z.union([z.literal(''), z.string().regex(/^[1-9]\d{5}$/)]).default(''),
});

const upper = (pattern: RegExp) => z.string().trim().toUpperCase().pipe(z.string().regex(pattern)).nullish();

const fields = {
  name: z.string().trim().min(1).max(300),
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
  pan: upper(/^[A-Z]{5}\d{4}[A-Z]$/),
  gstin: upper(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/),
  cin: upper(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/),
  /** Of Aadhaar only the last four digits are ever kept. */
  aadhaar_last4: z
    .string()
    .regex(/^\d{4}$/)
    .nullish(),
  /** Who signs for an organisation, and as what. */
  representative: line(300),
  capacity: line(120),
  notes: line(5_000),
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
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Person = z.infer<typeof Person>;

/** One row of a list of people. */
export const PersonRow = Person.pick({
  id: true,
  name: true,
  name_local: true,
  party_type: true,
  kinds: true,
  mobile: true,
  email: true,
}).extend({ city: z.string().nullable() });
export type PersonRow = z.infer<typeof PersonRow>;

export const PersonQuery = z.strictObject({
  kind: PersonKind.optional(),
  q: z.string().trim().max(100).optional(),
  limit: PageLimit,
  offset: PageOffset,
});
export type PersonQuery = z.infer<typeof PersonQuery>;

/** A row of the Clients page: the usual role is the one most often held in cases, else "Client". */
export const Client = z.object({ id: z.uuid(), name: z.string(), email: z.string().nullable(), role: z.string() });
export const ClientsAnswer = z.object({ data: z.array(Client), error: z.string().nullable() });

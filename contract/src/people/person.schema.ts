import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { Email, Mobile } from '../accounts/contact.schema.ts';
import { CaseStatus } from '../cases/case-status.ts';
import { OptionalPageLimit, PageLimit, PageOffset } from '../platform/page.ts';
import { IdList, NewId } from '../platform/id.ts';
import { Address } from './address.schema.ts';
import { IdentifierWarning } from './identifiers.ts';
import { Line, typedText, rewritten } from '../platform/text.ts';

/** The languages of messages to a person. */
export const MessageLanguage = z.enum(['en', 'hi']);
export type MessageLanguage = z.infer<typeof MessageLanguage>;

export const PersonKind = z.enum(['client', 'opposing', 'witness', 'other']);
export type PersonKind = z.infer<typeof PersonKind>;
export const PartyType = z.enum(['individual', 'organisation']);
/** S/o, D/o, W/o, H/o, C/o: how an individual is told apart in a cause title. */
export const Relation = z.enum(['son_of', 'daughter_of', 'wife_of', 'husband_of', 'care_of']);

const line = (max: number) => z.nullish(typedText(max));

/** An identifier as printed, in capitals without spaces. An invalid format gets only a warning. */
const identifier = z.nullish(
  rewritten(Line.check(z.maxLength(60)), (typed) => typed.replace(/\s/g, '').toUpperCase(), z.string().check(z.maxLength(30))),
);

export const NOTES_MAX = 5_000;

const fields = {
  name: Line.check(z.minLength(1), z.maxLength(300)),
  /** The name in the court's script. */
  name_local: line(300),
  party_type: PartyType,
  kinds: z.array(PersonKind).check(z.maxLength(4)),
  relation: z.nullish(Relation),
  relative_name: line(300),
  age: z.nullish(z.int().check(z.minimum(0), z.maximum(130))),
  occupation: line(120),
  mobile: z.nullish(Mobile),
  email: z.nullish(Email),
  address: z.nullish(Address),
  pan: identifier,
  gstin: identifier,
  cin: identifier,
  /** Only the last four digits of an Aadhaar number are stored. */
  aadhaar_last4: z.nullish(z.string().check(z.regex(/^\d{4}$/))),
  /** The person who signs for an organisation, and in which capacity. */
  representative: line(300),
  capacity: line(120),
  notes: line(NOTES_MAX),
  /** The language of messages to the person. */
  language: z.optional(MessageLanguage),
  /** The person wants no messages. */
  no_messages: z.optional(z.boolean()),
};

export const PersonDraft = z.strictObject({
  ...fields,
  id: z.optional(NewId),
  party_type: z._default(PartyType, 'individual'),
  kinds: z._default(fields.kinds, ['client']),
  language: z._default(MessageLanguage, 'en'),
  no_messages: z._default(z.boolean(), false),
});
export type PersonDraft = z.infer<typeof PersonDraft>;

export const PersonChange = z.partial(z.strictObject(fields));
export type PersonChange = z.infer<typeof PersonChange>;

export const Person = z.object({
  id: z.uuid(),
  name: z.string(),
  name_local: z.nullable(z.string()),
  party_type: PartyType,
  kinds: z.array(PersonKind),
  relation: z.nullable(Relation),
  relative_name: z.nullable(z.string()),
  age: z.nullable(z.int()),
  occupation: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(Address),
  pan: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  cin: z.nullable(z.string()),
  aadhaar_last4: z.nullable(z.string()),
  representative: z.nullable(z.string()),
  capacity: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  language: MessageLanguage,
  no_messages: z.boolean(),
  /** Warnings about the identifiers. */
  warnings: z.array(IdentifierWarning),
  /** When the personal data was erased. */
  erased_at: z.nullable(Instant),
  version: z.int(),
  created_at: Instant,
  updated_at: Instant,
});
export type Person = z.infer<typeof Person>;

/**
 * The cases of a person that the caller may see. `soonest_case`: the one with the soonest next date, otherwise the newest; its number tells
 * people of one name apart. `file_number` is the firm's own number of it.
 */
const inCases = {
  case_count: z.int(),
  soonest_case: z.nullable(z.object({ number: z.nullable(z.string()), file_number: z.int(), next_hearing_date: z.nullable(z.string()) })),
};

/** A row of the list of people. */
export const PersonRow = z.extend(
  z.pick(Person, {
    id: true,
    name: true,
    name_local: true,
    party_type: true,
    kinds: true,
    relation: true,
    relative_name: true,
    mobile: true,
    email: true,
  }),
  { city: z.nullable(z.string()), ...inCases, updated_at: Instant },
);
export type PersonRow = z.infer<typeof PersonRow>;

/** A case of a person, with their role in it. */
export const PersonCase = z.object({
  id: z.uuid(),
  title: z.string(),
  number: z.nullable(z.string()),
  court_name: z.nullable(z.string()),
  side: z.enum(['petitioner', 'respondent', 'other']),
  role: z.nullable(z.string()),
  is_client: z.boolean(),
  status: CaseStatus,
  next_hearing_date: z.nullable(z.string()),
});
export type PersonCase = z.infer<typeof PersonCase>;

/** A record merged into this one whose merge can still be undone. */
export const ActiveMerge = z.object({
  id: z.uuid(),
  merged_id: z.uuid(),
  merged_name: z.string(),
  merged_by: z.nullable(z.string()),
  created_at: Instant,
});

/** A person with their cases that the caller may see: first those with a next date, soonest first. `total` counts all. */
export const PersonPage = z.extend(Person, {
  cases: z.object({ items: z.array(PersonCase), total: z.int() }),
  merges: z.array(ActiveMerge),
});
export type PersonPage = z.infer<typeof PersonPage>;

export const PersonQuery = z.strictObject({
  kind: z.optional(PersonKind),
  party_type: z.optional(PartyType),
  /** Words of the name, mobile, e-mail or identifiers, in any order; by sound where fewer than ten match as written. */
  q: z.optional(Line.check(z.maxLength(100))),
  sort: z._default(z.enum(['name', 'updated_at']), 'name'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  limit: PageLimit,
  offset: PageOffset,
});
export type PersonQuery = z.infer<typeof PersonQuery>;

/** Without `limit`, all clients. `q`: words of a client's name, mobile, e-mail, identifiers or role in a case, in any order. */
export const ClientQuery = z.strictObject({
  q: z.optional(Line.check(z.maxLength(100))),
  limit: OptionalPageLimit,
  offset: PageOffset,
});
export type ClientQuery = z.infer<typeof ClientQuery>;

/** A row of the Clients page: the usual role is the one most often held in cases, else "Client". */
export const Client = z.extend(z.pick(Person, { id: true, name: true, email: true, relation: true, relative_name: true, mobile: true }), {
  role: z.string(),
  ...inCases,
});
export type Client = z.infer<typeof Client>;
/** `total`: of all pages. */
export const ClientsAnswer = z.object({ data: z.array(Client), error: z.nullable(z.string()), total: z.int() });

/** `client_ids`: up to 100, separated by commas: as many as a page shows. */
export const ClientDetailsQuery = z.strictObject({ client_ids: IdList });
export type ClientDetailsQuery = z.infer<typeof ClientDetailsQuery>;

/** What the Clients page says of the clients it shows. */
export const ClientDetails = z.extend(
  z.pick(Person, { id: true, mobile: true, email: true, relation: true, relative_name: true }),
  inCases,
);
export type ClientDetails = z.infer<typeof ClientDetails>;

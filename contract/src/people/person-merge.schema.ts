import * as z from 'zod/mini';
import { Id } from '../platform/id.ts';
import { Person, PersonKind } from './person.schema.ts';
import { typedText } from '../platform/text.ts';

/**
 * Fields that can be taken from the merged record. Relation and relative go together, as do representative and capacity. Notes
 * are not a choice: both are kept, one below the other, as far as they fit.
 */
export const MergeField = z.enum([
  'name',
  'name_local',
  'party_type',
  'relation',
  'age',
  'occupation',
  'mobile',
  'email',
  'address',
  'pan',
  'gstin',
  'cin',
  'aadhaar_last4',
  'representative',
  'language',
]);
export type MergeField = z.infer<typeof MergeField>;

/**
 * Merges `merged_id` into the person in the URL. Fields in `take` come from the merged record; all others stay, and blank ones
 * are filled from it. `merged_version`: the version of the merged record the caller has seen.
 */
export const PersonMerge = z.strictObject({
  merged_id: Id,
  merged_version: z.optional(z.int().check(z.minimum(1))),
  take: z._default(z.array(MergeField).check(z.maxLength(MergeField.options.length)), []),
});
export type PersonMerge = z.infer<typeof PersonMerge>;

export const MergeAnswer = z.object({ message: z.string(), merge_id: z.uuid(), person: Person });
export type MergeAnswer = z.infer<typeof MergeAnswer>;

/** Both records after the merge was undone. */
export const UnmergeAnswer = z.object({ message: z.string(), survivor: Person, merged: Person });
export type UnmergeAnswer = z.infer<typeof UnmergeAnswer>;

/** Why two records may be the same person, strongest reason first. */
export const DuplicateReason = z.enum(['pan', 'mobile', 'email', 'same_name', 'sounds_alike']);
export type DuplicateReason = z.infer<typeof DuplicateReason>;

export const Duplicate = z.extend(
  z.pick(Person, {
    id: true,
    name: true,
    name_local: true,
    party_type: true,
    relation: true,
    relative_name: true,
    mobile: true,
    email: true,
    pan: true,
  }),
  { kinds: z.array(PersonKind), city: z.nullable(z.string()), reasons: z.array(DuplicateReason) },
);
export type Duplicate = z.infer<typeof Duplicate>;

const typed = (max: number) => z.optional(typedText(max));

/** Input typed so far; an incomplete address or number matches nothing. `id` is the record being edited. */
export const DuplicateQuery = z.strictObject({
  name: typed(300),
  mobile: typed(30),
  email: typed(254),
  pan: typed(30),
  id: z.optional(Id),
});
export type DuplicateQuery = z.infer<typeof DuplicateQuery>;

export const Duplicates = z.object({ items: z.array(Duplicate) });

import { z } from 'zod';
import { Id } from '../platform/page.ts';
import { Person, PersonKind } from './person.schema.ts';
import { typedText } from '../platform/text.ts';

/**
 * What can be taken from the record that goes. Relation and relative go together, as do representative and capacity. Notes
 * are no choice: those of both are kept, one below the other, as far as they fit.
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
]);
export type MergeField = z.infer<typeof MergeField>;

/**
 * Merges `merged_id` into the person of the address. Fields in `take` come from the record that goes; all others stay,
 * and where they are blank are filled from it. `merged_version`: the version of it that was looked at.
 */
export const PersonMerge = z.strictObject({
  merged_id: Id,
  merged_version: z.int().min(1).optional(),
  take: z.array(MergeField).max(MergeField.options.length).default([]),
});
export type PersonMerge = z.infer<typeof PersonMerge>;

export const MergeAnswer = z.object({ message: z.string(), merge_id: z.uuid(), person: Person });
export type MergeAnswer = z.infer<typeof MergeAnswer>;

/** Both as they are after the merge was undone. */
export const UnmergeAnswer = z.object({ message: z.string(), kept: Person, merged: Person });
export type UnmergeAnswer = z.infer<typeof UnmergeAnswer>;

/** Why somebody may be the same person, most telling first. */
export const DuplicateReason = z.enum(['pan', 'mobile', 'email', 'same_name', 'sounds_alike']);
export type DuplicateReason = z.infer<typeof DuplicateReason>;

export const Duplicate = Person.pick({
  id: true,
  name: true,
  name_local: true,
  party_type: true,
  relation: true,
  relative_name: true,
  mobile: true,
  email: true,
  pan: true,
}).extend({ kinds: z.array(PersonKind), city: z.string().nullable(), reasons: z.array(DuplicateReason) });
export type Duplicate = z.infer<typeof Duplicate>;

const typed = (max: number) => typedText(max).optional();

/** What was typed so far, in any state: what is no whole address or number yet matches nothing. `id` is the record itself. */
export const DuplicateQuery = z.strictObject({
  name: typed(300),
  mobile: typed(30),
  email: typed(254),
  pan: typed(30),
  id: Id.optional(),
});
export type DuplicateQuery = z.infer<typeof DuplicateQuery>;

export const Duplicates = z.object({ items: z.array(Duplicate) });

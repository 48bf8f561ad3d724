import type { ReferenceKind } from '@munshi/contract/reference-entries/reference-entry.schema';

/** The lists, in the order in which a case uses them. */
export const listKinds: readonly ReferenceKind[] = [
  'category',
  'type',
  'subtype',
  'document',
  'party_role',
  'stage',
  'list_type',
  'outcome',
  'adjournment_reason',
  'no_next_reason',
  'disposal',
  'task_type',
  'lawyer_type',
  'state_bar_council',
];

const PARENTS: Partial<Record<ReferenceKind, ReferenceKind>> = { type: 'category', subtype: 'type', document: 'type' };

/** The list that contains the parents of this list's entries. */
export const parentKind = (kind: ReferenceKind) => PARENTS[kind];

/** The lists that contain the children of this list's entries. */
export const childKinds = (kind: ReferenceKind) => listKinds.filter((each) => PARENTS[each] === kind);

import type { ReferenceDetails, ReferenceEntry, ReferenceKind } from '@munshi/contract/reference-entries/reference-entry.schema';

/** The form values of an entry: the details of all kinds, of which each kind uses a few. */
export interface EntryFormValues {
  kind: ReferenceKind;
  parent_id: string | null;
  name: string;
  abbreviations: string[];
  side: NonNullable<ReferenceDetails['side']> | null;
  track: NonNullable<ReferenceDetails['track']> | null;
  required: boolean;
  adjourned_by: NonNullable<ReferenceDetails['adjourned_by']> | null;
  /** Details without a field, kept unchanged. */
  otherDetails: ReferenceDetails;
}

function detailValuesOf(details: ReferenceDetails = {}) {
  const { abbreviations = [], side = null, track = null, required = false, adjourned_by: by = null, ...otherDetails } = details;
  return { abbreviations, side, track, required, adjourned_by: by, otherDetails };
}

export function entryValuesOf(kind: ReferenceKind, entry: ReferenceEntry | undefined, parentId: string | undefined): EntryFormValues {
  return { kind, parent_id: entry?.parent_id ?? parentId ?? null, name: entry?.name ?? '', ...detailValuesOf(entry?.details) };
}

/** The details of an entry by kind, besides its name. */
const detailsOf: Partial<Record<ReferenceKind, (values: EntryFormValues) => Record<string, unknown>>> = {
  type: ({ abbreviations }) => ({ abbreviations }),
  document: ({ required }) => ({ required }),
  party_role: ({ side }) => ({ side: side ?? undefined }),
  stage: ({ track }) => ({ track: track ?? undefined }),
  adjournment_reason: ({ adjourned_by: by }) => ({ adjourned_by: by ?? undefined }),
};

export function entryDraftOf(values: EntryFormValues) {
  const { kind, parent_id: parentId, name, otherDetails } = values;
  return { kind, parent_id: parentId, name, details: { ...otherDetails, ...detailsOf[kind]?.(values) } };
}

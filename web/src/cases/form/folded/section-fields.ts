import type { CaseFormValues } from '../case-form-values.ts';

/** The sections that stay closed until they are wanted, in the order of the form. */
export const foldedSections = ['bench', 'filing', 'acts', 'team', 'documents', 'more'] as const;
export type FoldedSection = (typeof foldedSections)[number];

type FieldName = keyof CaseFormValues;

/** The fields of each section. */
export const fieldsOfFolded = {
  bench: ['subtype_id', 'judge_id'],
  filing: ['filing_number', 'filing_date', 'registration_date', 'efiling_number', 'efiling_date'],
  acts: ['acts', 'offence_from', 'offence_to', 'fir'],
  team: ['team'],
  documents: [],
  more: [
    'status',
    'phase',
    'stage_text',
    'stage',
    'nature_of_disposal',
    'decision_date',
    'linked_case_ids',
    'priority',
    'tags',
    'description',
    'restricted',
  ],
} as const satisfies Record<FoldedSection, readonly FieldName[]>;

/** The section that contains a field, given by its path; undefined for a field that is always shown. */
export function foldedSectionOf(path: string): FoldedSection | undefined {
  const [field = ''] = path.split('.');
  return foldedSections.find((section) => (fieldsOfFolded[section] as readonly string[]).includes(field));
}

const isFilled = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled);
  return value !== null && value !== undefined && value !== '' && value !== false;
};

/** The sections whose fields differ from those of a case of which nothing is known but its parties. */
export function filledSections(values: CaseFormValues, empty: CaseFormValues): FoldedSection[] {
  return foldedSections.filter((section) =>
    fieldsOfFolded[section].some((field: FieldName) => isFilled(values[field]) && values[field] !== empty[field]),
  );
}

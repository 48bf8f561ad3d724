import type { ReferenceDetails, ReferenceEntry } from '@munshi/contract/reference-entries/reference-entry.schema';
import { choice, type ExportColumn, list } from '../platform/export/export-table.ts';

const sideOf = choice<NonNullable<ReferenceDetails['adjourned_by']>>({
  petitioner: { en: 'Petitioner', hi: 'याची' },
  respondent: { en: 'Respondent', hi: 'प्रत्यर्थी' },
  court: { en: 'Court', hi: 'न्यायालय' },
  other: { en: 'Other', hi: 'अन्य' },
});

const trackOf = choice<NonNullable<ReferenceDetails['track']>>({
  civil: { en: 'Civil', hi: 'दीवानी' },
  criminal: { en: 'Criminal', hi: 'आपराधिक' },
  appellate: { en: 'Appellate', hi: 'अपीलीय' },
  any: { en: 'Any', hi: 'कोई भी' },
});

/** The columns of an exported list of the firm's choices. `names`: of all entries, by id. */
export const referenceEntryColumns = (names: ReadonlyMap<string, string>): readonly ExportColumn<ReferenceEntry>[] => [
  { head: { en: 'Name', hi: 'नाम' }, kind: 'text', width: 45, value: (row) => row.name },
  {
    head: { en: 'Belongs to', hi: 'किसके अंतर्गत' },
    kind: 'text',
    width: 32,
    value: (row) => (row.parent_id === null ? null : (names.get(row.parent_id) ?? null)),
  },
  { head: { en: 'Code', hi: 'कोड' }, kind: 'text', value: (row) => row.code },
  { head: { en: 'Abbreviations', hi: 'संक्षेप' }, kind: 'text', value: ({ details }) => list(details.abbreviations ?? []) },
  {
    head: { en: 'Side', hi: 'पक्ष' },
    kind: 'text',
    width: 14,
    value: ({ details }, language) => sideOf(details.side ?? details.adjourned_by ?? null, language),
  },
  {
    head: { en: 'Proceeding', hi: 'कार्यवाही' },
    kind: 'text',
    width: 14,
    value: ({ details }, language) => trackOf(details.track ?? null, language),
  },
  { head: { en: 'Required', hi: 'अनिवार्य' }, kind: 'yes-no', value: ({ details }) => details.required ?? null },
  { head: { en: 'Own', hi: 'अपना' }, kind: 'yes-no', value: (row) => !row.is_national },
];

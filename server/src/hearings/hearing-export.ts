import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { choice, type ExportColumn, list } from '../platform/export/export-table.ts';

const modeOf = choice<Hearing['mode']>({
  in_person: { en: 'In person', hi: 'उपस्थित होकर' },
  video: { en: 'By video', hi: 'वीडियो द्वारा' },
  hybrid: { en: 'Hybrid', hi: 'दोनों प्रकार से' },
});

const sideOf = choice<NonNullable<Hearing['adjournment_side']>>({
  petitioner: { en: 'Petitioner', hi: 'याची' },
  respondent: { en: 'Respondent', hi: 'प्रत्यर्थी' },
  court: { en: 'Court', hi: 'न्यायालय' },
  other: { en: 'Other', hi: 'अन्य' },
});

/** Names an entry of one of the firm's lists. */
type NameOf = (kind: 'stage' | 'outcome' | 'no_next_reason' | 'adjournment_reason', code: string) => string;

/** The columns of an exported list of hearings. */
export function hearingColumns(nameOf: NameOf): readonly ExportColumn<Hearing>[] {
  const named = (kind: Parameters<NameOf>[0], code: string | null) => (code === null ? null : nameOf(kind, code));
  return [
    { head: { en: 'Date', hi: 'तारीख' }, kind: 'date', value: (row) => row.hearing_date },
    { head: { en: 'Time', hi: 'समय' }, kind: 'time', value: (row) => row.hearing_time },
    { head: { en: 'Case', hi: 'वाद' }, kind: 'text', width: 45, value: (row) => row.case_title },
    { head: { en: 'Case number', hi: 'वाद संख्या' }, kind: 'text', value: (row) => row.case_number },
    { head: { en: 'Clients', hi: 'मुवक्किल' }, kind: 'text', width: 32, value: (row) => list(row.client_names) },
    { head: { en: 'Court', hi: 'न्यायालय' }, kind: 'text', width: 32, value: (row) => row.court_name },
    { head: { en: 'Court room', hi: 'न्यायालय कक्ष' }, kind: 'text', width: 12, value: (row) => row.court_number },
    { head: { en: 'Item', hi: 'क्रमांक' }, kind: 'text', width: 10, value: (row) => row.item_number },
    { head: { en: 'List', hi: 'सूची' }, kind: 'text', value: (row) => row.list_type },
    { head: { en: 'Judge', hi: 'न्यायाधीश' }, kind: 'text', value: (row) => row.judge_name },
    { head: { en: 'Purpose', hi: 'प्रयोजन' }, kind: 'text', value: (row) => row.purpose_text ?? named('stage', row.purpose) },
    { head: { en: 'Mode', hi: 'माध्यम' }, kind: 'text', width: 14, value: (row, language) => modeOf(row.mode, language) },
    {
      head: { en: 'Who appears', hi: 'कौन उपस्थित होगा' },
      kind: 'text',
      width: 32,
      value: (row) => list(row.lawyers.map(({ name }) => name)),
    },
    { head: { en: 'Heard on', hi: 'सुनवाई हुई' }, kind: 'date', value: (row) => row.business_on_date },
    { head: { en: 'Outcome', hi: 'परिणाम' }, kind: 'text', value: (row) => named('outcome', row.outcome) },
    {
      head: { en: 'Adjourned because', hi: 'स्थगन का कारण' },
      kind: 'text',
      value: (row) => named('adjournment_reason', row.adjournment_reason),
    },
    {
      head: { en: 'At whose instance', hi: 'किसके अनुरोध पर' },
      kind: 'text',
      value: (row, language) => sideOf(row.adjournment_side, language),
    },
    { head: { en: 'Business', hi: 'कार्यवाही' }, kind: 'text', width: 45, value: (row) => row.business_text },
    {
      head: { en: 'Costs in rupees', hi: 'खर्च रुपये में' },
      kind: 'number',
      value: (row) => (row.costs === null ? null : row.costs.amount_paise / 100),
    },
    { head: { en: 'Next date', hi: 'अगली तारीख' }, kind: 'date', value: (row) => row.next_date },
    {
      head: { en: 'Next purpose', hi: 'अगला प्रयोजन' },
      kind: 'text',
      value: (row) => row.next_purpose_text ?? named('stage', row.next_purpose),
    },
    {
      head: { en: 'No next date because', hi: 'अगली तारीख न होने का कारण' },
      kind: 'text',
      value: (row) => named('no_next_reason', row.no_next_reason),
    },
    { head: { en: 'Notes', hi: 'टिप्पणी' }, kind: 'text', width: 32, value: (row) => row.notes },
  ];
}

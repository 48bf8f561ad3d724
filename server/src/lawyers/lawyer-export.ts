import type { LawyerRow } from '@munshi/contract/lawyers/lawyer.schema';
import { type ExportColumn, list } from '../platform/export/export-table.ts';

/** The columns of an exported list of lawyers. */
export const lawyerColumns: readonly ExportColumn<LawyerRow>[] = [
  { head: { en: 'Name', hi: 'नाम' }, kind: 'text', width: 32, value: (row) => row.name },
  { head: { en: 'Designation', hi: 'पदनाम' }, kind: 'text', value: (row) => row.designation },
  { head: { en: 'Enrolment number', hi: 'नामांकन संख्या' }, kind: 'text', value: (row) => row.enrolment_number },
  {
    head: { en: 'State Bar Council', hi: 'राज्य विधिज्ञ परिषद' },
    kind: 'text',
    width: 32,
    value: (row) => row.state_bar_council_name ?? row.state_bar_council,
  },
  { head: { en: 'AOR code', hi: 'एओआर कोड' }, kind: 'text', width: 12, value: (row) => row.aor_code },
  { head: { en: 'Mobile', hi: 'मोबाइल' }, kind: 'text', width: 18, value: (row) => row.mobile },
  { head: { en: 'E-mail', hi: 'ई-मेल' }, kind: 'text', width: 28, value: (row) => row.email },
  { head: { en: 'Outside counsel', hi: 'बाहरी अधिवक्ता' }, kind: 'yes-no', width: 14, value: (row) => row.is_external },
  { head: { en: 'Member', hi: 'सदस्य' }, kind: 'text', value: (row) => row.user_name },
  { head: { en: 'Role', hi: 'भूमिका' }, kind: 'text', value: (row) => row.user_role },
  { head: { en: 'Courts', hi: 'न्यायालय' }, kind: 'text', width: 45, value: (row) => list(row.courts.map(({ name }) => name)) },
  { head: { en: 'Hearings today', hi: 'आज की सुनवाइयाँ' }, kind: 'number', value: (row) => row.hearings_today },
  { head: { en: 'Hearings in the next 7 days', hi: 'अगले 7 दिनों की सुनवाइयाँ' }, kind: 'number', value: (row) => row.hearings_this_week },
  { head: { en: 'Open cases', hi: 'चालू वाद' }, kind: 'number', value: (row) => row.open_cases },
  { head: { en: 'Left on', hi: 'कब छोड़ा' }, kind: 'moment', value: (row) => row.left_at },
];

import type { Filing, FilingMode, FilingState } from '@munshi/contract/registry/filing.schema';
import { choice, type ExportColumn } from '../../platform/export/export-table.ts';

const stateOf = choice<FilingState>({
  filed: { en: 'Filed', hi: 'दाखिल' },
  objections: { en: 'Under objection', hi: 'आपत्ति में' },
  refiled: { en: 'Re-filed', hi: 'पुनः दाखिल' },
  registered: { en: 'Registered', hi: 'पंजीकृत' },
  returned: { en: 'Returned', hi: 'लौटाया गया' },
  refused: { en: 'Refused', hi: 'अस्वीकृत' },
});

const modeOf = choice<FilingMode>({ counter: { en: 'Counter', hi: 'काउंटर' }, efiling: { en: 'E-filing', hi: 'ई-फाइलिंग' } });

/** The columns of an exported list of filings. */
export const filingColumns: readonly ExportColumn<Filing>[] = [
  { head: { en: 'Filed on', hi: 'दाखिल करने का दिन' }, kind: 'date', value: (row) => row.filed_on },
  { head: { en: 'Filing', hi: 'फाइलिंग' }, kind: 'text', width: 40, value: (row) => row.title },
  { head: { en: 'Filing number', hi: 'फाइलिंग संख्या' }, kind: 'text', value: (row) => row.filing_number },
  { head: { en: 'Mode', hi: 'माध्यम' }, kind: 'text', value: (row, language) => modeOf(row.mode, language) },
  { head: { en: 'State', hi: 'स्थिति' }, kind: 'text', value: (row, language) => stateOf(row.state, language) },
  { head: { en: 'Open objections', hi: 'शेष आपत्तियाँ' }, kind: 'number', value: (row) => row.open_objections },
  {
    head: { en: 'Court fee (₹)', hi: 'न्यायालय शुल्क (₹)' },
    kind: 'number',
    value: (row) => (row.fee_paise === null ? null : row.fee_paise / 100),
  },
  { head: { en: 'Fee receipt', hi: 'शुल्क रसीद' }, kind: 'text', value: (row) => row.fee_receipt },
  { head: { en: 'Re-filed on', hi: 'पुनः दाखिल का दिन' }, kind: 'date', value: (row) => row.refiled_on },
  { head: { en: 'Closed on', hi: 'समाप्ति का दिन' }, kind: 'date', value: (row) => row.closed_on },
  { head: { en: 'Registration number', hi: 'पंजीकरण संख्या' }, kind: 'text', value: (row) => row.registration_number },
  { head: { en: 'Reason', hi: 'कारण' }, kind: 'text', width: 40, value: (row) => row.outcome },
  { head: { en: 'Case', hi: 'वाद' }, kind: 'text', width: 45, value: (row) => row.case_title },
  { head: { en: 'Case number', hi: 'वाद संख्या' }, kind: 'text', value: (row) => row.case_number },
  { head: { en: 'Court', hi: 'न्यायालय' }, kind: 'text', width: 32, value: (row) => row.court_name },
  { head: { en: 'Note', hi: 'टिप्पणी' }, kind: 'text', width: 40, value: (row) => row.note },
];

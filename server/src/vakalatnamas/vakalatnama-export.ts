import type { VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import type { VakalatnamaRow } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { choice, type ExportColumn, list } from '../platform/export/export-table.ts';

const stateOf = choice<VakalatnamaState>({
  draft: { en: 'Draft', hi: 'प्रारूप' },
  sent_for_sign: { en: 'Sent for signing', hi: 'हस्ताक्षर हेतु भेजा' },
  executed: { en: 'Signed', hi: 'हस्ताक्षरित' },
  attested: { en: 'Attested', hi: 'सत्यापित' },
  accepted: { en: 'Accepted', hi: 'स्वीकृत' },
  stamped: { en: 'Stamped', hi: 'टिकट लगा' },
  filed: { en: 'Filed', hi: 'दायर' },
  on_record: { en: 'On record', hi: 'अभिलेख पर' },
  defect: { en: 'Defect', hi: 'त्रुटि' },
  noc_given: { en: 'No-objection given', hi: 'अनापत्ति दी' },
  withdrawn: { en: 'Withdrawn', hi: 'वापस लिया' },
  determined: { en: 'Terminated', hi: 'समाप्त' },
  superseded: { en: 'Replaced', hi: 'प्रतिस्थापित' },
});

const languageOf = choice<VakalatnamaRow['language']>({ en: { en: 'English', hi: 'अंग्रेज़ी' }, hi: { en: 'Hindi', hi: 'हिन्दी' } });

/** The columns of an exported list of vakalatnamas. */
export const vakalatnamaColumns: readonly ExportColumn<VakalatnamaRow>[] = [
  { head: { en: 'Title', hi: 'शीर्षक' }, kind: 'text', width: 45, value: (row) => row.title },
  { head: { en: 'Case', hi: 'वाद' }, kind: 'text', width: 45, value: (row) => row.case_title },
  { head: { en: 'Court', hi: 'न्यायालय' }, kind: 'text', width: 32, value: (row) => row.court_name },
  { head: { en: 'Language', hi: 'भाषा' }, kind: 'text', width: 12, value: (row, language) => languageOf(row.language, language) },
  { head: { en: 'Status', hi: 'स्थिति' }, kind: 'text', value: (row, language) => stateOf(row.state, language) },
  { head: { en: 'Since', hi: 'कब से' }, kind: 'date', value: (row) => row.state_on },
  { head: { en: 'Next step due', hi: 'अगला चरण कब तक' }, kind: 'date', value: (row) => row.due_on },
  { head: { en: 'Overdue since', hi: 'विलंब कब से' }, kind: 'date', value: (row) => row.overdue_since },
  { head: { en: 'Executants', hi: 'निष्पादक' }, kind: 'text', width: 32, value: (row) => list(row.executants.map(({ name }) => name)) },
  { head: { en: 'Advocates', hi: 'अधिवक्ता' }, kind: 'text', width: 32, value: (row) => list(row.advocates) },
  { head: { en: 'Accepted by', hi: 'कितनों ने स्वीकारा' }, kind: 'number', value: (row) => row.accepted },
  { head: { en: 'Signed on', hi: 'हस्ताक्षर की तारीख' }, kind: 'date', value: (row) => row.executed_on },
  { head: { en: 'On record since', hi: 'अभिलेख पर कब से' }, kind: 'date', value: (row) => row.on_record_on },
  { head: { en: 'Ended on', hi: 'समाप्ति की तारीख' }, kind: 'date', value: (row) => row.ended_on },
  { head: { en: 'Last changed', hi: 'अंतिम परिवर्तन' }, kind: 'moment', value: (row) => row.updated_at },
];

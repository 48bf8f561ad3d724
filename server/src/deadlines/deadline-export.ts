import type { DeadlineKind } from '@munshi/contract/deadlines/deadline-rule.schema';
import type { DeadlineRow, DeadlineState } from '@munshi/contract/deadlines/deadline.schema';
import { inHindi } from './rules/national-rules.ts';
import { choice, type ExportColumn } from '../platform/export/export-table.ts';

const stateOf = choice<DeadlineState>({
  computed: { en: 'To be confirmed', hi: 'पुष्टि शेष' },
  confirmed: { en: 'Confirmed', hi: 'पुष्ट' },
  met: { en: 'Met', hi: 'पालन किया' },
  missed: { en: 'Missed', hi: 'चूकी' },
  given_up: { en: 'Given up', hi: 'छोड़ी' },
});

const kindOf = choice<DeadlineKind>({
  suit: { en: 'Suit', hi: 'वाद' },
  pleading: { en: 'Pleading', hi: 'अभिवचन' },
  appeal: { en: 'Appeal', hi: 'अपील' },
  review: { en: 'Review', hi: 'पुनर्विलोकन' },
  revision: { en: 'Revision', hi: 'पुनरीक्षण' },
  application: { en: 'Application', hi: 'आवेदन' },
  execution: { en: 'Execution', hi: 'निष्पादन' },
  notice: { en: 'Notice', hi: 'सूचना' },
  complaint: { en: 'Complaint', hi: 'परिवाद' },
  petition: { en: 'Petition', hi: 'याचिका' },
  caveat: { en: 'Caveat', hi: 'कैविएट' },
  custody: { en: 'Custody', hi: 'अभिरक्षा' },
  compliance: { en: 'Compliance', hi: 'अनुपालन' },
});

/** The columns of an exported list of deadlines. */
export const deadlineColumns: readonly ExportColumn<DeadlineRow>[] = [
  { head: { en: 'Last day', hi: 'अंतिम दिन' }, kind: 'date', value: (row) => row.due_on },
  {
    head: { en: 'Deadline', hi: 'समय-सीमा' },
    kind: 'text',
    width: 45,
    value: (row, language) => (language === 'hi' ? inHindi(row.rule, { title: row.title, source: null }).title : row.title),
  },
  { head: { en: 'Case', hi: 'वाद' }, kind: 'text', width: 45, value: (row) => row.case_title },
  { head: { en: 'Case number', hi: 'वाद संख्या' }, kind: 'text', value: (row) => row.case_number },
  { head: { en: 'Court', hi: 'न्यायालय' }, kind: 'text', width: 32, value: (row) => row.court_name },
  { head: { en: 'State', hi: 'स्थिति' }, kind: 'text', value: (row, language) => stateOf(row.state, language) },
  { head: { en: 'Owner', hi: 'उत्तरदायी' }, kind: 'text', value: (row) => row.owner.name },
  { head: { en: 'Not before', hi: 'इससे पहले नहीं' }, kind: 'date', value: (row) => row.opens_on },
  { head: { en: 'Moved from', hi: 'मूल अंतिम दिन' }, kind: 'date', value: (row) => row.rolled_from },
  { head: { en: 'Outer day', hi: 'बाहरी सीमा' }, kind: 'date', value: (row) => row.outer_on },
  { head: { en: 'Kind', hi: 'प्रकार' }, kind: 'text', value: (row, language) => kindOf(row.kind, language) },
  { head: { en: 'Section', hi: 'धारा' }, kind: 'text', value: (row) => row.section },
  { head: { en: 'Closed on', hi: 'बंद होने का दिन' }, kind: 'date', value: (row) => row.closed_on },
];

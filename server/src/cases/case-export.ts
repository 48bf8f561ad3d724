import type { CaseRow } from '@munshi/contract/cases/case.schema';
import type { CasePhase, CaseStatus } from '@munshi/contract/cases/case-status';
import { choice, type ExportColumn, list } from '../platform/export/export-table.ts';
import { priorityOf } from '../platform/export/priority-words.ts';

const statusOf = choice<CaseStatus>({
  open: { en: 'Open', hi: 'खुला' },
  pending: { en: 'Pending', hi: 'लंबित' },
  disposed: { en: 'Disposed', hi: 'निस्तारित' },
  archived: { en: 'Archived', hi: 'अभिलेखागार में' },
});

const phaseOf = choice<CasePhase>({
  intake: { en: 'Intake', hi: 'प्रारंभिक' },
  engaged: { en: 'Engaged', hi: 'वकील नियुक्त' },
  drafting: { en: 'Drafting', hi: 'प्रारूप तैयार हो रहा है' },
  filed: { en: 'Filed', hi: 'दायर' },
  under_objection: { en: 'Under objection', hi: 'आपत्ति के अधीन' },
  registered: { en: 'Registered', hi: 'पंजीकृत' },
  before_court: { en: 'Before the court', hi: 'न्यायालय के समक्ष' },
  reserved: { en: 'Reserved', hi: 'आदेश सुरक्षित' },
  decided: { en: 'Decided', hi: 'निर्णीत' },
  appeal_window: { en: 'Time to appeal running', hi: 'अपील की अवधि चालू' },
  execution: { en: 'Execution', hi: 'निष्पादन' },
  closed: { en: 'Closed', hi: 'बंद' },
  archived: { en: 'Archived', hi: 'अभिलेखागार में' },
});

/** The columns of an exported list of cases. */
export const caseColumns: readonly ExportColumn<CaseRow>[] = [
  { head: { en: 'File number', hi: 'फ़ाइल संख्या' }, kind: 'number', value: (row) => row.file_number },
  { head: { en: 'Title', hi: 'शीर्षक' }, kind: 'text', width: 45, value: (row) => row.title },
  { head: { en: 'Case number', hi: 'वाद संख्या' }, kind: 'text', value: (row) => row.number },
  { head: { en: 'CNR', hi: 'सीएनआर' }, kind: 'text', value: (row) => row.cnr },
  { head: { en: 'Type', hi: 'प्रकार' }, kind: 'text', value: (row) => row.type_name },
  { head: { en: 'Court', hi: 'न्यायालय' }, kind: 'text', width: 32, value: (row) => row.court_name },
  { head: { en: 'Clients', hi: 'मुवक्किल' }, kind: 'text', width: 32, value: (row) => list(row.client_names) },
  { head: { en: 'Lawyers', hi: 'अधिवक्ता' }, kind: 'text', width: 32, value: (row) => list(row.lawyers) },
  { head: { en: 'Next date', hi: 'अगली तारीख' }, kind: 'date', value: (row) => row.next_hearing_date },
  { head: { en: 'Stage', hi: 'प्रक्रम' }, kind: 'text', value: (row) => row.stage_now },
  { head: { en: 'Status', hi: 'स्थिति' }, kind: 'text', width: 12, value: (row, language) => statusOf(row.status, language) },
  { head: { en: 'Phase', hi: 'चरण' }, kind: 'text', value: (row, language) => phaseOf(row.phase, language) },
  { head: { en: 'Waiting since', hi: 'प्रतीक्षा कब से' }, kind: 'date', value: (row) => row.waiting_since },
  { head: { en: 'Decided on', hi: 'निर्णय की तारीख' }, kind: 'date', value: (row) => row.decision_date },
  { head: { en: 'Disposal', hi: 'निस्तारण का प्रकार' }, kind: 'text', value: (row) => row.nature_of_disposal },
  { head: { en: 'Priority', hi: 'प्राथमिकता' }, kind: 'text', width: 12, value: (row, language) => priorityOf(row.priority, language) },
  { head: { en: 'Restricted', hi: 'प्रतिबंधित' }, kind: 'yes-no', value: (row) => row.restricted },
  { head: { en: 'Last changed', hi: 'अंतिम परिवर्तन' }, kind: 'moment', value: (row) => row.updated_at },
];

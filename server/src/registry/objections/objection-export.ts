import type { Objection, ObjectionState } from '@munshi/contract/registry/objection.schema';
import { choice, type ExportColumn } from '../../platform/export/export-table.ts';

const stateOf = choice<ObjectionState>({
  open: { en: 'Open', hi: 'शेष' },
  cured: { en: 'Cured', hi: 'दूर की गई' },
  dropped: { en: 'Dropped', hi: 'अप्रासंगिक' },
});

/** The columns of an exported list of objections. */
export const objectionColumns: readonly ExportColumn<Objection>[] = [
  { head: { en: 'Cure by', hi: 'दूर करने का अंतिम दिन' }, kind: 'date', value: (row) => row.cure_by },
  { head: { en: 'Objection', hi: 'आपत्ति' }, kind: 'text', width: 60, value: (row) => row.objection },
  { head: { en: 'State', hi: 'स्थिति' }, kind: 'text', value: (row, language) => stateOf(row.state, language) },
  { head: { en: 'Who cures it', hi: 'उत्तरदायी' }, kind: 'text', value: (row) => row.owner.name },
  { head: { en: 'Notified on', hi: 'सूचना का दिन' }, kind: 'date', value: (row) => row.notified_on },
  { head: { en: 'Filing', hi: 'फाइलिंग' }, kind: 'text', width: 32, value: (row) => row.filing_title },
  { head: { en: 'Filing number', hi: 'फाइलिंग संख्या' }, kind: 'text', value: (row) => row.filing_number },
  { head: { en: 'Case', hi: 'वाद' }, kind: 'text', width: 45, value: (row) => row.case_title },
  { head: { en: 'Case number', hi: 'वाद संख्या' }, kind: 'text', value: (row) => row.case_number },
  { head: { en: 'Court', hi: 'न्यायालय' }, kind: 'text', width: 32, value: (row) => row.court_name },
  { head: { en: 'Cured on', hi: 'दूर करने का दिन' }, kind: 'date', value: (row) => row.cured_on },
  { head: { en: 'How it was cured', hi: 'कैसे दूर की गई' }, kind: 'text', width: 40, value: (row) => row.cure },
];

import type { CertifiedCopy, CopyState } from '@munshi/contract/registry/certified-copy.schema';
import { choice, type ExportColumn } from '../../platform/export/export-table.ts';

const stateOf = choice<CopyState>({
  applied: { en: 'Applied for', hi: 'आवेदित' },
  ready: { en: 'Ready', hi: 'तैयार' },
  received: { en: 'Received', hi: 'प्राप्त' },
});

/** The columns of an exported list of certified copies. */
export const certifiedCopyColumns: readonly ExportColumn<CertifiedCopy>[] = [
  { head: { en: 'Applied on', hi: 'आवेदन का दिन' }, kind: 'date', value: (row) => row.applied_on },
  { head: { en: 'Certified copy of', hi: 'किसकी प्रमाणित प्रति' }, kind: 'text', width: 40, value: (row) => row.title },
  { head: { en: 'Order of', hi: 'आदेश का दिन' }, kind: 'date', value: (row) => row.order_on },
  { head: { en: 'Application number', hi: 'आवेदन संख्या' }, kind: 'text', value: (row) => row.application_number },
  { head: { en: 'State', hi: 'स्थिति' }, kind: 'text', value: (row, language) => stateOf(row.state, language) },
  { head: { en: 'Ready on', hi: 'तैयार होने का दिन' }, kind: 'date', value: (row) => row.ready_on },
  { head: { en: 'Received on', hi: 'प्राप्ति का दिन' }, kind: 'date', value: (row) => row.received_on },
  { head: { en: 'Obtained by', hi: 'प्राप्तकर्ता' }, kind: 'text', value: (row) => row.owner.name },
  { head: { en: 'Case', hi: 'वाद' }, kind: 'text', width: 45, value: (row) => row.case_title },
  { head: { en: 'Case number', hi: 'वाद संख्या' }, kind: 'text', value: (row) => row.case_number },
  { head: { en: 'Court', hi: 'न्यायालय' }, kind: 'text', width: 32, value: (row) => row.court_name },
  { head: { en: 'Note', hi: 'टिप्पणी' }, kind: 'text', width: 40, value: (row) => row.note },
];

import type { AuditAction, AuditChange, AuditKind, AuditLine } from '@munshi/contract/audit-log/audit-line.schema';
import { courtMinute } from '../platform/clock/court-day.ts';
import { choice, type ExportColumn } from '../platform/export/export-table.ts';

const actionOf = choice<AuditAction>({
  added: { en: 'Added', hi: 'जोड़ा' },
  changed: { en: 'Changed', hi: 'बदला' },
  deleted: { en: 'Deleted', hi: 'हटाया' },
  restored: { en: 'Restored', hi: 'पुनः स्थापित किया' },
});

const kindOf = choice<AuditKind>({
  case: { en: 'Case', hi: 'वाद' },
  hearing: { en: 'Hearing', hi: 'सुनवाई' },
  deadline: { en: 'Deadline', hi: 'समय-सीमा' },
  filing: { en: 'Filing', hi: 'फाइलिंग' },
  objection: { en: 'Objection', hi: 'आपत्ति' },
  certified_copy: { en: 'Certified copy', hi: 'प्रमाणित प्रति' },
  task: { en: 'Task', hi: 'कार्य' },
  note: { en: 'Note', hi: 'टिप्पणी' },
  person: { en: 'Person', hi: 'व्यक्ति' },
  lawyer: { en: 'Lawyer', hi: 'अधिवक्ता' },
  document: { en: 'Document', hi: 'दस्तावेज़' },
  vakalatnama: { en: 'Vakalatnama', hi: 'वकालतनामा' },
  conflict_check: { en: 'Conflict check', hi: 'हित-टकराव जाँच' },
  member: { en: 'Member', hi: 'सदस्य' },
  invite: { en: 'Invitation', hi: 'आमंत्रण' },
  firm: { en: 'Firm', hi: 'फर्म' },
  holiday: { en: 'Holiday', hi: 'अवकाश' },
  sign_in: { en: 'Sign-in', hi: 'साइन-इन' },
  account: { en: 'Account', hi: 'खाता' },
});

const spaced = (name: string) => name.replaceAll('_', ' ');

/** An instant as the database writes it into the audit log. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|\+00:00)$/;
const valueOf = (text: string | null) => (text !== null && INSTANT.test(text) ? courtMinute(text) : (text ?? '-'));

/** A changed field on a line of its own; a moment in the time of India. */
const inWords = ({ field, was, is_now: isNow }: AuditChange) => `${spaced(field)}: ${valueOf(was)} → ${valueOf(isNow)}`;

/** The columns of the exported audit log. */
export const auditLineColumns: readonly ExportColumn<AuditLine>[] = [
  { head: { en: 'When', hi: 'कब' }, kind: 'moment', value: (row) => row.at },
  { head: { en: 'Who', hi: 'किसने' }, kind: 'text', value: (row) => row.actor_name ?? (row.actor_id === null ? 'Munshi' : null) },
  { head: { en: 'Action', hi: 'क्या किया' }, kind: 'text', width: 14, value: (row, language) => actionOf(row.action, language) },
  { head: { en: 'Kind', hi: 'किस प्रकार का' }, kind: 'text', width: 14, value: (row, language) => kindOf(row.kind, language) },
  { head: { en: 'Table', hi: 'तालिका' }, kind: 'text', width: 18, value: (row) => spaced(row.table_name) },
  { head: { en: 'Record', hi: 'अभिलेख' }, kind: 'text', width: 32, value: (row) => row.title },
  { head: { en: 'Case', hi: 'वाद' }, kind: 'text', width: 32, value: (row) => row.case_title },
  { head: { en: 'Changes', hi: 'परिवर्तन' }, kind: 'text', width: 80, value: (row) => row.changes.map(inWords).join('\n') || null },
  { head: { en: 'Record id', hi: 'अभिलेख आईडी' }, kind: 'text', width: 36, value: (row) => row.row_id },
];

import type { CaseNoteRow, NoteVisibility } from '@munshi/contract/case-notes/case-note.schema';
import { choice, type ExportColumn } from '../platform/export/export-table.ts';

const visibilityOf = choice<NoteVisibility>({
  private: { en: 'Private', hi: 'निजी' },
  team: { en: 'Team', hi: 'टीम' },
});

/** The columns of an exported list of notes. */
export const caseNoteColumns: readonly ExportColumn<CaseNoteRow>[] = [
  { head: { en: 'Title', hi: 'शीर्षक' }, kind: 'text', width: 32, value: (row) => row.title },
  { head: { en: 'Text', hi: 'पाठ' }, kind: 'text', width: 60, value: (row) => row.excerpt },
  { head: { en: 'Case', hi: 'वाद' }, kind: 'text', width: 45, value: (row) => row.case_title },
  { head: { en: 'Case number', hi: 'वाद संख्या' }, kind: 'text', value: (row) => row.case_number },
  { head: { en: 'Written by', hi: 'किसने लिखा' }, kind: 'text', value: (row) => row.author_name },
  {
    head: { en: 'Who reads it', hi: 'कौन पढ़ सकता है' },
    kind: 'text',
    width: 14,
    value: (row, language) => visibilityOf(row.visibility, language),
  },
  { head: { en: 'Pinned', hi: 'पिन किया' }, kind: 'yes-no', value: (row) => row.pinned },
  { head: { en: 'Created on', hi: 'बनाने का समय' }, kind: 'moment', value: (row) => row.created_at },
  { head: { en: 'Last changed', hi: 'अंतिम परिवर्तन' }, kind: 'moment', value: (row) => row.updated_at },
];

import type { NotNotifiedRow } from '@munshi/contract/client-messages/client-message.schema';
import { choice, type ExportColumn } from '../platform/export/export-table.ts';

const languageOf = choice<NotNotifiedRow['language']>({ en: { en: 'English', hi: 'अंग्रेज़ी' }, hi: { en: 'Hindi', hi: 'हिन्दी' } });

/** The columns of an exported list of clients who do not know their next date. */
export const notNotifiedColumns: readonly ExportColumn<NotNotifiedRow>[] = [
  { head: { en: 'Next date', hi: 'अगली तारीख' }, kind: 'date', value: (row) => row.next_date },
  { head: { en: 'Client', hi: 'मुवक्किल' }, kind: 'text', width: 32, value: (row) => row.name },
  { head: { en: 'Mobile', hi: 'मोबाइल' }, kind: 'text', width: 18, value: (row) => row.mobile },
  { head: { en: 'E-mail', hi: 'ई-मेल' }, kind: 'text', width: 28, value: (row) => row.email },
  { head: { en: 'Language', hi: 'भाषा' }, kind: 'text', width: 12, value: (row, language) => languageOf(row.language, language) },
  { head: { en: 'Case number', hi: 'वाद संख्या' }, kind: 'text', width: 24, value: (row) => row.case_number },
  { head: { en: 'Case', hi: 'वाद' }, kind: 'text', width: 45, value: (row) => row.case_title },
  { head: { en: 'Court', hi: 'न्यायालय' }, kind: 'text', width: 32, value: (row) => row.court_name },
  { head: { en: 'Purpose', hi: 'कार्यवाही' }, kind: 'text', width: 32, value: (row) => row.purpose_text },
  { head: { en: 'Told of before', hi: 'पहले बताई गई तारीख' }, kind: 'date', value: (row) => row.notified_date },
];

import type { CourtHoliday } from '@munshi/contract/court-holidays/court-holiday.schema';
import type { ExportColumn } from '../platform/export/export-table.ts';

/** The columns of an exported list of court holidays. */
export const courtHolidayColumns: readonly ExportColumn<CourtHoliday>[] = [
  { head: { en: 'Holiday', hi: 'अवकाश' }, kind: 'text', width: 32, value: (row) => row.name },
  { head: { en: 'First day', hi: 'पहला दिन' }, kind: 'date', value: (row) => row.starts_on },
  { head: { en: 'Last day', hi: 'अंतिम दिन' }, kind: 'date', value: (row) => row.ends_on },
  {
    head: { en: 'Court', hi: 'न्यायालय' },
    kind: 'text',
    width: 45,
    value: (row, language) => row.court_name ?? (language === 'hi' ? 'सभी न्यायालय' : 'All courts'),
  },
];

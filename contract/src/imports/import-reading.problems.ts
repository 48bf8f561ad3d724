import type { ProblemKind } from '../platform/problem.ts';

/** Files that cannot be read for an import. */
export const importReadingProblems = {
  'import.empty': { status: 422, message: 'There is nothing to import in this file.' },
  'import.unknown_format': {
    status: 415,
    message:
      'Munshi cannot read this kind of file. Use .xlsx, .ods, .csv or .tsv, a saved court page (.html or text), or contacts (.vcf or .csv). The calendar of a court (.ics) belongs in Settings, Court holidays.',
  },
  'import.old_excel': { status: 415, message: 'This is an Excel file of the old kind (.xls). In Excel, save it as .xlsx and try again.' },
  'import.encrypted': { status: 422, message: 'This file is protected by a password. Remove the password and try again.' },
  'import.broken': { status: 422, message: 'This file is damaged or incomplete and cannot be read. Save or download it again.' },
  'import.too_large': { status: 413, message: 'This file is larger than {{max}} MB. Split it into smaller files.' },
  'import.too_many_rows': { status: 422, message: 'This file has more than {{max}} rows. Split it into smaller files.' },
  'import.too_many_columns': { status: 422, message: 'This file has more than {{max}} columns. Delete the columns you do not need.' },
  'import.too_much_text': { status: 422, message: 'This file has too much text to be read at once. Split it into smaller files.' },
  'import.unpacks_too_large': {
    status: 422,
    message: 'This file unpacks to far more than its size, as files made to cause damage do. It was not read.',
  },
  'import.unsafe': { status: 422, message: 'This file defines its own entities, as files made to cause damage do. It was not read.' },
  'import.no_header': { status: 422, message: 'No row of headings was found. The first row must name the columns.' },
  'import.no_court_page': { status: 422, message: 'No case was found in this page. Save or copy the whole page with the case details.' },
  'import.no_contacts': { status: 422, message: 'No contact was found in this file.' },
  'import.busy': { status: 503, message: 'Too many files are being read just now. Try again in a minute.' },
  'import.reading_failed': { status: 422, message: 'This file took too long or too much memory to read. Split it into smaller files.' },
} as const satisfies Record<string, ProblemKind>;

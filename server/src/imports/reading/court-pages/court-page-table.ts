import type { ImportField, ImportFormat, ImportNote } from '@munshi/contract/imports/import-field';
import type { ReadColumn, ReadFile } from '../import-reading.ts';
import { MAX_ROWS, refuse } from '../reading-bounds.ts';
import type { CourtPageRecord } from './court-page-record.ts';

/** What a person sees of each case before the import, and gets back in the file of those that were not imported. */
const COLUMNS: readonly { field: ImportField; header: string; valueOf: (record: CourtPageRecord) => string | undefined }[] = [
  { field: 'title', header: 'Case', valueOf: titleOf },
  { field: 'case_number', header: 'Case number', valueOf: numberOf },
  { field: 'cnr', header: 'CNR', valueOf: ({ cnr }) => cnr },
  { field: 'court', header: 'Court', valueOf: ({ court }) => court },
  { field: 'next_date', header: 'Next date', valueOf: (record) => record.next_hearing_date },
];

/** The cause title of a record: first parties, with the number of the others. */
export function titleOf({ petitioners, respondents }: Pick<CourtPageRecord, 'petitioners' | 'respondents'>): string | undefined {
  const sides = [petitioners, respondents].map(
    ([first, ...others]) => first && `${first.name}${others.length > 0 ? ` and ${others.length} Ors.` : ''}`,
  );
  const [one, other] = sides;
  return one !== undefined && other !== undefined ? `${one} v. ${other}` : (one ?? other);
}

/** Type and registration number; the filing number of a case that is not registered. */
export function numberOf({ case_type: type = '', registration_number: registered }: CourtPageRecord): string | undefined {
  if (registered === undefined) return undefined;
  if (/\p{L}/u.test(registered)) return registered;
  // "CS - CIVIL SUIT" and "CIVIL SUIT (CS)" contain the abbreviation.
  const short = /^([\p{L}.()&/]{1,20}) ?- /u.exec(type)?.[1] ?? /^[\p{L}.()&/ ]{1,20}$/u.exec(type)?.[0] ?? type;
  return `${short.trim()} ${registered}`.trim();
}

export function asCourtPageFile(format: ImportFormat, records: readonly CourtPageRecord[], notes: readonly ImportNote[]): ReadFile {
  if (records.length === 0) refuse('import.no_court_page');
  if (records.length > MAX_ROWS) refuse('import.too_many_rows', MAX_ROWS);
  const rows = records.map((record, at) => ({ line: at + 1, cells: COLUMNS.map(({ valueOf }) => valueOf(record) ?? ''), record }));
  const columns = COLUMNS.map(({ field, header }, at): ReadColumn => {
    const samples = [...new Set(rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== ''))].slice(0, 5);
    return { header, samples, guess: { field, why: 'header' }, dateOrder: field === 'next_date' ? 'day_first' : null };
  });
  return { format, sheets: [], headerLine: null, columns, rows, notes };
}

/** What makes a table open in the right letters in Excel, which otherwise guesses. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet takes for the beginning of a formula, also in its full-width form and behind blanks, which it skips.
 * Source: OWASP, CSV Injection.
 */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** Amounts and differences: a number computes nothing, and must stay one. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** What a cell of an exported table may hold. */
export type CsvValue = string | number | boolean | null | undefined;

/**
 * One cell of a table, as RFC 4180 writes it, with no text left for a spreadsheet to compute: `=1+1` is written `'=1+1`.
 * A number stays a number, nothing is an empty cell.
 */
export function csvCell(value: CsvValue): string {
  // A NUL ends the cell in some readers, and what follows is read as another.
  const text = String(value ?? '').replaceAll('\0', '');
  const isFormula = FORMULA.test(text) && !PLAIN_NUMBER.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a table, ended as RFC 4180 ends it. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** The first line of a table's file: the names of its columns, behind the mark that says UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

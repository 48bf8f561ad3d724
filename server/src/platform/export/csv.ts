/** Makes Excel open the file as UTF-8; otherwise it guesses the encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What a spreadsheet takes for the start of a formula, also in full-width form and after blanks, which it skips.
 * Source: OWASP, CSV Injection.
 */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** Amounts and differences: a number is not computed, and must stay a number. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The allowed values of a cell of an exported table. */
export type CsvValue = string | number | boolean | null | undefined;

/**
 * One cell of a table by RFC 4180, safe from formula injection: `=1+1` is written as `'=1+1`. A number stays a number; null
 * and undefined become an empty cell.
 */
export function csvCell(value: CsvValue): string {
  // A NUL ends the cell in some readers, which then read the rest as another cell.
  const text = String(value ?? '').replaceAll('\0', '');
  const isFormula = FORMULA.test(text) && !PLAIN_NUMBER.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a table, with the line end of RFC 4180. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** The first line of a table's file: a UTF-8 byte order mark and the column names. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

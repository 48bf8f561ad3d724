import { dayOfSerial } from '../../rows/read-date.ts';
import { MAX_COLUMNS, refuse, SheetLines } from '../../reading-bounds.ts';
import type { SheetContent } from './choose-sheet.ts';
import { type Attributes, isTrue, parseXml } from './parse-xml.ts';
import { UnreadCells } from './unread-cells.ts';

/** What the cells of every sheet of a workbook refer to. */
export interface XlsxContext {
  readonly strings: readonly string[];
  /** By index of the style of a cell. */
  readonly areDates: readonly boolean[];
  readonly is1904: boolean;
}

/** Text of a workbook: `_x000D_` stands for a character that XML does not keep, here the end of a line. */
export const unescaped = (text: string): string =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** 0 for A, 25 for Z, 26 for AA. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replaceAll(/\d/g, '')) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** A merge over several rows, as `A3:A7` or `A3:B7`: its value, in the first column, counts for each of them. */
function mergedRows(reference: string): { column: number; from: number; to: number } | undefined {
  const [, first = '', from, to] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(reference) ?? [];
  return from === to ? undefined : { column: columnOf(first), from: Number(from), to: Number(to) };
}

/** Reads the cells of one sheet. */
class SheetReader implements SheetContent {
  readonly lines = new SheetLines();
  readonly unread = new UnreadCells();
  hasFormulas = false;
  hasHiddenRows = false;
  readonly #context: XlsxContext;
  #row = 0;
  #cells: string[] = [];
  #column = 0;
  #type = 'n';
  #isDate = false;
  #value = '';
  #isValue = false;
  #isFormula = false;

  constructor(context: XlsxContext) {
    this.#context = context;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'f') this.#isFormula = true;
    else if (name === 'v' || name === 't') this.#isValue = true;
    else if (name === 'col' && isTrue(attributes['hidden'])) this.hasHiddenRows = true;
    else if (name === 'mergeCell') this.#merge(attributes['ref'] ?? '');
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.lines.add(this.#row, this.#cells);
  }

  #openRow(attributes: Attributes): void {
    this.#row = Number(attributes['r'] ?? this.#row + 1);
    this.#cells = [];
    this.#column = 0;
    if (isTrue(attributes['hidden'])) this.hasHiddenRows = true;
  }

  #openCell(attributes: Attributes): void {
    if (attributes['r'] !== undefined) this.#column = columnOf(attributes['r']);
    this.#type = attributes['t'] ?? 'n';
    this.#isDate = this.#context.areDates[Number(attributes['s'] ?? 0)] ?? false;
    this.#value = '';
    this.#isFormula = false;
  }

  #closeCell(): void {
    const value = this.#read();
    const column = this.#column;
    this.#column += 1;
    if (this.#isFormula) this.hasFormulas = true;
    if (this.#isUnread) this.unread.add(column, this.#row);
    if (value.trim() === '') return;
    if (column >= MAX_COLUMNS) refuse('import.too_many_columns', MAX_COLUMNS);
    while (this.#cells.length < column) this.#cells.push('');
    this.#cells[column] = value;
  }

  /** A formula of a program that does not calculate has no result. The result of a formula of text may be empty. */
  get #isUnread(): boolean {
    return this.#type === 'e' || (this.#isFormula && this.#type !== 'str' && this.#value.trim() === '');
  }

  #read(): string {
    const value = this.#value;
    if (this.#type === 's') return this.#context.strings[Number(value)] ?? '';
    if (this.#type === 'd') return value.slice(0, 10);
    if (this.#type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (this.#type !== 'n') return this.#type === 'e' ? '' : unescaped(value);
    const number = value.trim() === '' ? NaN : Number(value);
    if (Number.isNaN(number)) return value;
    return (this.#isDate ? dayOfSerial(number, this.#context.is1904) : undefined) ?? String(number);
  }

  #merge(reference: string): void {
    const merge = mergedRows(reference);
    if (merge) this.lines.fillDown(merge.column, merge.from, merge.to);
  }
}

export async function readXlsxSheet(pieces: AsyncIterable<string>, context: XlsxContext): Promise<SheetContent> {
  const reader = new SheetReader(context);
  await parseXml(pieces, {
    open: (name, attributes) => reader.open(name, attributes),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  });
  return reader;
}

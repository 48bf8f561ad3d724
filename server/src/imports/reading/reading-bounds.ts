import type { ProblemCode } from '@munshi/contract/problem-codes';
import { WorkRefused } from '../../platform/heavy-work/work-error.ts';
import { beginningOf } from '../../platform/text/beginning-of.ts';

export const MAX_FILE_MB = 20;
export const MAX_ROWS = 20_000;
export const MAX_COLUMNS = 200;
/** Longer cells are cut. */
const MAX_CELL_LENGTH = 10_000;
/** Lines above the first row, among them the headings. */
export const MAX_LINES_ABOVE = 50;
/** Cells with a value. */
export const MAX_CELLS = 1_000_000;
/** Characters of all cells. A workbook that names one long text in many cells unpacks to more than its files. */
export const MAX_CHARACTERS = 30_000_000;

export interface Refusal {
  readonly code: ProblemCode;
  readonly values: Readonly<Record<string, number>>;
}

/** Ends the reading with a message for the person who imports. */
export function refuse(code: ProblemCode, max?: number): never {
  const refusal: Refusal = { code, values: max === undefined ? {} : { max } };
  throw new WorkRefused(JSON.stringify(refusal));
}

export interface RawLine {
  /** From 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Control characters but tabs and line ends. No record can hold a NUL, and none of them is seen in a file. */
const CONTROLS = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text without control characters and halves of characters, with one kind of line end. */
export const withoutControls = (text: string) => text.replace(CONTROLS, '').replace(/\r\n?/g, '\n').toWellFormed();

/** The lines of one sheet. Blank lines and blank cells at the end of a line are left out. */
export class SheetLines {
  readonly lines: { readonly line: number; readonly cells: string[] }[] = [];
  hasCutCells = false;
  #cells = 0;
  #characters = 0;

  add(line: number, cells: readonly string[]): void {
    // A text file has fewer lines than bytes, a sheet at most a million.
    if (!Number.isSafeInteger(line) || line < 1 || line > MAX_FILE_MB * 1_048_576) refuse('import.broken');
    const length = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (length === 0) return;
    if (length > MAX_COLUMNS) refuse('import.too_many_columns', MAX_COLUMNS);
    if (this.lines.length >= MAX_ROWS + MAX_LINES_ABOVE) refuse('import.too_many_rows', MAX_ROWS);
    const kept = cells.slice(0, length).map((cell) => this.#cut(withoutControls(cell).trim()));
    this.#count(
      length,
      kept.reduce((sum, cell) => sum + cell.length, 0),
    );
    this.lines.push({ line, cells: kept });
  }

  /** Gives the value of a cell to the cells below it, as far as these lines exist. Lines that it is given twice count twice. */
  fillDown(column: number, from: number, to: number): void {
    const at = this.#indexOf(from);
    const first = this.lines[at];
    const value = first?.line === from ? first.cells[column] : undefined;
    if (value === undefined || value === '') return;
    for (const { cells } of this.lines.slice(at + 1, this.#indexOf(to + 1))) {
      this.#count(1, value.length);
      while (cells.length <= column) cells.push('');
      cells[column] = value;
    }
  }

  /** The index of the first line at or below this place. */
  #indexOf(line: number): number {
    let [from, to] = [0, this.lines.length];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if ((this.lines[middle]?.line ?? 0) < line) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #count(cells: number, characters: number): void {
    this.#cells += cells;
    this.#characters += characters;
    if (this.#cells > MAX_CELLS || this.#characters > MAX_CHARACTERS) refuse('import.too_much_text');
  }

  #cut(cell: string): string {
    if (cell.length <= MAX_CELL_LENGTH) return cell;
    this.hasCutCells = true;
    return beginningOf(cell, MAX_CELL_LENGTH);
  }
}

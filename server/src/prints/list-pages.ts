import { type Run, runsOf } from '../platform/print/text-runs.ts';
import { TextWidths, textsIn } from '../platform/print/text-widths.ts';
import { Fitter, type Line } from './fit-text.ts';
import type { Cell, Frame, ListSheet } from './list-sheet.ts';

/** Measures in points. A4 upright; the left margin leaves room to punch holes. */
export const PAPER = { width: 595.276, height: 841.89, top: 28, bottom: 36, left: 32, right: 22 };
/** Heights of a row, of the two kinds of headings, of the head of the first page and of the others, and of the names of the columns. */
const HEIGHT = { row: 22.8, place: 15.5, day: 19, head: 44, running: 17, columns: 14 };
const SIZE = { text: 8.8, sub: 7.2, head: 7.4, place: 9.2, day: 10.5, firm: 13, beside: 9.4 };
/** Space on each side of a cell. */
const INSET = 3;

const FULL = PAPER.width - PAPER.left - PAPER.right;
/** Two texts beside each other, and the space between them. */
const HALF = 0.48 * FULL;

interface Headings {
  readonly day?: string | undefined;
  readonly place?: string | undefined;
}

/** Added to a heading that is repeated on the next page. */
const CONTINUED = ' (continued)';

type SetLine = readonly { readonly isBold: boolean; readonly runs: readonly Run[] }[];
interface SetCell {
  readonly lines: readonly SetLine[];
  /** The second line is in small letters. */
  readonly isSubbed: boolean;
}
/** Something on a page, and how far below its upper edge. */
type Item =
  | { readonly kind: 'day' | 'place' | 'empty'; readonly y: number; readonly line: SetLine }
  | { readonly kind: 'row'; readonly y: number; readonly cells: readonly SetCell[] };

export interface Page {
  readonly number: number;
  readonly items: readonly Item[];
}

/** Sets texts of one list: fits them, and separates their scripts. */
class Setter {
  readonly #fitter: Fitter;
  readonly #widths: TextWidths;

  constructor(sheet: ListSheet) {
    this.#widths = new TextWidths([...textsIn(sheet), CONTINUED]);
    this.#fitter = new Fitter(this.#widths);
  }

  text(text: string, { width, size, isBold = false }: { width: number; size: number; isBold?: boolean }): SetLine {
    return this.#set(this.#fitter.line(text, width / size, isBold));
  }

  cell(cell: Cell, columnWidth: number): SetCell {
    const width = columnWidth - 2 * INSET;
    const ems = width / SIZE.text;
    if (cell.kind === 'blank') return { lines: [], isSubbed: false };
    if (cell.kind === 'two')
      return { lines: [this.text(cell.main, { width, size: SIZE.text }), this.text(cell.sub, { width, size: SIZE.sub })], isSubbed: true };
    const lines = cell.kind === 'title' ? this.#fitter.title(cell, ems) : this.#fitter.lines(cell.text, ems);
    return { lines: lines.map((line) => this.#set(line)), isSubbed: false };
  }

  #set(line: Line): SetLine {
    return line.map(({ text, isBold }) => ({ isBold, runs: runsOf(text, this.#widths, isBold) }));
  }
}

/** The pages of a list, and what is the same on all of them. */
export function layOut(sheet: ListSheet) {
  const setter = new Setter(sheet);
  return { ...frameOf(sheet, setter), pages: pagesOf(sheet, setter) };
}

function frameOf({ columns, firm, person, heading, note, foot }: ListSheet, setter: Setter) {
  const frame: Record<keyof Frame, SetLine> = {
    firm: setter.text(firm, { width: HALF, size: SIZE.firm, isBold: true }),
    heading: setter.text(heading, { width: HALF, size: SIZE.firm, isBold: true }),
    person: setter.text(person, { width: HALF, size: SIZE.beside }),
    note: setter.text(note, { width: HALF, size: SIZE.beside }),
    foot: setter.text(foot, { width: 0.8 * FULL, size: SIZE.head }),
  };
  const head = { size: SIZE.head, isBold: true };
  return {
    measures: { paper: PAPER, height: HEIGHT, size: SIZE, inset: INSET },
    columns: columns.map(({ head: text, width }) => ({ width, head: setter.text(text, { ...head, width: width - INSET }) })),
    frame,
  };
}

/** Lays the rows of a list out on pages. Each page begins with the headings of its first row. */
function pagesOf({ columns, groups, empty }: ListSheet, setter: Setter): Page[] {
  const pages = new Pages(setter);
  for (const { day, place, rows } of groups) {
    for (const row of rows) {
      const cells = row.map((cell, at) => setter.cell(cell, columns[at]?.width ?? 0));
      pages.add({ day, place }, (y) => ({ kind: 'row', y, cells }));
    }
  }
  if (pages.done.length === 0) {
    const line = setter.text(empty, { width: FULL, size: SIZE.text });
    pages.add({}, (y) => ({ kind: 'empty', y, line }));
  }
  return pages.done;
}

class Pages {
  readonly done: { number: number; items: Item[] }[] = [];
  readonly #setter: Setter;
  #y = Infinity;
  #above: Headings = {};

  constructor(setter: Setter) {
    this.#setter = setter;
  }

  /** Adds a row below its headings, on a new page if the headings that are due and the row do not fit. */
  add(under: Headings, row: (y: number) => Item): void {
    const isNewDay = under.day !== this.#above.day;
    const isNewPlace = isNewDay || under.place !== this.#above.place;
    const due = { day: isNewDay ? under.day : undefined, place: isNewPlace ? under.place : undefined };
    if (this.#y + heightOf(due) + HEIGHT.row <= PAPER.height - PAPER.bottom) this.#head(due);
    else {
      this.#turn();
      this.#head({
        day: under.day && under.day + (isNewDay ? '' : CONTINUED),
        place: under.place && under.place + (isNewPlace ? '' : CONTINUED),
      });
    }
    this.#above = under;
    this.#put(row(this.#y), HEIGHT.row);
  }

  #turn(): void {
    const head = this.done.length === 0 ? HEIGHT.head : HEIGHT.running;
    this.done.push({ number: this.done.length + 1, items: [] });
    this.#y = PAPER.top + head + HEIGHT.columns;
  }

  #head({ day, place }: Headings): void {
    if (day)
      this.#put({ kind: 'day', y: this.#y, line: this.#setter.text(day, { width: FULL, size: SIZE.day, isBold: true }) }, HEIGHT.day);
    if (place)
      this.#put(
        { kind: 'place', y: this.#y, line: this.#setter.text(place, { width: FULL, size: SIZE.place, isBold: true }) },
        HEIGHT.place,
      );
  }

  #put(item: Item, height: number): void {
    this.done.at(-1)?.items.push(item);
    this.#y += height;
  }
}

const heightOf = ({ day, place }: Headings) => (day ? HEIGHT.day : 0) + (place ? HEIGHT.place : 0);

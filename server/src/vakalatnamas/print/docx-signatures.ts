import {
  AlignmentType,
  BorderStyle,
  type IParagraphOptions,
  type Paragraph,
  Table,
  TableBorders,
  TableCell,
  TableRow,
  WidthType,
} from 'docx';
import { paragraph, type Setting, twips } from './docx-words.ts';
import { columnsOf, inColumn, type PrintParts, type SignedBlock, type TailLook } from './vakalatnama-layout.ts';
import type { ChosenSizes } from './vakalatnama-print.ts';

/** The table of signatures has as many columns as one, two, three, four or six cells side by side can share. */
const COLUMNS = 12;
/** In points. */
const STAMP_SIZE = 10;
const STAMP_HEIGHT = 65;

type Lines = readonly string[];

/** Lines that follow each other; `above` is their distance from those before, in em. */
interface Part {
  readonly lines: Lines;
  readonly above?: number;
  readonly isBold?: boolean;
}

/** A row of the table: cells side by side, each with its parts. */
interface Row {
  readonly cells: readonly (readonly Part[])[];
  readonly columns: number;
  /** Distance from the row above, in em. */
  readonly above: number;
}

interface TailOrder {
  readonly chosen: ChosenSizes;
  /** The words for the initials of the executants. */
  readonly initials: string;
  /** True if the stamps are beside the heading. */
  readonly isCornered: boolean;
}

/** What is signed: the executants below the last words of the text, then all others, together with them as far as they fit on a page. */
export function signatures(parts: PrintParts, setting: Setting, order: TailOrder): (Paragraph | Table)[] {
  const groups = groupsOf(parts, setting, order);
  const stamps = order.isCornered ? null : parts.stamps;
  const rows = groups.flatMap((group, page) =>
    group.map((row, at) => rowOf(row, setting, at < group.length - 1 || (page === groups.length - 1 && stamps !== null))),
  );
  const closing = parts.execution.lines.map((line) => paragraph(line, setting, { ...tight(setting, 0), keepNext: true }));
  const head = new TableRow({ tableHeader: true, cantSplit: true, children: [new TableCell({ columnSpan: COLUMNS, children: closing })] });
  const width = Math.floor(setting.measure / COLUMNS);
  const table = new Table({
    columnWidths: Array.from({ length: COLUMNS }, () => width),
    borders: TableBorders.NONE,
    rows: [head, ...rows],
  });
  return [table, ...(stamps === null ? [] : stampRow(stamps, setting))];
}

/** The rows that stay together on a page, page by page as in the PDF. */
function groupsOf(parts: PrintParts, { look }: Setting, { chosen, initials }: TailOrder): Row[][] {
  const signers = rowsOf(parts.execution, chosen.tail);
  const { lead, label } = parts.acceptance;
  const accepting = lead.length === 0 ? [] : [row([[...labelled(label), { lines: lead }]], BLOCK_GAP)];
  const rest = [...blockRows(parts.middle, look.isOneSheet), ...accepting, ...rowsOf(parts.acceptance, chosen.tail)];
  const after = blockRows(parts.after, false);
  if (chosen.pages === null) return [[...signers, ...rest, ...after]];
  const own = Math.max(signers.length - chosen.pages.length, 0);
  let taken = 0;
  const pages = chosen.pages.map((count, at) => {
    const first = signers[own + at] ?? row([[{ lines: [initials] }]], chosen.tail.gap);
    return [first, ...rest.slice(taken, (taken += count))];
  });
  pages.at(-1)?.push(...after);
  return [...signers.slice(0, own).map((signer) => [signer]), ...pages];
}

const BLOCK_GAP = 1.6;
const row = (cells: Row['cells'], above: number): Row => ({ cells, columns: cells.length, above });
const labelled = (label: string): Part[] => (label === '' ? [] : [{ lines: [label], isBold: true }]);

const chunked = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

function rowsOf(signatures: Pick<PrintParts['execution'], 'cells' | 'stacked'>, tail: TailLook): Row[] {
  const columns = columnsOf(signatures, tail.columns);
  return chunked(signatures.cells, columns).map((some) => ({
    cells: some.map((lines) => [{ lines: lines.map((line) => inColumn(line, columns)) }]),
    columns,
    above: tail.gap,
  }));
}

/** A one-sheet form has two such blocks side by side. */
function blockRows(blocks: readonly SignedBlock[], isPaired: boolean): Row[] {
  const cells = blocks.map(({ label, chunks, gap }) => [
    ...labelled(label),
    ...chunks.map((lines, at) => ({ lines, above: at === 0 ? 0 : gap })),
  ]);
  return chunked(cells, isPaired ? 2 : 1).map((pair) => row(pair, BLOCK_GAP));
}

const tight = ({ size }: Setting, above: number): IParagraphOptions => ({
  spacing: { after: 0, before: twips(above * size) },
  keepLines: true,
});

function rowOf({ cells, columns, above }: Row, setting: Setting, staysWithNext: boolean): TableRow {
  const span = COLUMNS / columns;
  const width = Math.floor((setting.measure / COLUMNS) * span);
  const inCell = { ...setting, measure: width - CELL_MARGIN };
  const cellOf = (parts: readonly Part[] = []) =>
    new TableCell({
      columnSpan: span,
      width: { size: width, type: WidthType.DXA },
      children: linesOf(parts, above).map(({ line, isBold, before }) =>
        paragraph(line, inCell, { ...tight(setting, before), keepNext: staysWithNext, run: { bold: isBold } }),
      ),
    });
  return new TableRow({ cantSplit: true, children: Array.from({ length: columns }, (_, at) => cellOf(cells[at])) });
}

/** What Word leaves free at both sides of a cell, in twentieths of a point. */
const CELL_MARGIN = 216;

function linesOf(parts: readonly Part[], above: number) {
  const lines = parts.flatMap(({ lines: some, above: gap = 0, isBold = false }) =>
    some.map((line, at) => ({ line, isBold, before: at === 0 ? gap : 0 })),
  );
  const [first = { line: '', isBold: false, before: 0 }, ...others] = lines;
  return [{ ...first, before: above }, ...others];
}

const side = { style: BorderStyle.DASHED, size: 4 };

/** A box for a stamp. */
export function stampCell(text: string, setting: Setting, width: number): TableCell {
  return new TableCell({
    borders: { top: side, bottom: side, left: side, right: side },
    width: { size: width, type: WidthType.DXA },
    verticalAlign: 'center',
    children: [paragraph(text, { ...setting, size: STAMP_SIZE }, { alignment: AlignmentType.CENTER, spacing: { after: 0 } })],
  });
}

export const stampHeight = { value: twips(STAMP_HEIGHT), rule: 'atLeast' as const };

function stampRow({ boxes, notes }: NonNullable<PrintParts['stamps']>, setting: Setting): (Paragraph | Table)[] {
  const width = Math.floor(setting.measure / Math.max(boxes.length, 1));
  const small = { ...setting, size: STAMP_SIZE };
  return [
    paragraph('', small, { keepNext: true, spacing: { after: 0 } }),
    new Table({
      columnWidths: boxes.map(() => width),
      rows: [new TableRow({ cantSplit: true, height: stampHeight, children: boxes.map((box) => stampCell(box, setting, width)) })],
    }),
    ...notes.map((line) => paragraph(line, small)),
  ];
}

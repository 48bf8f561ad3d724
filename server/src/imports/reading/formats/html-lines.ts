import { Parser } from 'htmlparser2';
import { MAX_CELLS, MAX_COLUMNS, MAX_LINES_ABOVE, MAX_ROWS, refuse } from '../reading-bounds.ts';

const SKIPPED = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head', 'select', 'button']);
/** Outside of a cell these begin a new line, and within a cell a line of the cell. */
const BLOCKS = new Set([
  ...[
    'p',
    'div',
    'li',
    'ul',
    'ol',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'section',
    'article',
    'form',
    'fieldset',
    'legend',
    'caption',
    'label',
  ],
  ...['header', 'footer', 'main', 'hr', 'pre', 'dt', 'dd', 'br', 'table'],
]);
/** Deeper markup is not that of a court page. */
const MAX_DEPTH = 2_000;
const MAX_LINES = 20 * (MAX_ROWS + MAX_LINES_ABOVE);

const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/[ \t\r\f\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

/** A row being read; a table within a cell has rows of its own. */
interface OpenRow {
  readonly cells: string[];
  cell: string | undefined;
  /** Rows and columns of the cell being read. */
  rowSpan: number;
  columnSpan: number;
}

/** A table being read. */
interface OpenTable {
  row: number;
  /** Cells over several rows by column, each with its last row. */
  readonly spans: Map<number, { readonly until: number; readonly text: string }>;
}

const openTable = (): OpenTable => ({ row: 0, spans: new Map() });

const spanOf = (attribute: string | undefined, max: number) => {
  const span = Math.floor(Number(attribute ?? 1));
  return Number.isFinite(span) ? Math.min(Math.max(1, span), max) : 1;
};

/** Turns markup into lines of cells: each row of a table, and each line of text outside of tables as one cell. */
class LineReader {
  readonly lines: string[][] = [];
  readonly #rows: OpenRow[] = [];
  readonly #tables: OpenTable[] = [openTable()];
  readonly #repeatsMerged: boolean;
  #spanned = 0;
  #text = '';
  #skipped = 0;
  #depth = 0;

  constructor(repeatsMerged: boolean) {
    this.#repeatsMerged = repeatsMerged;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) refuse('import.broken');
    if (SKIPPED.has(name)) this.#skipped += 1;
    if (name === 'tr') this.#openRow();
    else if (name === 'td' || name === 'th') this.#openCell(attributes);
    else if (BLOCKS.has(name)) this.#breakLine();
    if (name === 'table') this.#tables.push(openTable());
  }

  text(text: string): void {
    if (this.#skipped > 0) return;
    const row = this.#rows.at(-1);
    const plain = text.replace(/\s/g, ' ');
    if (row?.cell !== undefined) row.cell += plain;
    else this.#text += plain;
  }

  close(name: string): void {
    this.#depth -= 1;
    if (SKIPPED.has(name)) this.#skipped -= 1;
    if (name === 'td' || name === 'th') this.#closeCell();
    else if (name === 'tr') this.#closeRow();
    else if (BLOCKS.has(name)) this.#breakLine();
    if (name === 'table' && this.#tables.length > 1) this.#tables.pop();
  }

  end(): void {
    while (this.#rows.length > 0) this.#closeRow();
    this.#breakLine();
  }

  #breakLine(): void {
    const row = this.#rows.at(-1);
    if (row?.cell !== undefined) {
      row.cell += '\n';
      return;
    }
    const text = tidy(this.#text);
    this.#text = '';
    if (text !== '') this.#add([text]);
  }

  #openRow(): void {
    const row = this.#rows.at(-1);
    // Text before a table within the cell stays in the cell.
    if (row?.cell === undefined) this.#breakLine();
    this.#rows.push({ cells: [], cell: undefined, rowSpan: 1, columnSpan: 1 });
  }

  #openCell({ rowspan, colspan }: Readonly<Record<string, string>>): void {
    if (this.#rows.length === 0) this.#openRow();
    this.#closeCell();
    const row = this.#rows.at(-1);
    if (!row) return;
    row.cell = '';
    row.rowSpan = spanOf(rowspan, MAX_ROWS);
    row.columnSpan = spanOf(colspan, MAX_COLUMNS + 1);
  }

  #closeCell(): void {
    const row = this.#rows.at(-1);
    if (row?.cell === undefined) return;
    this.#fillSpanned(row);
    const table = this.#tables.at(-1) ?? openTable();
    const [column, until] = [row.cells.length, table.row + row.rowSpan - 1];
    row.cells.push(tidy(row.cell), ...Array.from({ length: row.columnSpan - 1 }, () => ''));
    if (until > table.row)
      for (const [at, text] of row.cells.slice(column).entries())
        table.spans.set(column + at, { until, text: this.#repeatsMerged ? text : '' });
    row.cell = undefined;
  }

  /** The next cells of a row that belong to cells of the rows above, so that those after them stay in their columns. */
  #fillSpanned({ cells }: OpenRow): void {
    const table = this.#tables.at(-1);
    for (let span = table?.spans.get(cells.length); table && span && span.until >= table.row; span = table.spans.get(cells.length)) {
      this.#spanned += 1;
      if (this.#spanned > MAX_CELLS) refuse('import.too_much_text');
      cells.push(span.text);
    }
  }

  #closeRow(): void {
    this.#closeCell();
    const row = this.#rows.pop();
    if (!row) return;
    const hasText = row.cells.some((cell) => cell !== '');
    this.#fillSpanned(row);
    if (hasText) this.#add(row.cells);
    const table = this.#tables.at(-1);
    if (table) table.row += 1;
  }

  #add(cells: string[]): void {
    if (this.lines.length >= MAX_LINES) refuse('import.too_many_rows', MAX_ROWS);
    this.lines.push(cells);
  }
}

/**
 * Reads saved or copied HTML. Scripts are not run and nothing is fetched. @param repeatsMerged a cell over several rows counts for each of
 * them; otherwise it is in the first of them, and blank in the others.
 */
export function htmlLines(html: string, { repeatsMerged = false } = {}): string[][] {
  const reader = new LineReader(repeatsMerged);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  reader.end();
  return reader.lines;
}

/** Text copied from a page: the browser puts a tab between the cells of a row. */
export function textLines(text: string): string[][] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map(tidy))
    .filter((cells) => cells.some((cell) => cell !== ''));
}

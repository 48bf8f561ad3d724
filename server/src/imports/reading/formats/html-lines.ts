import { Parser } from 'htmlparser2';
import { MAX_COLUMNS, MAX_LINES_ABOVE, MAX_ROWS, refuse } from '../reading-bounds.ts';

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
}

/** Turns markup into lines of cells: each row of a table, and each line of text outside of tables as one cell. */
class LineReader {
  readonly lines: string[][] = [];
  readonly #rows: OpenRow[] = [];
  #text = '';
  #skipped = 0;
  #depth = 0;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) refuse('import.broken');
    if (SKIPPED.has(name)) this.#skipped += 1;
    if (name === 'tr') this.#openRow();
    else if (name === 'td' || name === 'th') this.#openCell(Number(attributes['colspan'] ?? 1));
    else if (BLOCKS.has(name)) this.#breakLine();
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
    this.#rows.push({ cells: [], cell: undefined });
  }

  #openCell(span: number): void {
    if (this.#rows.length === 0) this.#openRow();
    this.#closeCell();
    const row = this.#rows.at(-1);
    if (!row) return;
    row.cell = '';
    const blank = Math.min(Math.max(0, (Number.isFinite(span) ? span : 1) - 1), MAX_COLUMNS);
    this.#pendingBlanks = blank;
  }

  #pendingBlanks = 0;

  #closeCell(): void {
    const row = this.#rows.at(-1);
    if (row?.cell === undefined) return;
    row.cells.push(tidy(row.cell), ...Array.from({ length: this.#pendingBlanks }, () => ''));
    row.cell = undefined;
    this.#pendingBlanks = 0;
  }

  #closeRow(): void {
    this.#closeCell();
    const row = this.#rows.pop();
    if (row?.cells.some((cell) => cell !== '')) this.#add(row.cells);
  }

  #add(cells: string[]): void {
    if (this.lines.length >= MAX_LINES) refuse('import.too_many_rows', MAX_ROWS);
    this.lines.push(cells);
  }
}

/** Reads saved or copied HTML. Scripts are not run and nothing is fetched. */
export function htmlLines(html: string): string[][] {
  const reader = new LineReader();
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

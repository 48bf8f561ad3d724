import { type RawTable } from '../raw-table.ts';
import type { BoundedZip } from '../bounded-zip.ts';
import { MAX_COLUMNS, MAX_ROWS, refuse, SheetLines } from '../../reading-bounds.ts';
import { chooseSheet, type WorkbookSheet } from './choose-sheet.ts';
import { UnreadCells } from './unread-cells.ts';
import { type Attributes, parseXml } from './parse-xml.ts';

const numberOf = (value: string | undefined) => Math.max(1, Number(value ?? 1) || 1);

interface Merge {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

const newSheet = (name: string, isHidden: boolean) => ({
  name,
  isHidden,
  lines: new SheetLines(),
  unread: new UnreadCells(),
  hasFormulas: false,
  hasHiddenRows: false,
});

/** Reads the tables of a document. A cell or row may stand for any number of equal ones. */
class OdsReader {
  readonly sheets: WorkbookSheet[] = [];
  hasLinks = false;
  is1904 = false;
  #sheet = newSheet('', false);
  #merges: Merge[] = [];
  /** The styles of sheets that are hidden; they come before the sheets. */
  readonly #hiddenStyles = new Set<string | undefined>();
  #style: string | undefined;
  #row = 0;
  #repeatRow = 1;
  #cells: string[] = [];
  #column = 0;
  #cell: Attributes = {};
  #text: string[] = [];
  #ignored = 0;

  open(name: string, attributes: Attributes): void {
    if (name === 'annotation') this.#ignored += 1;
    else if (name === 'table-source') this.hasLinks = true;
    else if (name === 'table') this.#openTable(attributes);
    else if (name === 'table-row') this.#openRow(attributes);
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#openCell(attributes);
    else if (name === 'p') this.#text.push('');
    else if (name === 's') this.text(' ');
    else if (name === 'line-break') this.text('\n');
    else this.#openStyle(name, attributes);
  }

  #openStyle(name: string, attributes: Attributes): void {
    if (name === 'style') this.#style = attributes['style:name'];
    else if (name === 'null-date') this.is1904 = attributes['table:date-value']?.startsWith('1904') === true;
    else if (name === 'table-properties' && attributes['table:display'] === 'false') this.#hiddenStyles.add(this.#style);
  }

  text(text: string): void {
    if (this.#ignored === 0 && this.#text.length > 0) this.#text[this.#text.length - 1] += text;
  }

  close(name: string): void {
    if (name === 'annotation') this.#ignored -= 1;
    else if (name === 'table-cell') this.#closeCell();
    else if (name === 'covered-table-cell') this.#column += numberOf(this.#cell['table:number-columns-repeated']);
    else if (name === 'table-row') this.#closeRow();
    else if (name === 'table') this.#closeTable();
  }

  #openTable(attributes: Attributes): void {
    this.#sheet = newSheet(attributes['table:name'] ?? '', this.#hiddenStyles.has(attributes['table:style-name']));
    this.#merges = [];
    this.#row = 0;
  }

  #openRow(attributes: Attributes): void {
    this.#repeatRow = numberOf(attributes['table:number-rows-repeated']);
    this.#cells = [];
    this.#column = 0;
    const visibility = attributes['table:visibility'] ?? 'visible';
    if (visibility !== 'visible' && this.#repeatRow < MAX_ROWS) this.#sheet.hasHiddenRows = true;
  }

  #openCell(attributes: Attributes): void {
    this.#cell = attributes;
    this.#text = [];
    if (attributes['table:formula'] !== undefined) this.#sheet.hasFormulas = true;
  }

  #closeCell(): void {
    const value = this.#read();
    const times = numberOf(this.#cell['table:number-columns-repeated']);
    const from = this.#column;
    this.#column += times;
    if (this.#isUnread) this.#sheet.unread.add(from, this.#row + 1);
    if (value.trim() === '') return;
    if (this.#column > MAX_COLUMNS) refuse('import.too_many_columns', MAX_COLUMNS);
    while (this.#cells.length < from) this.#cells.push('');
    for (let at = from; at < this.#column; at++) this.#cells[at] = value;
    const rows = numberOf(this.#cell['table:number-rows-spanned']);
    if (rows > 1) this.#merges.push({ column: from, from: this.#row + 1, to: this.#row + rows });
  }

  /** The result of a formula of text may be empty. */
  get #isUnread(): boolean {
    if (this.#cell['table:formula'] === undefined) return false;
    return this.#cell['office:value-type'] === undefined || this.#cell['calcext:value-type'] === 'error';
  }

  #read(): string {
    if (this.#isUnread) return '';
    const type = this.#cell['office:value-type'] ?? 'string';
    if (type === 'date') return (this.#cell['office:date-value'] ?? '').slice(0, 10);
    if (type === 'float' || type === 'currency') return this.#cell['office:value'] ?? '';
    return this.#text.join('\n');
  }

  #closeRow(): void {
    const isBlank = this.#cells.every((cell) => cell.trim() === '');
    if (!isBlank && this.#repeatRow > MAX_ROWS) refuse('import.too_many_rows', MAX_ROWS);
    for (let time = 1; !isBlank && time <= this.#repeatRow; time++) this.#sheet.lines.add(this.#row + time, this.#cells);
    this.#row += this.#repeatRow;
  }

  #closeTable(): void {
    for (const { column, from, to } of this.#merges) this.#sheet.lines.fillDown(column, from, to);
    this.sheets.push(this.#sheet);
  }
}

/** A spreadsheet of LibreOffice: the values last stored in its cells. Nothing is calculated, run or fetched. */
export async function readOds(zip: BoundedZip): Promise<RawTable> {
  const manifest = (await zip.bytesOf('META-INF/manifest.xml')).toString('latin1');
  if (manifest.includes('encryption-data')) refuse('import.encrypted');
  const reader = new OdsReader();
  await parseXml(zip.textOf('content.xml'), {
    open: (name, attributes) => reader.open(name, attributes),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  });
  const hasMacros = zip.names.some((name) => /^(?:Basic|Scripts)\/.+/.test(name));
  const notes = [...(hasMacros ? (['macros_ignored'] as const) : []), ...(reader.hasLinks ? (['external_links_ignored'] as const) : [])];
  return { ...chooseSheet('ods', reader.sheets, notes), is1904: reader.is1904 };
}

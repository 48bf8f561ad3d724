import { Cnr } from '@munshi/contract/cases/cnr';
import { isNothing, plainText } from '../rows/plain-text.ts';
import type { CourtPageRecord } from './court-page-record.ts';
import { partiesOf } from './page-parties.ts';
import { addTableRow, emptyTables } from './page-tables.ts';
import { isLabel, labelOf, type LabelledField, type Section, sectionOf, type TableHead, tableHeadOf } from './page-words.ts';

const CNR = /[A-Z]{2}[A-Z\d]{2}\d{2}-?\d{6}-?(?:19|20)\d{2}/i;
const COURT = /^(?!court (?:number|no)\b).*\bcourt\b|tribunal|commission|न्यायालय/iu;

/** Collects what one page says about one case. */
class PageDraft {
  readonly #values: Partial<Record<LabelledField, string>> = {};
  readonly #sides: Record<'petitioners' | 'respondents', string[]> = { petitioners: [], respondents: [] };
  readonly #tables = emptyTables();
  #isHighCourt = false;
  court: string | undefined;

  get hasBegun(): boolean {
    return this.#values.case_type !== undefined || this.#values.cnr !== undefined || this.#values.filing_number !== undefined;
  }

  has(field: LabelledField): boolean {
    return this.#values[field] !== undefined;
  }

  set(field: LabelledField, typed: string): void {
    const value = plainText(typed).replace(/^[: ]+/, '');
    if (isNothing(value)) return;
    this.#values[field] ??= field === 'cnr' ? (CNR.exec(value)?.[0] ?? value) : value;
  }

  addParty(side: 'petitioners' | 'respondents', text: string): void {
    this.#sides[side].push(text);
  }

  addRow(head: TableHead, cells: readonly string[]): void {
    addTableRow(this.#tables, head, cells);
  }

  markHighCourt(): void {
    this.#isHighCourt = true;
  }

  finish(): CourtPageRecord | undefined {
    const { police_station, fir_number: number, year, ...values } = this.#values;
    const [petitioners, respondents] = [partiesOf(this.#sides.petitioners.join('\n')), partiesOf(this.#sides.respondents.join('\n'))];
    if (!this.hasBegun || (petitioners.length === 0 && values.cnr === undefined && values.registration_number === undefined))
      return undefined;
    const fir = { ...(police_station && { police_station }), ...(number && { number }), ...(year && { year }) };
    return {
      source: this.#isHighCourt ? 'high_court' : 'district',
      ...(this.court === undefined ? {} : { court: this.court }),
      ...values,
      petitioners,
      respondents,
      ...(number === undefined && police_station === undefined ? {} : { fir }),
      ...this.#tables,
    };
  }
}

/** Reads the lines of one or several pages of case details. */
class PageReader {
  readonly records: CourtPageRecord[] = [];
  #draft = new PageDraft();
  #section: Section | undefined;
  #table: TableHead | undefined;
  #label: LabelledField | undefined;
  #court: string | undefined;

  read(cells: readonly string[]): void {
    const section = sectionOf(cells);
    const head = section === undefined ? tableHeadOf(cells) : undefined;
    if (section !== undefined) this.#openSection(section);
    else if (head) this.#openTable(head);
    else if (this.#table && !this.#endsTable(cells)) this.#draft.addRow(this.#table, cells);
    else this.#readText(cells);
  }

  end(): void {
    const record = this.#draft.finish();
    if (record) this.records.push(record);
    this.#draft = new PageDraft();
    this.#section = undefined;
    this.#table = undefined;
    this.#label = undefined;
  }

  #openSection(section: Section): void {
    if (section === 'details' && this.#draft.hasBegun) this.end();
    this.#draft.court ??= this.#court;
    this.#section = section;
    this.#table = undefined;
    this.#label = undefined;
  }

  #openTable(head: TableHead): void {
    this.#table = head;
    this.#section = undefined;
    if (head.kind === 'objections' || (head.kind === 'history' && 'list' in head.at)) this.#draft.markHighCourt();
  }

  /** A line of labels or of text between tables. */
  #endsTable(cells: readonly string[]): boolean {
    const filled = cells.filter((cell) => cell !== '');
    return labelOf(filled[0] ?? '') !== undefined || (filled.length === 1 && COURT.test(filled[0] ?? '') && this.#draft.hasBegun);
  }

  #readText(cells: readonly string[]): void {
    this.#table = undefined;
    const filled = cells.filter((cell) => !/^[:\s]*$/.test(cell));
    const side = this.#section;
    if ((side === 'petitioners' || side === 'respondents') && !filled.some(isLabel)) {
      this.#draft.addParty(side, filled.join('\n'));
      return;
    }
    for (const cell of filled) this.#readCell(cell);
    const [only = '', ...others] = filled;
    if (others.length === 0 && only.length < 150 && COURT.test(only) && !isLabel(only) && !only.includes(':'))
      this.#court = only.split('\n')[0];
  }

  #readCell(cell: string): void {
    const [, before, after] = /^([^:]{2,50}):(.*)$/s.exec(cell) ?? [];
    const inline = before === undefined ? undefined : labelOf(before);
    if (inline !== undefined && (after ?? '').trim() !== '') this.#setValue(inline, after ?? '');
    else if (isLabel(cell)) this.#label = labelOf(cell);
    else if (this.#label !== undefined) this.#setValue(this.#label, cell);
  }

  #setValue(field: LabelledField, value: string): void {
    this.#label = undefined;
    // The year is that of the FIR; a second type of case begins another page.
    if (field === 'year' && this.#section !== 'fir') return;
    const isNext = (field === 'case_type' && this.#draft.has('case_type')) || (field === 'cnr' && this.#isOtherCnr(value));
    if (isNext) this.end();
    this.#draft.court ??= this.#court;
    if (field === 'court_and_judge' && /justice/i.test(value)) this.#draft.markHighCourt();
    if (field === 'bench') this.#draft.markHighCourt();
    this.#draft.set(field, value);
  }

  #isOtherCnr(value: string): boolean {
    return (
      this.#draft.has('cnr') &&
      this.#draft.has('case_type') &&
      Cnr.safeParse(CNR.exec(value)?.[0] ?? '').success &&
      this.#section === undefined
    );
  }
}

/** The cases of a page, or of several pages one after the other. */
export function readCourtPages(lines: readonly (readonly string[])[]): CourtPageRecord[] {
  const reader = new PageReader();
  for (const cells of lines) reader.read(cells);
  reader.end();
  return reader.records;
}

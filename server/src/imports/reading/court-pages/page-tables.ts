import { isNothing, plainText } from '../rows/plain-text.ts';
import type { CourtPageRecord } from './court-page-record.ts';
import type { TableHead } from './page-words.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };
export type PageTables = Mutable<Pick<CourtPageRecord, 'acts' | 'history' | 'orders' | 'objections' | 'applications'>>;

export const emptyTables = (): PageTables => ({ acts: [], history: [], orders: [], objections: [], applications: [] });

const MAX_ROWS_OF_TABLE = 2_000;

const valueOf = (cells: readonly string[], at: number | undefined) => {
  const text = at === undefined ? '' : plainText(cells[at] ?? '');
  return isNothing(text) ? '' : text;
};

/** Adds a row below the headings of a table. */
export function addTableRow(tables: PageTables, { kind, at }: TableHead, cells: readonly string[]): void {
  const value = (name: string) => valueOf(cells, at[name]);
  if (kind === 'other' || tables[kind].length >= MAX_ROWS_OF_TABLE || !Object.values(at).some((index) => valueOf(cells, index) !== ''))
    return;
  if (kind === 'history') {
    const list = value('list');
    tables.history.push({
      business_date: value('business'),
      next_date: value('next'),
      purpose: value('purpose'),
      judge: withoutCode(value('judge')),
      ...(list === '' ? {} : { list_type: list }),
      raw: [...cells],
    });
  } else if (kind === 'orders') {
    const [judge, details] = [withoutCode(value('judge')), value('details')];
    tables.orders.push({ number: value('number'), date: value('date'), ...(judge && { judge }), ...(details && { details }) });
  } else if (kind === 'objections') {
    const [scrutiny_date, objection, compliance_date, receipt_date] = [
      value('scrutiny'),
      value('objection'),
      value('compliance'),
      value('receipt'),
    ];
    tables.objections.push({ scrutiny_date, objection, compliance_date, receipt_date });
  } else if (kind === 'applications') {
    const [filing_date, next_date] = [value('filed'), value('next')];
    tables.applications.push({
      number: value('number').split(' Classification')[0] ?? '',
      party: value('party'),
      filing_date,
      next_date,
      status: value('status'),
    });
  } else tables.acts.push({ act: value('act'), sections: value('sections') });
}

/** `1366HONBLE MR. JUSTICE …`: some courts print an internal code before the name of a judge. */
export const withoutCode = (judge: string) => judge.replace(/^\d{3,6}(?=\p{Lu})/u, '');

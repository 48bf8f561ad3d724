import type { ImportField } from '@munshi/contract/imports/import-field';
import { isPlainDate } from '../columns/date-headings.ts';
import { DATE_FIELDS, JOINED_FIELDS } from '../columns/guess-columns.ts';
import type { DateOrder, InterpretedRow, ReadRow, RowContext } from '../import-reading.ts';
import { finishCase } from './finish-case.ts';
import { interpretCourtPage } from './interpret-court-page.ts';
import { finishPerson } from './finish-person.ts';
import { whyNoDate } from './no-next-date.ts';
import { isNothing, plainText } from './plain-text.ts';
import { isDay, RowDraft } from './row-draft.ts';

/** Between the two days of an offence in one cell: "01-06-2024 to 05-07-2024". */
const UNTIL = /\s(?:to|till|until|–|-|से)\s/i;
/** Several parties or long text: lines are kept until the field is read. */
const SEPARATORS: Partial<Record<ImportField, string>> = {
  ...{ petitioner: '\n', respondent: '\n', opposite_party: '\n', petitioner_advocate: ', ', respondent_advocate: ', ' },
  opposite_advocate: ', ',
  ...{ name: ' ', our_client: ' ', address: ', ', notes: '\n', acts: '; ' },
};

type Cells = Map<ImportField, { readonly text: string; readonly at: number }>;

/** The cells of each field: several columns of one field are joined. */
function cellsByField(row: ReadRow, mapping: RowContext['mapping']): Cells {
  const cells: Cells = new Map();
  mapping.forEach((field, at) => {
    const text = (row.cells[at] ?? '').trim();
    if (field === null || text === '') return;
    const before = cells.get(field);
    if (before && JOINED_FIELDS.has(field)) cells.set(field, { text: `${before.text}${SEPARATORS[field] ?? '; '}${text}`, at: before.at });
    else if (!before) cells.set(field, { text, at });
  });
  return cells;
}

interface Cell {
  readonly text: string;
  readonly order: DateOrder | null;
}

function setField(draft: RowDraft, field: ImportField, { text, order }: Cell): void {
  if (field === 'offence_from') setOffence(draft, text, order);
  else if (field === 'next_date' && hasNoDate(text, order, draft.today)) draft.noDate = plainText(text);
  else if (DATE_FIELDS.has(field)) draft.setDate(field, text, order);
  else if (field === 'cnr') draft.setCnr(text);
  else if (field === 'email' || field === 'client_email') draft.setEmail(field, text);
  else if (field === 'mobile' || field === 'client_mobile' || field === 'phone') draft.setNumbers(field, text);
  else draft.setText(field, text);
}

/** True for words in place of a next date. “Reserved for orders on 15-01-2027” has a day to come, on which they are pronounced. */
function hasNoDate(text: string, order: DateOrder | null, today: string): boolean {
  const why = whyNoDate(text);
  return why !== undefined && !(why === 'reserved' && isToCome(text, order, today));
}

function setOffence(draft: RowDraft, text: string, order: DateOrder | null): void {
  const [from = '', to] = text.split(UNTIL);
  draft.setDate('offence_from', from, order);
  if (to !== undefined) draft.setDate('offence_to', to, order);
}

/** In a diary of “Date” and “Next Date” a day to come has no next date yet: it is the next date itself. */
function moveNextDate(cells: Cells, columns: RowContext['columns'], today: string): void {
  const last = cells.get('last_date');
  if (!last || !isNothing(plainText(cells.get('next_date')?.text ?? ''))) return;
  const column = columns[last.at];
  if (!column || !isPlainDate(column.header ?? '') || !isToCome(last.text, column.dateOrder, today)) return;
  cells.delete('last_date');
  cells.set('next_date', last);
}

function isToCome(text: string, order: DateOrder | null, today: string): boolean {
  const draft = new RowDraft(today);
  draft.setDate('next_date', text, order);
  const { next_date: day = '' } = draft.values;
  return isDay(day) && day >= today;
}

/** One row as a case or person to be, with every doubt about it. Uses neither database nor clock. */
export function interpretRow(row: ReadRow, { kind, mapping, columns, today, isClient = () => false }: RowContext): InterpretedRow {
  const draft = new RowDraft(today);
  if (kind === 'court_page' && row.record) return interpretCourtPage(row.record, draft, isClient);
  const cells = cellsByField(row, mapping);
  moveNextDate(cells, columns, today);
  for (const [field, { text, at }] of cells) setField(draft, field, { text, order: columns[at]?.dateOrder ?? null });
  const textOf = (field: ImportField) => cells.get(field)?.text ?? '';
  return kind === 'people' ? finishPerson(draft) : finishCase(draft, textOf, isClient);
}

import type { ImportField } from '@munshi/contract/imports/import-field';
import { DATE_FIELDS, JOINED_FIELDS } from '../columns/guess-columns.ts';
import type { DateOrder, InterpretedRow, ReadRow, RowContext } from '../import-reading.ts';
import { finishCase } from './finish-case.ts';
import { interpretCourtPage } from './interpret-court-page.ts';
import { finishPerson } from './finish-person.ts';
import { RowDraft } from './row-draft.ts';

/** Between the two days of an offence in one cell: "01-06-2024 to 05-07-2024". */
const UNTIL = /\s(?:to|till|until|–|-|से)\s/i;
/** Several parties or long text: lines are kept until the field is read. */
const SEPARATORS: Partial<Record<ImportField, string>> = {
  ...{ petitioner: '\n', respondent: '\n', opposite_party: '\n', petitioner_advocate: ', ', respondent_advocate: ', ' },
  ...{ name: ' ', our_client: ' ', address: ', ', notes: '\n', acts: '; ' },
};

/** The cells of each field: several columns of one field are joined. */
function cellsByField(row: ReadRow, mapping: RowContext['mapping']): Map<ImportField, { text: string; at: number }> {
  const cells = new Map<ImportField, { text: string; at: number }>();
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
  else if (DATE_FIELDS.has(field)) draft.setDate(field, text, order);
  else if (field === 'cnr') draft.setCnr(text);
  else if (field === 'email' || field === 'client_email') draft.setEmail(field, text);
  else if (field === 'mobile' || field === 'client_mobile' || field === 'phone') draft.setNumbers(field, text);
  else draft.setText(field, text);
}

function setOffence(draft: RowDraft, text: string, order: DateOrder | null): void {
  const [from = '', to] = text.split(UNTIL);
  draft.setDate('offence_from', from, order);
  if (to !== undefined) draft.setDate('offence_to', to, order);
}

/** One row as a case or person to be, with every doubt about it. Uses neither database nor clock. */
export function interpretRow(row: ReadRow, { kind, mapping, columns, today, isClient = () => false }: RowContext): InterpretedRow {
  const draft = new RowDraft(today);
  if (kind === 'court_page' && row.record) return interpretCourtPage(row.record, draft, isClient);
  const cells = cellsByField(row, mapping);
  for (const [field, { text, at }] of cells) setField(draft, field, { text, order: columns[at]?.dateOrder ?? null });
  const textOf = (field: ImportField) => cells.get(field)?.text ?? '';
  return kind === 'people' ? finishPerson(draft) : finishCase(draft, textOf, isClient);
}

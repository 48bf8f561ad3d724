import { ImportField, type ImportKind } from '@munshi/contract/imports/import-field';
import type { ImportColumn, RowDoubt } from '@munshi/contract/imports/import.schema';
import { interpretRow } from '../reading/rows/interpret-row.ts';
import type { InterpretedRow } from '../reading/import-reading.ts';
import type { StoredRow } from '../row-plan.ts';

export interface FileShape {
  readonly kind: ImportKind;
  readonly columns: readonly (Pick<ImportColumn, 'date_order'> & Partial<Pick<ImportColumn, 'header'>>)[];
  readonly mapping: readonly (ImportField | null)[];
}

export interface Interpreted extends Omit<InterpretedRow, 'doubts'> {
  readonly doubts: readonly RowDoubt[];
}

const isField = (key: string): key is ImportField => (ImportField.options as readonly string[]).includes(key);

/** Doubts about a value that can be read, but is unlikely. Confirming the value ends them. */
const ENDED_BY_CONFIRMING: ReadonlySet<RowDoubt['code']> = new Set([
  ...(['year_in_future', 'year_unlikely', 'one_party', 'disposed_with_next_date', 'pending_but_disposed'] as const),
]);

interface Surroundings {
  readonly today: string;
  readonly isClient: (name: string) => boolean;
}

/** Reads a row with these fields in place of every column of that meaning. */
function readRow(
  { line, cells: given, record }: StoredRow,
  { kind, columns, mapping }: FileShape,
  { today, isClient, corrections }: Surroundings & { readonly corrections: readonly (readonly [ImportField, string])[] },
): InterpretedRow {
  const cells = [...given];
  const meanings = [...mapping];
  const read = columns.map(({ date_order: dateOrder, header = '' }) => ({ dateOrder, header }));
  for (const [field, text] of corrections) {
    for (const [at, meaning] of meanings.entries()) if (meaning === field) cells[at] = '';
    cells.push(text);
    meanings.push(field);
    read.push({ dateOrder: null, header: '' });
  }
  return interpretRow({ line, cells, ...(record ? { record } : {}) }, { kind, mapping: meanings, columns: read, today, isClient });
}

/** A row as understood, once its fields are corrected as a person decided. */
export function interpretStored(row: StoredRow, shape: FileShape, surroundings: Surroundings): Interpreted {
  const corrections = Object.entries(row.answers).filter((entry): entry is [ImportField, string] => isField(entry[0]));
  const read = readRow(row, shape, { ...surroundings, corrections });
  const corrected = new Map(row.record ? corrections : []);
  const doubts = read.doubts.filter(({ field }) => !corrected.has(field));
  const confirmable = corrections.length > 0 && doubts.some(({ code }) => ENDED_BY_CONFIRMING.has(code));
  const original = confirmable ? readRow(row, shape, { ...surroundings, corrections: [] }).doubts : [];
  // A value that replaced the doubtful one is judged by itself.
  const isConfirmed = ({ field, code }: InterpretedRow['doubts'][number]) =>
    ENDED_BY_CONFIRMING.has(code) &&
    original.some((before) => before.field === field && before.code === code && before.mends.includes(row.answers[field] ?? ''));
  return {
    ...read,
    values: { ...read.values, ...Object.fromEntries(corrected) },
    doubts: doubts
      .filter((doubt) => !isConfirmed(doubt))
      .map(({ mends, ...doubt }) => ({ ...doubt, key: doubt.field, mends: mends.map((value) => ({ value, label: value })) })),
  };
}

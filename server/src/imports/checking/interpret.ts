import { ImportField, type ImportKind } from '@munshi/contract/imports/import-field';
import type { ImportColumn, RowDoubt } from '@munshi/contract/imports/import.schema';
import { interpretRow } from '../reading/rows/interpret-row.ts';
import type { InterpretedRow } from '../reading/import-reading.ts';
import type { StoredRow } from '../row-plan.ts';

export interface FileShape {
  readonly kind: ImportKind;
  readonly columns: readonly Pick<ImportColumn, 'date_order'>[];
  readonly mapping: readonly (ImportField | null)[];
}

export interface Interpreted extends Omit<InterpretedRow, 'doubts'> {
  readonly doubts: readonly RowDoubt[];
}

const isField = (key: string): key is ImportField => (ImportField.options as readonly string[]).includes(key);

/** A row as understood, once its fields are corrected as a person decided. */
export function interpretStored(
  row: StoredRow,
  { kind, columns, mapping }: FileShape,
  { today, isClient }: { today: string; isClient: (name: string) => boolean },
): Interpreted {
  const corrections = Object.entries(row.answers).filter((entry): entry is [ImportField, string] => isField(entry[0]));
  const cells = [...row.cells];
  const meanings = [...mapping];
  const orders = columns.map(({ date_order: dateOrder }) => ({ dateOrder }));
  for (const [field, text] of corrections) {
    // A corrected field replaces every column of that meaning.
    for (const [at, meaning] of meanings.entries()) if (meaning === field) cells[at] = '';
    cells.push(text);
    meanings.push(field);
    orders.push({ dateOrder: null });
  }
  const read = interpretRow(
    { line: row.line, cells, ...(row.record ? { record: row.record } : {}) },
    { kind, mapping: meanings, columns: orders, today, isClient },
  );
  const corrected = new Map(row.record ? corrections : []);
  return {
    ...read,
    values: { ...read.values, ...Object.fromEntries(corrected) },
    doubts: read.doubts
      .filter(({ field }) => !corrected.has(field))
      .map(({ mends, ...doubt }) => ({ ...doubt, key: doubt.field, mends: mends.map((value) => ({ value, label: value })) })),
  };
}

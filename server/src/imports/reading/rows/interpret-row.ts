import type { ImportDoubt, ImportField } from '@munshi/contract/imports/import-field';
import type { InterpretedParty, InterpretedRow, ReadRow, RowContext } from '../import-reading.ts';
import { isNothing, plainText } from './plain-text.ts';
import { splitTitle } from './split-title.ts';

/** One row as a case or person to be, with every doubt about it. Uses neither database nor clock. */
export function interpretRow(row: ReadRow, { mapping }: RowContext): InterpretedRow {
  const values: Partial<Record<ImportField, string>> = {};
  const doubts: ImportDoubt[] = [];
  mapping.forEach((field, at) => {
    const text = plainText(row.cells[at] ?? '');
    if (field !== null && !isNothing(text)) values[field] ??= text;
  });
  const title = splitTitle(values.title ?? '');
  const parties: InterpretedParty[] = title
    ? [
        { ...title.petitioner, side: 'petitioner', is_client: false },
        { ...title.respondent, side: 'respondent', is_client: false },
      ]
    : [];
  return { values, parties, hearings: [], doubts };
}

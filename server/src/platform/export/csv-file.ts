import { courtMinute } from '../clock/court-day.ts';
import { type CsvValue, csvHead, csvLine } from './csv.ts';
import { cellsOf, type ColumnKind, type ExportTable, headsOf, yesOrNo } from './export-table.ts';

/** A table as CSV, one piece of text for each batch of rows. */
export async function* csvFile<Row>(
  table: ExportTable<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void, undefined> {
  const cell = ({ kind, value }: { kind: ColumnKind; value: CsvValue }): CsvValue => {
    if (kind === 'yes-no' && typeof value === 'boolean') return yesOrNo[table.language][value ? 1 : 0];
    return kind === 'moment' && typeof value === 'string' ? courtMinute(value) : value;
  };
  yield csvHead(headsOf(table));
  for await (const rows of batches) yield rows.map((row) => csvLine(cellsOf(table, row).map(cell))).join('');
}

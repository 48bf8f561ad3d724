import type { ImportFormat, ImportNote } from '@munshi/contract/imports/import-field';
import { refuse, type SheetLines } from '../../reading-bounds.ts';
import type { RawTable, UnreadPlaces } from '../raw-table.ts';

export interface SheetContent {
  readonly lines: SheetLines;
  readonly hasFormulas: boolean;
  readonly hasHiddenRows: boolean;
  readonly unread: UnreadPlaces;
}

export interface WorkbookSheet extends SheetContent {
  readonly name: string;
  readonly isHidden: boolean;
}

const sizeOf = ({ lines, isHidden }: WorkbookSheet) => (isHidden ? 0 : 1_000_000) + lines.lines.length;

/** The visible sheet with the most rows; a hidden one only if no other has rows. */
export function chooseSheet(format: ImportFormat, sheets: readonly WorkbookSheet[], notes: readonly ImportNote[]): RawTable {
  const filled = sheets.filter(({ lines }) => lines.lines.length > 0).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const [chosen, ...others] = filled;
  if (!chosen) return refuse('import.empty');
  const own: ImportNote[] = [...notes];
  if (chosen.hasFormulas) own.push('formula_values_used');
  if (chosen.hasHiddenRows) own.push('hidden_rows_read');
  if (chosen.lines.hasCutCells) own.push('cells_cut');
  const names = [chosen, ...others].map(({ name }) => name);
  const otherSheets = sheets.flatMap(({ name, isHidden, lines, unread }) =>
    name === chosen.name || isHidden || lines.lines.length === 0 ? [] : [{ name, lines: lines.lines, unread }],
  );
  return { format, sheets: names, lines: chosen.lines.lines, unread: chosen.unread, otherSheets, notes: own };
}

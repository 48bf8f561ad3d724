import type { UnreadPlaces } from '../raw-table.ts';

/** Of so many cells the place is kept. */
const MOST_PLACES = 20;

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : `${columnName(Math.floor(column / 26) - 1)}${letter}`;
}

/** The cells of a sheet whose formulas have no result that could be read. */
export class UnreadCells implements UnreadPlaces {
  readonly places: string[] = [];
  count = 0;

  /** @param column from 0. @param row from 1. */
  add(column: number, row: number): void {
    this.count += 1;
    if (this.places.length < MOST_PLACES) this.places.push(`${columnName(column)}${row}`);
  }
}

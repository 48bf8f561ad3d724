import type { RawLine } from '../reading-bounds.ts';
import { VERSUS_WORD } from '../rows/split-title.ts';

/** A capital V before or after a name may be an initial, so it counts on a line of its own alone. */
const ALONE = String.raw`(?:v\.?|${VERSUS_WORD})`;
const BEGINS = new RegExp(String.raw`^[-–]{0,2}(?:${VERSUS_WORD}(?:[-–]{0,2}\s|[-–]{0,2}$)|${ALONE}[-–]{0,2}$)`, 'iu');
/** In small letters it is none. */
const SMALL = /\sv\.?$/u;
const OTHERS = /^(?:&|and|एवं|व) ?(?:\d{1,3} )?(?:ors|anr|others?|another|अन्य)\.?$/iu;
const ENDS = new RegExp(String.raw`(?:[\s–-]${VERSUS_WORD}|(?:^|\n)[-–]{0,2}${ALONE})[-–]{0,2}$`, 'iu');

/** A longer text is no title, and would be looked through again for each line that goes on with it. */
const MOST_LETTERS = 500;

/** The column of a title that goes on in the line below it, where that line has nothing else, or what the line above has. */
function columnGoingOn(above: readonly string[], below: readonly string[]): number {
  const own = below.flatMap((cell, at) => (cell === '' || cell === (above[at] ?? '') ? [] : [at]));
  const [column = -1, ...others] = own;
  const upper = above[column] ?? '';
  if (upper === '' || upper.length > MOST_LETTERS || others.length > 0) return -1;
  const lower = below[column] ?? '';
  return BEGINS.test(lower) || OTHERS.test(lower) || ENDS.test(upper) || SMALL.test(upper) ? column : -1;
}

/** The lines with the titles joined that stand in lines of their own: “Asha Verma”, “Vs.” and “Ravi Kumar” one below the other. */
export function joinStackedTitles(lines: readonly RawLine[]): RawLine[] {
  const joined: RawLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const column = last ? columnGoingOn(last.cells, line.cells) : -1;
    if (last && column >= 0) {
      const title = `${last.cells[column] ?? ''}\n${line.cells[column] ?? ''}`;
      joined[joined.length - 1] = { ...last, cells: last.cells.with(column, title) };
    } else joined.push(line);
  }
  return joined;
}

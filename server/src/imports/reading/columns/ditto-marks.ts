import { MAX_CHARACTERS, type RawLine, refuse } from '../reading-bounds.ts';

/** “-do-”, “Ditto” and marks such as " and ,, below a cell. */
const DITTO = /^[-–—. ]{0,4}(?:(?:["“”„〃] ?){1,3}|''|’’|‘‘|´´|``|,,|do|ditto|as above|same as above|तदैव|यथोपरि)[-–—. ]{0,4}$/iu;
const LONGEST = 20;

const isDitto = (cell: string) => cell !== '' && cell.length <= LONGEST && DITTO.test(cell);

/** The lines with the cell above in place of each mark that stands for it. @returns `hasMarks`: true if there was one. */
export function readDittoMarks<Line extends RawLine>(lines: readonly Line[]): { readonly lines: Line[]; readonly hasMarks: boolean } {
  let above: readonly string[] = [];
  let characters = 0;
  let hasMarks = false;
  const read = lines.map((line) => {
    const cells = line.cells.map((cell, at) => {
      const value = above[at] ?? '';
      if (value === '' || !isDitto(cell)) return cell;
      hasMarks = true;
      characters += value.length;
      if (characters > MAX_CHARACTERS) refuse('import.too_much_text');
      return value;
    });
    above = cells;
    return { ...line, cells };
  });
  return { lines: read, hasMarks };
}

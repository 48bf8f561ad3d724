import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** One constant, word or number of the spec, changed in one place of the source. */
export interface Mutant {
  /** From the root of the project. */
  readonly file: string;
  /** The text as it stands, once in the file. */
  readonly from: string;
  readonly to: string;
  /** What of `from` changes. */
  readonly piece: string;
  /** Test files, from the root, of which one must fail; those that hold the piece as a literal where none is named. */
  readonly by?: readonly string[];
}

const MARKED = /‹([^‹›]+)›/;

/** The next number, the other truth value, or the same text with the letter in its middle changed. */
function changed(piece: string): string {
  if (/^\d[\d_]*$/.test(piece)) return String(Number(piece.replaceAll('_', '')) + 1);
  if (piece === 'true' || piece === 'false') return String(piece !== 'true');
  const letters = [...piece.matchAll(/[a-z]/gi)];
  const middle = letters[Math.floor(letters.length / 2)]?.index;
  if (middle === undefined) return `${piece}q`;
  return `${piece.slice(0, middle)}${piece[middle] === 'q' ? 'z' : 'q'}${piece.slice(middle + 1)}`;
}

/**
 * The mutants of one file. Each snippet is a stretch of its text in which ‹ and › enclose the piece that changes.
 *
 * @throws when a snippet has no marked piece.
 */
export function mutantsOf(file: string, snippets: readonly string[], by?: readonly string[]): Mutant[] {
  return snippets.map((snippet) => {
    const piece = MARKED.exec(snippet)?.[1];
    if (piece === undefined) throw new Error(`no marked piece in "${snippet}" of ${file}`);
    const from = snippet.replace(MARKED, () => piece);
    return { file, piece, from, to: snippet.replace(MARKED, () => changed(piece)), ...(by ? { by } : {}) };
  });
}

/** @throws when the text does not stand in the file, or more than once. */
export function mutate(mutant: Mutant, text = readFileSync(path.join(root, mutant.file), 'utf8')): string {
  const parts = text.split(mutant.from);
  if (parts.length !== 2) throw new Error(`"${mutant.from}" stands ${parts.length - 1} times in ${mutant.file}`);
  return parts.join(mutant.to);
}

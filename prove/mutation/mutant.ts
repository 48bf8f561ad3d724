import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** One constant, word or number of the spec, changed in one place of the source. */
export interface Mutant {
  /** From the root of the project. */
  readonly file: string;
  /** The original text, which occurs once in the file. */
  readonly from: string;
  readonly to: string;
  /** The part of `from` that changes. */
  readonly piece: string;
  /** Test files, from the root, of which one must fail; if omitted, those that contain the piece as a literal. */
  readonly by?: readonly string[];
}

const MARKED = /‹([^‹›]+)›/;

/** The next number, the other boolean, or the same text with its middle letter changed. */
function changed(piece: string): string {
  if (/^\d[\d_]*$/.test(piece)) return String(Number(piece.replaceAll('_', '')) + 1);
  if (piece === 'true' || piece === 'false') return String(piece !== 'true');
  const letters = [...piece.matchAll(/[a-z]/gi)];
  const middle = letters[Math.floor(letters.length / 2)]?.index;
  if (middle === undefined) return `${piece}q`;
  return `${piece.slice(0, middle)}${piece[middle] === 'q' ? 'z' : 'q'}${piece.slice(middle + 1)}`;
}

/**
 * The mutants of one file. In each snippet of its text, ‹ and › enclose the piece that changes.
 *
 * @throws {Error} if a snippet has no marked piece.
 */
export function mutantsOf(file: string, snippets: readonly string[], by?: readonly string[]): Mutant[] {
  return snippets.map((snippet) => {
    const piece = MARKED.exec(snippet)?.[1];
    if (piece === undefined) throw new Error(`no marked piece in "${snippet}" of ${file}`);
    const from = snippet.replace(MARKED, () => piece);
    return { file, piece, from, to: snippet.replace(MARKED, () => changed(piece)), ...(by ? { by } : {}) };
  });
}

/** Applies a mutant to a text. @throws {Error} unless the original text occurs exactly once. */
export function mutate(mutant: Mutant, text = readFileSync(path.join(root, mutant.file), 'utf8')): string {
  const parts = text.split(mutant.from);
  if (parts.length !== 2) throw new Error(`"${mutant.from}" occurs ${parts.length - 1} times in ${mutant.file}`);
  return parts.join(mutant.to);
}

import { readFileSync } from 'node:fs';
import type { TextWidths } from './text-widths.ts';
import { serverFile } from '../server-files.ts';

/** Typst functions that set the runs of a template's data: put this before the template. */
export const RUNS_TEMPLATE = readFileSync(serverFile('src/platform/print/text-runs.typ'), 'utf8');

/** Lets words break that are longer than a column: put this before a template whose lines the typesetter breaks. */
export const LONG_WORDS_TEMPLATE = readFileSync(serverFile('src/platform/print/long-words.typ'), 'utf8');

/** A part of a text in one script: Latin as it is; a word in Devanagari with its width, as a fraction of the font size. */
export type Run = string | readonly [word: string, width: number];

const DEVANAGARI_WORD = /[\u0900-\u097f\u200c\u200d]+/g;

/** The runs of a text, in its order. */
export function runsOf(text: string, widths: TextWidths, isBold = false): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(DEVANAGARI_WORD)) {
    if (index > at) runs.push(text.slice(at, index));
    runs.push([word, widths.of(word, isBold)]);
    at = index + word.length;
  }
  if (at < text.length) runs.push(text.slice(at));
  return runs;
}

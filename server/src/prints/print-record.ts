import { readFileSync } from 'node:fs';
import { LONG_WORDS_TEMPLATE, RUNS_TEMPLATE, type Run, runsOf } from '../platform/print/text-runs.ts';
import { TextWidths, textsIn } from '../platform/print/text-widths.ts';
import { setPdf } from '../platform/print/typesetter.ts';
import { charactersOf } from '../platform/text/characters-of.ts';
import { PAPER } from './list-pages.ts';
import type { RecordSheet } from './record-sheet.ts';
import { serverFile } from '../platform/server-files.ts';

const template = RUNS_TEMPLATE + LONG_WORDS_TEMPLATE + readFileSync(serverFile('src/prints/record-sheet.typ'), 'utf8');

/** A word in Devanagari of at most this width fits every column. As a fraction of the font size. */
const MAX_WORD = 8;

/** Cuts a longer word between its characters, so that it may break there. */
const breakable =
  (widths: TextWidths, isBold: boolean) =>
  (run: Run): Run[] => {
    if (typeof run === 'string' || run[1] <= MAX_WORD) return [run];
    return charactersOf(run[0]).map((character) => [character, widths.of(character, isBold)]);
  };

/** One record as PDF. */
export async function printRecord(sheet: RecordSheet): Promise<Uint8Array> {
  const widths = new TextWidths(textsIn(sheet));
  const run = (text: string, isBold = false): Run[] => runsOf(text, widths, isBold).flatMap(breakable(widths, isBold));
  const bold = (text: string) => run(text, true);
  const { firm, heading, note, foot, title, lines, stamp, sections } = sheet;
  const { names, link, isOurs } = title;
  const pieces = [
    { text: names[0], isBold: isOurs[0] },
    { text: names[1] === '' ? '' : ` ${link} `, isBold: false },
    { text: names[1], isBold: isOurs[1] },
  ];
  const data = {
    width: PAPER.width,
    height: PAPER.height,
    title: names.filter(Boolean).join(` ${link} `),
    author: firm,
    firm: bold(firm),
    heading: bold(heading),
    note: run(note),
    foot: run(foot),
    name: pieces.filter(({ text }) => text !== '').map(({ text, isBold }) => ({ isBold, runs: run(text, isBold) })),
    lines: lines.map((line) => run(line)),
    stamp: stamp === undefined ? null : { label: run(stamp.label), text: bold(stamp.text) },
    sections: sections.map((section) => {
      if ('facts' in section) return { title: bold(section.title), facts: section.facts.map(([name, text]) => [run(name), run(text)]) };
      return {
        title: bold(section.title),
        columns: section.columns.map(({ head, share }) => ({ share, head: bold(head) })),
        rows: section.rows.map((row) => row.map(({ text, isBold = false }) => ({ isBold, runs: run(text, isBold) }))),
      };
    }),
  };
  return await setPdf({ template, data, width: PAPER.width, height: PAPER.height });
}

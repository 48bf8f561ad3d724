import { readFileSync } from 'node:fs';
import type { Paper } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { ComposedInstrument } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import { loadTypesetter, setPdf, setPictures, type Sheet } from '../platform/print/typesetter.ts';
import { phrase } from './instrument-words.ts';

/** Paper sizes in points. Legal: 8.5 by 14 inches, which filing counters also call foolscap. */
export const paperPoints: Record<Paper, { readonly width: number; readonly height: number }> = {
  a4: { width: 595.276, height: 841.89 },
  legal: { width: 612, height: 1008 },
};

/** A block of the instrument, as laid out. */
export interface PrintBlock {
  readonly style: string;
  readonly label: string;
  /** The number of a numbered clause. */
  readonly number: number | null;
  readonly lines: readonly string[];
  /** The lines, split at empty ones, in groups that are signed together. */
  readonly chunks: readonly (readonly string[])[];
  /** True if it stays on the page of the next block: no signature on a page without text, and no page with stamps alone. */
  readonly stays: boolean;
}

/** Styles that can stay with the next block. */
const STAYING = new Set(['numbered', 'signature']);

/** The instrument in reading order: heading, case and cause title, its name, then the numbered clauses. */
export function printBlocks({ title, clauses }: ComposedInstrument): PrintBlock[] {
  let number = 0;
  const blocks = clauses.map(({ key, style, label, text }) => {
    const lines = text.split(/\r?\n/);
    return {
      stays: false,
      style: key === 'execution' ? 'execution' : style,
      label: style === 'signature' && key !== 'execution' ? label : '',
      number: style === 'numbered' ? ++number : null,
      lines,
      chunks: key === 'execution' ? sideBySide(chunksOf(lines)) : chunksOf(lines),
    };
  });
  const signed = blocks.findIndex(({ style }) => style === 'execution' || style === 'signature') - 1;
  const after = blocks.findLastIndex(({ style }) => ['title', 'centred', 'cause'].includes(style)) + 1;
  const name = { style: 'name', label: '', number: null, lines: [title], chunks: [[title]], stays: false };
  const stamped = blocks.findIndex(({ style }) => style === 'stamps') - 1;
  for (const before of [blocks[signed], blocks[stamped]]) if (before && STAYING.has(before.style)) before.stays = true;
  return [...blocks.slice(0, after), name, ...blocks.slice(after)];
}

/** More signers than this are set in two columns, so that all of them sign below the text. */
export const MOST_STACKED = 2;
/** A signature line that fits into half the width of a page. */
const HALF_LINE = '_'.repeat(22);

/** The words of execution, then the signers; if there are many, each left-aligned in a column. */
function sideBySide([closing = [], ...signers]: string[][]): string[][] {
  if (signers.length <= MOST_STACKED) return [closing, ...signers];
  const inColumn = (line: string) => line.replace(/^\t/, '').replace(/_{23,}/, HALF_LINE);
  return [closing, ...signers.map((signer) => signer.map(inColumn))];
}

function chunksOf(lines: readonly string[]): string[][] {
  const chunks: string[][] = [[]];
  for (const line of lines) {
    if (line === '') chunks.push([]);
    else chunks.at(-1)?.push(line);
  }
  return chunks.filter((chunk) => chunk.length > 0);
}

export { loadTypesetter };

const template = readFileSync(new URL('./vakalatnama.typ', import.meta.url), 'utf8');

function sheetOf(instrument: ComposedInstrument, paper: Paper, title: string): Sheet {
  const { language } = instrument;
  const page = phrase('page', language, { page: '{{page}}', pages: '{{pages}}' });
  const size = paperPoints[paper];
  return { template, data: { ...size, title, author: '', language, page, blocks: printBlocks(instrument) }, ...size };
}

export async function printPdf(instrument: ComposedInstrument, paper: Paper, title: string): Promise<Uint8Array> {
  return await setPdf(sheetOf(instrument, paper, title));
}

export function printPictures(instrument: ComposedInstrument, paper: Paper): string[] {
  return setPictures(sheetOf(instrument, paper, instrument.title));
}

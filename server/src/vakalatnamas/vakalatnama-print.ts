import { readFileSync } from 'node:fs';
import type { Paper } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { ComposedInstrument } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import { loadTypesetter, setPdf, setPictures, type Sheet } from '../platform/print/typesetter.ts';
import { phrase } from './instrument-words.ts';

/** Sizes of paper in points. Legal: 8.5 by 14 inches, which filing counters also call foolscap. */
export const paperPoints: Record<Paper, { readonly width: number; readonly height: number }> = {
  a4: { width: 595.276, height: 841.89 },
  legal: { width: 612, height: 1008 },
};

/** A part of the instrument as it is set. */
export interface PrintBlock {
  readonly style: string;
  readonly label: string;
  /** Of a numbered clause. */
  readonly number: number | null;
  readonly lines: readonly string[];
  /** The lines parted where one is empty: what is signed together. */
  readonly chunks: readonly (readonly string[])[];
  /** It stands on the page of what follows: nobody signs a page without a word of what is signed, nor stamps an empty one. */
  readonly stays: boolean;
}

/** What can be held to the page of what follows. */
const STAYING = new Set(['numbered', 'signature']);

/** The instrument in the order in which it is read: heading, case and cause, its name, then the clauses, numbered. */
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

/** More who sign than stand one below another: they stand in two columns, so that all of them sign beneath the text. */
export const MOST_STACKED = 2;
/** A line to sign on that fits half a page's measure. */
const HALF_LINE = '_'.repeat(22);

/** The words of execution, then who signs; of many, each set from the left of a column. */
function sideBySide([said = [], ...signers]: string[][]): string[][] {
  if (signers.length <= MOST_STACKED) return [said, ...signers];
  const inColumn = (line: string) => line.replace(/^\t/, '').replace(/_{23,}/, HALF_LINE);
  return [said, ...signers.map((signer) => signer.map(inColumn))];
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

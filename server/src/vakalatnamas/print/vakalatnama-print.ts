import { readFileSync } from 'node:fs';
import type { Paper } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { ComposedInstrument } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import { loadTypesetter, readMark, setPdf, setPictures, type Sheet } from '../../platform/print/typesetter.ts';
import { phrase } from '../words/instrument-words.ts';
import { BLANKS, isCornered, lookOf, paperPoints, partsOf, runningTitle, type TailLook } from './vakalatnama-layout.ts';
import { serverFile } from '../../platform/server-files.ts';

export { loadTypesetter };

const template = readFileSync(serverFile('src/vakalatnamas/print/vakalatnama.typ'), 'utf8');

/** The size of the text, in points, and how what is signed at its end is set. */
export interface ChosenSizes {
  readonly size: number;
  readonly tail: TailLook;
  /** Null if all that is signed is on the page of the last clause; otherwise how many pieces of it are on each page. */
  readonly pages: readonly number[] | null;
}

function sheetOf(instrument: ComposedInstrument, paper: Paper, title: string): Sheet {
  const { language } = instrument;
  const page = phrase('page', language, { page: '{{page}}', pages: '{{pages}}' });
  const size = paperPoints[paper];
  const [look, parts] = [lookOf(instrument), partsOf(instrument)];
  const data = {
    ...size,
    title,
    author: '',
    language,
    page,
    running: runningTitle(instrument),
    initials: phrase('initials', language),
    look: { ...look, blanks: BLANKS },
    is_cornered: isCornered(parts, look),
    ...parts,
  };
  const sheet = { template, data: { ...data, chosen: null }, ...size };
  // Measured once, without the text layer, which would measure every word.
  return { ...sheet, data: { ...data, chosen: readMark<ChosenSizes>(sheet, 'chosen') } };
}

/** The sizes that the PDF is set in. */
export function chooseSizes(instrument: ComposedInstrument, paper: Paper): ChosenSizes {
  return (sheetOf(instrument, paper, '').data as { chosen: ChosenSizes }).chosen;
}

export async function printPdf(instrument: ComposedInstrument, paper: Paper, title: string): Promise<Uint8Array> {
  return await setPdf(sheetOf(instrument, paper, title));
}

export function printPictures(instrument: ComposedInstrument, paper: Paper): string[] {
  return setPictures(sheetOf(instrument, paper, instrument.title));
}

import { readFileSync } from 'node:fs';
import { LONG_WORDS_TEMPLATE } from '../../platform/print/text-runs.ts';
import { setPdf } from '../../platform/print/typesetter.ts';
import { serverFile } from '../../platform/server-files.ts';

/** Data of the cover. */
export interface Cover {
  readonly title: string;
  readonly court: readonly string[];
  readonly numbers: readonly string[];
  readonly sides: readonly { readonly name: string; readonly role: string }[];
  readonly notes: readonly string[];
}

export interface IndexLine {
  readonly title: string;
  /** `4`, or `4 – 12`. */
  readonly pages: string;
}

const A4 = { width: 595.276, height: 841.89 };
const template = LONG_WORDS_TEMPLATE + readFileSync(serverFile('src/documents/bundling/front.typ'), 'utf8');

/** Renders the cover and the index as PDF. */
export async function setFrontPages(cover: Cover, index: readonly IndexLine[]): Promise<Uint8Array> {
  return await setPdf({ template, data: { ...cover, index }, ...A4 });
}

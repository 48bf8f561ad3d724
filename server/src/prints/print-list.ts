import { readFileSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';
import { RUNS_TEMPLATE } from '../platform/print/text-runs.ts';
import { setPdf } from '../platform/print/typesetter.ts';
import { layOut, type Page, PAPER } from './list-pages.ts';
import type { ListSheet } from './list-sheet.ts';
import { serverFile } from '../platform/server-files.ts';

const template = RUNS_TEMPLATE + readFileSync(serverFile('src/prints/list-sheet.typ'), 'utf8');

/** Pages that the typesetter sets at once: its memory grows with them. */
const PAGES_AT_ONCE = 12;

/** A list as PDF. */
export async function printList(sheet: ListSheet): Promise<Uint8Array> {
  const { pages, ...frame } = layOut(sheet);
  const same = { ...frame, title: sheet.heading, author: sheet.firm, count: pages.length };
  const parts: Uint8Array[] = [];
  for (let from = 0; from < pages.length; from += PAGES_AT_ONCE) {
    const some: readonly Page[] = pages.slice(from, from + PAGES_AT_ONCE);
    const { width, height } = PAPER;
    parts.push(await setPdf({ template, data: { ...same, pages: some }, width, height, isList: true }));
  }
  return await joined(parts);
}

async function joined(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const [first = new Uint8Array(), ...others] = parts;
  if (others.length === 0) return first;
  const whole = await PDFDocument.load(first, { updateMetadata: false });
  for (const part of others) {
    const document = await PDFDocument.load(part, { updateMetadata: false });
    for (const page of await whole.copyPages(document, document.getPageIndices())) whole.addPage(page);
  }
  return await whole.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
}

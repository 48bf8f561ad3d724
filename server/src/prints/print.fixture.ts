import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from 'vitest';
import type { Caller } from '../../test/fixtures/tenant-fixture.ts';

type Answer = Awaited<ReturnType<Caller['get']>>;

export interface PrintedPage {
  /** The texts of the page in reading order, with collapsed spaces. */
  readonly text: string;
  /** Its texts with their places, in points from the left and lower edge. */
  readonly items: readonly { readonly text: string; readonly x: number; readonly y: number; readonly width: number }[];
}

/** The pages of a printed sheet, as a reader's search finds them. */
export async function readPrint(response: Answer): Promise<PrintedPage[]> {
  expect(response.statusCode, response.statusCode === 200 ? '' : response.body).toBe(200);
  const loading = getDocument({ data: new Uint8Array(response.rawPayload), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const found = items.flatMap((item) =>
      'str' in item
        ? [{ text: item.str, hasEnd: item.hasEOL, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
        : [],
    );
    const text = found.map(({ text: part, hasEnd }) => part + (hasEnd ? ' ' : '')).join('');
    pages.push({ text: text.replace(/\s+/g, ' '), items: found.filter(({ text: part }) => part.trim() !== '') });
  }
  await loading.destroy();
  return pages;
}

/** The text of all pages. */
export const textOf = async (response: Answer) => (await readPrint(response)).map(({ text }) => text).join(' ');

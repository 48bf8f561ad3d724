import { SaxesParser } from 'saxes';
import { WorkRefused } from '../../../../platform/heavy-work/work-error.ts';
import { refuse } from '../../reading-bounds.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/** Deeper markup is not that of a spreadsheet. */
const MAX_DEPTH = 100;

/** How Excel and LibreOffice write that something is so. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML piece by piece. A document type is refused, so that there are no entities beyond the five of XML; names come without
 * prefix.
 */
export async function parseXml(pieces: AsyncIterable<string>, { open, text, close }: XmlHandlers): Promise<void> {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('doctype', () => refuse('import.unsafe'));
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) refuse('import.broken');
    open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  parser.on('text', (piece) => text?.(piece));
  parser.on('cdata', (piece) => text?.(piece));
  try {
    for await (const piece of pieces) parser.write(piece);
    parser.close();
  } catch (error) {
    if (error instanceof WorkRefused) throw error;
    refuse('import.broken');
  }
}

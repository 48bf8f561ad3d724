import type { Paper } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { Preview, PreviewDraft } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import type { z } from 'zod';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { findVakalatnama, wordsOf, writeInstrument } from './vakalatnama.service.ts';

/** Loaded with the first paper: a server that prints none keeps no typesetter in memory. */
const press = async () => await import('./vakalatnama-print.ts');
const printers = {
  pdf: async () => (await press()).printPdf,
  docx: async () => (await import('./vakalatnama-docx.ts')).printDocx,
};

/** The instrument as a file: the words that were signed, or as they stand today. */
export async function printVakalatnama(db: TenantDb, id: string, kind: keyof typeof printers, paper: Paper | undefined) {
  const found = await findVakalatnama(db, id);
  const { instrument } = await wordsOf(db, found);
  const print = await printers[kind]();
  const bytes = await print(instrument, paper ?? found.facts.paper, found.title);
  return { file_name: `${fileName(found.title)}.${kind}`, bytes };
}

/** What was typed so far, as it will print. */
export async function previewVakalatnama(db: TenantDb, { facts, paper }: z.output<typeof PreviewDraft>): Promise<Preview> {
  refuseHalfCharacters(facts);
  const { instrument, rule } = await writeInstrument(db, facts);
  const { printPictures } = await press();
  return { instrument, rule, pages: printPictures(instrument, paper ?? facts.paper) };
}

/** Half of a character is no text: where it is kept the database says so, and a typesetter has no words for it. */
function refuseHalfCharacters(facts: object): void {
  JSON.stringify(facts, (_key, value: unknown) => {
    if (typeof value === 'string' && !value.isWellFormed()) throw new AppError('request.invalid');
    return value;
  });
}

/** By the rules for e-filing a name has at most 45 characters, and none of those that a shell or a web address means something by. */
const MOST_LETTERS = 28;
const fileName = (title: string) =>
  `Vakalatnama ${title
    .replace(/["#%&*:<>?\\/{}|~.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, MOST_LETTERS)
    .trim()}`.trim();

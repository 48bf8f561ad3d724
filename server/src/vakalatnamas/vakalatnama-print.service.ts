import type { Paper } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { Preview, PreviewDraft } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import type { z } from 'zod';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { VakalatnamaPress } from './vakalatnama-press.ts';
import { findVakalatnama, wordsOf, writeInstrument } from './vakalatnama.service.ts';

/** The instrument as a file: the words that were signed, or as they stand today. */
export async function printVakalatnama(
  db: TenantDb,
  { press, actor }: { press: VakalatnamaPress; actor: Actor },
  { id, kind, paper }: { id: string; kind: 'pdf' | 'docx'; paper: Paper | undefined },
) {
  const found = await findVakalatnama(db, id);
  const { instrument } = await wordsOf(db, found);
  const order = { instrument, paper: paper ?? found.facts.paper, title: found.title };
  return { file_name: `${fileName(found.title)}.${kind}`, bytes: await press.print(actor.userId, kind, order) };
}

/** What was typed so far, as it will print. */
export async function previewVakalatnama(
  db: TenantDb,
  { press, actor }: { press: VakalatnamaPress; actor: Actor },
  { facts, paper }: z.output<typeof PreviewDraft>,
): Promise<Preview> {
  refuseHalfCharacters(facts);
  const { instrument, rule } = await writeInstrument(db, facts);
  const order = { instrument, paper: paper ?? facts.paper, title: instrument.title };
  return { instrument, rule, pages: await press.preview(actor.userId, order) };
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

import type { Paper, VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { ComposedInstrument, Preview, PreviewDraft, VakalatnamaPages } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import type { z } from 'zod';
import type { Actor } from '../../platform/auth/actor.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { VakalatnamaPress } from './vakalatnama-press.ts';
import { requireVakalatnama, wordsOf, writeInstrument } from '../vakalatnama.service.ts';

interface Printing {
  readonly press: VakalatnamaPress;
  readonly actor: Actor;
}

/** The instrument as a file, with the signed text or the present one. */
export async function printVakalatnama(
  db: TenantDb,
  { press, actor }: Printing,
  { id, kind, paper }: { id: string; kind: 'pdf' | 'docx'; paper: Paper | undefined },
) {
  const found = await requireVakalatnama(db, id);
  const { instrument } = await wordsOf(db, found);
  const order = { instrument, paper: paper ?? paperOf(found.facts, instrument), title: found.title };
  return { file_name: `${fileName(found.title)}.${kind}`, bytes: await press.print(actor, kind, order) };
}

/** The pages of an instrument, with the signed text or the present one. */
export async function readVakalatnamaPages(db: TenantDb, { press, actor }: Printing, id: string): Promise<VakalatnamaPages> {
  const found = await requireVakalatnama(db, id);
  const { instrument } = await wordsOf(db, found);
  const order = { instrument, paper: paperOf(found.facts, instrument), title: found.title };
  // Under a key of its own, so that it does not cancel the preview of a draft in another window.
  return { pages: await press.preview({ ...actor, userId: `${actor.userId}:pages` }, order) };
}

/** A preview of unsaved facts, as they will print. */
export async function previewVakalatnama(
  db: TenantDb,
  { press, actor }: Printing,
  { facts, paper }: z.output<typeof PreviewDraft>,
): Promise<Preview> {
  refuseHalfCharacters(facts);
  const { instrument, rule } = await writeInstrument(db, facts);
  const order = { instrument, paper: paper ?? paperOf(facts, instrument), title: instrument.title };
  return { instrument, rule, pages: await press.preview(actor, order) };
}

/** The paper chosen, or what the form is usually printed on. */
const paperOf = ({ paper }: VakalatnamaFacts, instrument: ComposedInstrument): Paper =>
  paper === 'usual' ? (instrument.paper ?? 'a4') : paper;

/** A lone surrogate is not valid text: the database would refuse it, and the typesetter fails on it. */
function refuseHalfCharacters(facts: object): void {
  JSON.stringify(facts, (_key, value: unknown) => {
    if (typeof value === 'string' && !value.isWellFormed()) throw new AppError('request.invalid');
    return value;
  });
}

/** The e-filing rules allow names of at most 45 characters, without those that have a meaning in shells or web addresses. */
const MAX_LENGTH = 28;
const fileName = (title: string) =>
  `Vakalatnama ${title
    .replace(/["#%&*:<>?\\/{}|~.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_LENGTH)
    .trim()}`.trim();

import type {
  ReferenceEntry,
  ReferenceEntryChange,
  ReferenceEntryDraft,
  ReferenceKind,
} from '@munshi/contract/reference-entries/reference-entry.schema';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as referenceEntryRepository from './reference-entry.repository.ts';

/** What an entry of a kind hangs under. The other lists are flat. */
const PARENT_OF: Partial<Record<ReferenceKind, ReferenceKind>> = { type: 'category', subtype: 'type', document: 'type' };

/** Adds an entry of the firm's own. Its code is made from its name and stays when the name changes. */
export async function addEntry(db: TenantDb, draft: z.output<typeof ReferenceEntryDraft>): Promise<ReferenceEntry> {
  const { id = uuidv7(), kind, name, details } = draft;
  const parentId = draft.parent_id ?? null;
  await requireParent(db, kind, parentId);
  const codes = await refuseTakenName(db, { id, kind, parent_id: parentId, name });
  return await referenceEntryRepository.insert(db, { id, kind, parent_id: parentId, code: freeCode(name, codes, id), name, details });
}

/** Changes an entry of the firm's own; where the address names a list, one of that list. */
export async function changeEntry(
  db: TenantDb,
  id: string,
  change: z.output<typeof ReferenceEntryChange>,
  kind?: ReferenceKind,
): Promise<ReferenceEntry> {
  await referenceEntryRepository.hold(db, id);
  const entry = await requireOwn(db, id, kind);
  const { name = entry.name, details = entry.details } = change;
  await refuseTakenName(db, { ...entry, name });
  return await referenceEntryRepository.update(db, id, { name, details });
}

/** Takes an entry of the firm's own out of its list; where the address names a list, one of that list. */
export async function removeEntry(db: TenantDb, id: string, kind?: ReferenceKind): Promise<{ message: string }> {
  await requireOwn(db, id, kind);
  await referenceEntryRepository.markDeleted(db, id);
  return { message: 'Entry deleted successfully' };
}

/**
 * Takes a deletion back within thirty days, with what hung under the entry.
 *
 * @throws {AppError} `reference.parent_unknown` where what it hung under is gone, `reference.duplicate` where its name was
 * given to another meanwhile.
 */
export async function restoreEntry(db: TenantDb, id: string): Promise<ReferenceEntry> {
  const entry = await referenceEntryRepository.unmarkDeleted(db, id.toLowerCase());
  if (!entry) throw new AppError('reference.not_found');
  await requireParent(db, entry.kind, entry.parent_id);
  await refuseTakenName(db, entry);
  return entry;
}

async function requireOwn(db: TenantDb, id: string, kind?: ReferenceKind): Promise<ReferenceEntry> {
  const entry = await referenceEntryRepository.find(db, id);
  if (!entry || (kind !== undefined && entry.kind !== kind)) throw new AppError('reference.not_found');
  if (entry.is_national) throw new AppError('reference.national');
  return entry;
}

async function requireParent(db: TenantDb, kind: ReferenceKind, parentId: string | null): Promise<void> {
  const parent = parentId === null ? undefined : await referenceEntryRepository.find(db, parentId);
  const isMissing = parentId !== null && !parent;
  if (isMissing || parent?.kind !== PARENT_OF[kind]) throw new AppError('reference.parent_unknown', { fields: { parent_id: 'unknown' } });
}

/** @returns the codes that are taken in the list. */
async function refuseTakenName(
  db: TenantDb,
  entry: Pick<ReferenceEntry, 'id' | 'kind' | 'parent_id' | 'name'>,
): Promise<ReadonlySet<string>> {
  const siblings = await referenceEntryRepository.findSiblings(db, entry);
  const isTaken = siblings.some((sibling) => sibling.has_name && sibling.id !== entry.id);
  if (isTaken) throw new AppError('reference.duplicate', { fields: { name: 'duplicate' } });
  return new Set(siblings.map((sibling) => sibling.code));
}

/** The name as a code, in its own script; with a number behind it where another name came to the same code. */
function freeCode(name: string, taken: ReadonlySet<string>, id: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  const slug = words?.join('_') ?? id;
  let code = slug;
  for (let number = 2; taken.has(code); number++) code = `${slug}_${number}`;
  return code;
}

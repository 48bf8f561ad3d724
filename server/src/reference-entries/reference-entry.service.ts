import type {
  ReferenceEntry,
  ReferenceEntryChange,
  ReferenceEntryDraft,
  ReferenceKind,
} from '@munshi/contract/reference-entries/reference-entry.schema';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { refuseIfOutdated } from './custom-list.service.ts';
import * as referenceEntryRepository from './reference-entry.repository.ts';

/** The kind of an entry's parent. The other lists are flat. */
const PARENT_OF: Partial<Record<ReferenceKind, ReferenceKind>> = { type: 'category', subtype: 'type', document: 'type' };

/** Adds a custom entry. Its code is derived from its name and stays when the name changes. */
export async function createReferenceEntry(db: TenantDb, draft: z.output<typeof ReferenceEntryDraft>): Promise<ReferenceEntry> {
  const { id = uuidv7(), kind, name, details } = draft;
  const parentId = draft.parent_id ?? null;
  await requireParent(db, kind, parentId);
  const codes = await refuseTakenName(db, { id, kind, parent_id: parentId, name });
  return await referenceEntryRepository.insertReferenceEntry(db, {
    id,
    kind,
    parent_id: parentId,
    code: freeCode(name, codes, id),
    name,
    details,
  });
}

/**
 * Changes a custom entry; if `kind` is given, only one of that list.
 *
 * @throws {AppError} `record.changed` if the entry is no longer what the caller read.
 */
export async function updateReferenceEntry(
  db: TenantDb,
  id: string,
  { was, ...change }: z.output<typeof ReferenceEntryChange>,
  kind?: ReferenceKind,
): Promise<ReferenceEntry> {
  await referenceEntryRepository.lockReferenceEntry(db, id);
  const entry = await requireOwn(db, id, kind);
  refuseIfOutdated(entry, was);
  const { name = entry.name, details = entry.details } = change;
  await refuseTakenName(db, { ...entry, name });
  return await referenceEntryRepository.updateReferenceEntry(db, id, { name, details });
}

/** Deletes a custom entry; if `kind` is given, only one of that list. */
export async function deleteReferenceEntry(db: TenantDb, id: string, kind?: ReferenceKind): Promise<{ message: string }> {
  await requireOwn(db, id, kind);
  await referenceEntryRepository.markReferenceEntryDeleted(db, id);
  return { message: 'Entry deleted successfully' };
}

/**
 * Restores an entry within thirty days of its deletion, with its descendants.
 *
 * @throws {AppError} `reference.parent_unknown` if its parent is gone, `reference.duplicate` if its name was given to another entry
 * meanwhile.
 */
export async function restoreReferenceEntry(db: TenantDb, id: string): Promise<ReferenceEntry> {
  const entry = await referenceEntryRepository.unmarkReferenceEntryDeleted(db, id.toLowerCase());
  if (!entry) throw new AppError('reference.not_found');
  await requireParent(db, entry.kind, entry.parent_id);
  await refuseTakenName(db, entry);
  return entry;
}

async function requireOwn(db: TenantDb, id: string, kind?: ReferenceKind): Promise<ReferenceEntry> {
  const entry = await referenceEntryRepository.findReferenceEntry(db, id);
  if (!entry || (kind !== undefined && entry.kind !== kind)) throw new AppError('reference.not_found');
  if (entry.is_national) throw new AppError('reference.national');
  return entry;
}

async function requireParent(db: TenantDb, kind: ReferenceKind, parentId: string | null): Promise<void> {
  const parent = parentId === null ? undefined : await referenceEntryRepository.findReferenceEntry(db, parentId);
  const isMissing = parentId !== null && !parent;
  if (isMissing || parent?.kind !== PARENT_OF[kind]) throw new AppError('reference.parent_unknown', { fields: { parent_id: 'unknown' } });
}

/**
 * @returns the codes in use in the list, also those of deleted entries of another name: records that use them keep them, and would be
 * shown with the new name.
 */
async function refuseTakenName(
  db: TenantDb,
  entry: Pick<ReferenceEntry, 'id' | 'kind' | 'parent_id' | 'name'>,
): Promise<ReadonlySet<string>> {
  const siblings = await referenceEntryRepository.findSiblings(db, entry);
  const isTaken = siblings.some((sibling) => sibling.has_name && !sibling.is_deleted && sibling.id !== entry.id);
  if (isTaken) throw new AppError('reference.duplicate', { fields: { name: 'duplicate' } });
  return new Set(siblings.filter((sibling) => !sibling.is_deleted || !sibling.has_name).map((sibling) => sibling.code));
}

/** The name as a code, in its own script; with a number if the code is in use. */
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

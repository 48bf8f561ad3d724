import { isDeepStrictEqual } from 'node:util';
import type { ProblemCode } from '@munshi/contract/problem-codes';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as ownList from './custom-list.repository.ts';
import type { OwnList } from './custom-list.repository.ts';

const NOUNS = { courts: 'court', judges: 'judge' } as const satisfies Record<OwnList, string>;

/** @throws {AppError} `court.duplicate` or `judge.duplicate` if another entry visible to the firm has that name. */
export async function refuseTakenName(db: TenantDb, list: OwnList, entry: { id: string; name: string }): Promise<void> {
  if (await ownList.findNamesake(db, list, entry)) throw refusal(list, 'duplicate', { name: 'duplicate' });
}

/**
 * Allows a change of an entry only if its fields still have the values that the caller read.
 *
 * @param was those values; undefined to overwrite all changes since.
 * @throws {AppError} `record.changed`: `fields` names the others.
 */
export function refuseIfOutdated(entry: object, was: object | undefined): void {
  const isSame = (name: string) => isDeepStrictEqual(valueOf(entry, name), valueOf(was ?? {}, name));
  const changed = Object.keys(was ?? {}).filter((name) => !isSame(name));
  if (changed.length > 0) throw new AppError('record.changed', { fields: Object.fromEntries(changed.map((name) => [name, 'changed'])) });
}

const valueOf = (entry: object, name: string): unknown => (entry as Record<string, unknown>)[name] ?? null;

/** Deletes an entry of the firm; records that use it keep it. */
export async function deleteListEntry(db: TenantDb, list: OwnList, id: string): Promise<void> {
  await ownList.markListEntryDeleted(db, list, id);
}

/**
 * Restores an entry within thirty days of its deletion, unless its name was given to another meanwhile.
 *
 * @throws {AppError} `….not_found` if there is nothing to restore, `….duplicate`.
 */
export async function restoreListEntry(db: TenantDb, list: OwnList, id: string): Promise<void> {
  const restored = await ownList.unmarkListEntryDeleted(db, list, id);
  if (!restored) throw refusal(list, 'not_found');
  await refuseTakenName(db, list, restored);
}

function refusal(list: OwnList, reason: 'duplicate' | 'not_found', fields: Record<string, string> = {}): AppError {
  return new AppError(`${NOUNS[list]}.${reason}` satisfies ProblemCode, { fields });
}

import type { ProblemCode } from '@munshi/contract/problem-codes';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as ownList from './own-list.repository.ts';
import type { OwnList } from './own-list.repository.ts';

const NOUNS = { courts: 'court', judges: 'judge' } as const satisfies Record<OwnList, string>;

/** @throws {AppError} `court.duplicate` or `judge.duplicate` where the firm sees another of that name. */
export async function refuseTakenName(db: TenantDb, list: OwnList, entry: { id: string; name: string }): Promise<void> {
  if (await ownList.findNamesake(db, list, entry)) throw refusal(list, 'duplicate', { name: 'duplicate' });
}

/** Takes one of the firm's own out of its list; what uses it keeps it. */
export async function removeOwn(db: TenantDb, list: OwnList, id: string): Promise<void> {
  await ownList.markDeleted(db, list, id);
}

/**
 * Takes a deletion back within thirty days, unless its name was given to another meanwhile.
 *
 * @throws {AppError} `….not_found` where there is nothing to take back, `….duplicate`.
 */
export async function restoreOwn(db: TenantDb, list: OwnList, id: string): Promise<void> {
  const restored = await ownList.unmarkDeleted(db, list, id);
  if (!restored) throw refusal(list, 'not_found');
  await refuseTakenName(db, list, restored);
}

function refusal(list: OwnList, reason: 'duplicate' | 'not_found', fields: Record<string, string> = {}): AppError {
  return new AppError(`${NOUNS[list]}.${reason}` satisfies ProblemCode, { fields });
}

import { DeletedKind, deletedGrants, type DeletedQuery } from '@munshi/contract/recently-deleted/deleted-record.schema';
import { ownCases } from '../cases/public.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import * as deletedRecordRepository from './deleted-record.repository.ts';

/** A page of the recently deleted records of the kinds the caller may read, newest first. */
export async function listDeletedRecords(db: TenantDb, actor: Actor, query: DeletedQuery) {
  const { userId, permissions } = actor;
  const kinds = DeletedKind.options.filter((kind) => permissions.has(deletedGrants[kind].read));
  const { items, ...page } = await deletedRecordRepository.listDeletedRecords(db, { userId, kinds }, query);
  const cases = items.filter(({ kind }) => kind === 'case').map(({ id }) => id);
  const own = new Set(await ownCases(db, actor, cases));
  const restoresAny = permissions.has('record:delete_any');
  return {
    ...page,
    items: items.map(({ is_of_others: isOfOthers, ...item }) => {
      const isRefused = item.kind === 'case' ? !own.has(item.id) : isOfOthers && !restoresAny;
      return { ...item, unrestorable_because: isRefused ? ('not_own' as const) : null };
    }),
  };
}

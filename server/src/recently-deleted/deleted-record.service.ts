import { DeletedKind, deletedGrants, type DeletedQuery } from '@munshi/contract/recently-deleted/deleted-record.schema';
import { ownCases } from '../cases/public.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import * as deletedRecordRepository from './deleted-record.repository.ts';

/** A page of the recently deleted records of the kinds the caller may read, newest first. */
export async function listDeletedRecords(db: TenantDb, actor: Actor, query: DeletedQuery) {
  const kinds = DeletedKind.options.filter((kind) => actor.permissions.has(deletedGrants[kind].read));
  const { items, ...page } = await deletedRecordRepository.listDeletedRecords(db, kinds, query);
  const cases = items.filter(({ kind }) => kind === 'case').map(({ id }) => id);
  const own = new Set(await ownCases(db, actor, cases));
  const reasonOf = ({ kind, id }: (typeof items)[number]) => (kind === 'case' && !own.has(id) ? ('not_own' as const) : null);
  return { ...page, items: items.map((item) => ({ ...item, unrestorable_because: reasonOf(item) })) };
}

import type { ReferenceKind } from '@munshi/contract/reference-entries/reference-entry.schema';
import { type Expression, sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/**
 * The name of a code in a list, to be selected as one value: the firm's own before the national one, and that of a deleted entry where
 * there is no other. Null for a code that is in no list, such as a role as the court prints it.
 */
export function entryName(db: TenantDb, kind: ReferenceKind, code: Expression<string | null>) {
  return db
    .selectFrom('reference_entries as named')
    .select('named.name')
    .where('named.kind', '=', sql.lit(kind))
    .where('named.code', '=', code)
    .orderBy('named.deleted_at', (column) => column.asc().nullsFirst())
    .orderBy('named.tenant_id')
    .limit(sql.lit(1));
}

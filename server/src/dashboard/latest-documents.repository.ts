import type { LatestDocument } from '@munshi/contract/dashboard/latest-document.schema';
import { sql } from 'kysely';
import { shownDocuments } from '../documents/public.ts';
import { asRows } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

const SHOWN = 8;

/** The latest added or changed documents of cases that are not deleted, limited to what the caller can see. */
export async function listLatestDocuments(db: TenantDb): Promise<LatestDocument[]> {
  return asRows<LatestDocument>(
    await shownDocuments(db)
      .innerJoin('users', 'users.id', 'v.uploaded_by')
      .select(['documents.id', 'documents.case_id', 'cases.title as case_title', 'documents.category', 'documents.title'])
      .select(['v.file_name', 'v.media_type', 'v.size_bytes as size', 'v.uploaded_at', 'documents.updated_at'])
      .select(({ fn }) => fn.coalesce('users.display_name', 'users.name').as('uploaded_by_name'))
      .orderBy('documents.updated_at', 'desc')
      .orderBy('documents.id')
      .limit(sql.lit(SHOWN))
      .execute(),
  );
}

import type { Bundle } from '@munshi/contract/documents/bundle.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { asRow } from '../../platform/db/query/stored-row.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { entryName } from '../../reference-entries/public.ts';

/** A document of a bundle, in the order of binding. */
interface BundleItem {
  readonly document_id: string;
  readonly file_id: string;
  readonly media_type: string;
  readonly title: string;
}

interface NewBundle {
  readonly id: string;
  readonly case_id: string;
  readonly title: string;
  readonly created_by: string;
  readonly items: readonly BundleItem[];
}

export async function insertBundle(db: TenantDb, { items, ...row }: NewBundle): Promise<void> {
  await db
    .insertInto('document_bundles')
    .values({ ...row, items: JSON.stringify(items) })
    .execute();
}

export async function findBundle(db: TenantDb, id: string): Promise<Bundle | undefined> {
  return asRow<Bundle>(
    await db
      .selectFrom('document_bundles')
      .innerJoin('cases', 'cases.id', 'document_bundles.case_id')
      .select((eb) => [
        'document_bundles.id',
        'document_bundles.case_id',
        'document_bundles.title',
        'document_bundles.status',
        'document_bundles.done_items',
        sql<number>`jsonb_array_length(${eb.ref('document_bundles.items')})`.as('item_count'),
        'document_bundles.problem',
        'document_bundles.document_id',
      ])
      .where('document_bundles.id', '=', id)
      .where('cases.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** What to bind; undefined if the bundle is finished or failed. */
export async function findToMake(db: TenantDb, id: string) {
  return await db
    .selectFrom('document_bundles')
    .select(['document_bundles.case_id', 'document_bundles.title', 'document_bundles.created_by'])
    .select(sql<BundleItem[]>`document_bundles.items`.as('items'))
    .where('document_bundles.id', '=', id)
    .where('document_bundles.status', 'in', ['waiting', 'working'])
    .executeTakeFirst();
}

export async function updateBundle(
  db: TenantDb,
  id: string,
  changes: { status?: 'working' | 'done' | 'failed'; done_items?: number; problem?: string; document_id?: string },
): Promise<void> {
  await db.updateTable('document_bundles').set(changes).where('document_bundles.id', '=', id).execute();
}

/** The data of a case for the cover. */
export async function findCover(db: TenantDb, caseId: string) {
  const roleName = entryName(db, 'party_role', sql.ref('case_parties.role'));
  return await db
    .selectFrom('cases')
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .leftJoin('reference_entries as type', 'type.id', 'cases.type_id')
    .select((eb) => [
      'cases.title',
      'courts.name as court_name',
      'courts.city as court_city',
      'type.name as type_name',
      'cases.registration_number',
      'cases.filing_number',
      'cases.cnr',
      jsonArrayFrom(
        eb
          .selectFrom('case_parties')
          .select((party) => ['case_parties.name', 'case_parties.side', party.fn.coalesce(roleName, 'case_parties.role').as('role')])
          .whereRef('case_parties.case_id', '=', 'cases.id')
          .orderBy('case_parties.side')
          .orderBy('case_parties.ordinal'),
      ).as('parties'),
    ])
    .where('cases.id', '=', caseId)
    .where('cases.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Bundles whose binding was interrupted by a server stop. */
export async function listLeft(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('document_bundles')
    .select('document_bundles.id')
    .where('document_bundles.status', 'in', ['waiting', 'working'])
    .where('document_bundles.created_at', '<', sql<string>`now() - interval '20 minutes'`)
    .where('document_bundles.created_at', '>', sql<string>`now() - interval '1 day'`)
    .execute();
  return rows.map(({ id }) => id);
}

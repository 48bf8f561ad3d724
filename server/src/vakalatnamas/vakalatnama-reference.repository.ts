import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { asRows } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { entryName } from '../reference-entries/public.ts';

/** A court, built-in or the firm's own. */
export async function findCourt(db: TenantDb, id: string) {
  return await db
    .selectFrom('courts')
    .select(['courts.id', 'courts.name', 'courts.level', 'courts.state', 'courts.city'])
    .where('courts.id', '=', id)
    .executeTakeFirst();
}

/** The data an instrument takes from a case. */
export interface CaseFacts {
  readonly id: string;
  readonly title: string;
  readonly court_id: string | null;
  readonly city: string | null;
  readonly cnr: string | null;
  readonly court_name: string | null;
  readonly type_name: string | null;
  /** What the two sides are called in cases of this type. */
  readonly sides: { readonly petitioner: string; readonly respondent: string } | null;
  readonly number: string | null;
  readonly parties: readonly {
    id: string;
    name: string;
    side: 'petitioner' | 'respondent' | 'other';
    role: string | null;
    ordinal: number;
    person_id: string | null;
    is_client: boolean;
    advocates: readonly string[];
  }[];
}

/** Those of the cases the caller can see, by file number. */
export async function findCases(db: TenantDb, ids: readonly string[]): Promise<CaseFacts[]> {
  const roleName = entryName(db, 'party_role', sql.ref('case_parties.role'));
  const parties = db
    .selectFrom('case_parties')
    .select((eb) => [
      'case_parties.id',
      'case_parties.name',
      'case_parties.side',
      eb.fn.coalesce(roleName, 'case_parties.role').as('role'),
      'case_parties.ordinal',
      'case_parties.person_id',
      'case_parties.is_client',
      eb.ref('case_parties.advocates').as('advocates'),
    ])
    .whereRef('case_parties.case_id', '=', sql.ref('cases.id'))
    .orderBy('case_parties.ordinal')
    .orderBy('case_parties.id');
  return asRows<CaseFacts>(
    await db
      .selectFrom('cases')
      .leftJoin('reference_entries as types', 'types.id', 'cases.type_id')
      .leftJoin('courts', 'courts.id', 'cases.court_id')
      .select((eb) => [
        'cases.id',
        'cases.title',
        'cases.court_id',
        'courts.city',
        'cases.cnr',
        'courts.name as court_name',
        'types.name as type_name',
        sql<CaseFacts['sides']>`types.details -> 'sides'`.as('sides'),
        eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('number'),
        jsonArrayFrom(parties).as('parties'),
      ])
      .where('cases.id', 'in', ids)
      .where('cases.deleted_at', 'is', null)
      .orderBy('cases.file_number')
      .execute(),
  );
}

/** True if the document exists in this case, in any case for an instrument without one; it is not moved until the transaction ends. */
export async function hasDocument(db: TenantDb, id: string, caseId: string | null): Promise<boolean> {
  let found = db.selectFrom('documents').select('documents.id').where('documents.id', '=', id).where('documents.deleted_at', 'is', null);
  if (caseId !== null) found = found.where('documents.case_id', '=', caseId);
  return (await found.forKeyShare().executeTakeFirst()) !== undefined;
}

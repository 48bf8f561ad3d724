import type { SigningPerson } from '@munshi/contract/vakalatnamas/executant-details';
import type { NamedAdvocate } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import { sql } from 'kysely';
import { asRow, asRows } from '../../platform/db/query/stored-row.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { entryName } from '../../reference-entries/public.ts';

/** The most people and lawyers of a case that a vakalatnama names. */
const MOST = 60;

/** The records of people who may sign; those deleted or erased are left out. */
export async function findSigningPeople(db: TenantDb, ids: readonly string[]): Promise<SigningPerson[]> {
  if (ids.length === 0) return [];
  return asRows<SigningPerson>(
    await db
      .selectFrom('people')
      .select([
        'people.id',
        'people.name',
        'people.name_local',
        'people.party_type',
        'people.relation',
        'people.relative_name',
        'people.age',
        'people.occupation',
        'people.mobile',
        'people.email',
        'people.address',
        'people.representative',
        'people.capacity',
      ])
      .where('people.id', 'in', ids)
      .where('people.deleted_at', 'is', null)
      .where('people.erased_at', 'is', null)
      .execute(),
  );
}

/** A lawyer as a vakalatnama names them. */
export interface LawyerToName {
  readonly id: string;
  readonly name: string;
  readonly designation: string | null;
  readonly enrolment_number: string | null;
  readonly council_name: string | null;
  readonly aor_code: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly is_external: boolean;
  /** The address of the firm. */
  readonly firm_address: SigningPerson['address'];
}

/** Lawyers who are not deleted and have not left the firm. */
function activeLawyers(db: TenantDb) {
  const council = entryName(db, 'state_bar_council', sql.ref('lawyers.state_bar_council'));
  const firmAddress = db
    .selectFrom('tenants')
    .select('tenants.address')
    .where('tenants.id', '=', sql<string>`app.current_tenant()`);
  return db
    .selectFrom('lawyers')
    .select([
      'lawyers.id',
      'lawyers.name',
      'lawyers.designation',
      'lawyers.enrolment_number',
      'lawyers.aor_code',
      'lawyers.mobile',
      'lawyers.email',
      'lawyers.address',
      'lawyers.is_external',
    ])
    .select([council.as('council_name'), firmAddress.as('firm_address')])
    .where('lawyers.deleted_at', 'is', null)
    .where('lawyers.left_at', 'is', null);
}

/** The lawyers on the team of a case: members of the firm and outside counsel, in the order of the team. */
export async function findTeamLawyers(db: TenantDb, caseId: string): Promise<(LawyerToName & { role: string })[]> {
  const members = db
    .selectFrom('case_team')
    .innerJoin('lawyers as own', 'own.user_id', 'case_team.user_id')
    .select(['own.id as lawyer_id', 'case_team.role', 'case_team.position'])
    .where('case_team.case_id', '=', caseId)
    .where('case_team.left_at', 'is', null);
  const counsel = db
    .selectFrom('case_counsel')
    .select(['case_counsel.lawyer_id', 'case_counsel.role', 'case_counsel.position'])
    .where('case_counsel.case_id', '=', caseId);
  return asRows<LawyerToName & { role: string }>(
    await activeLawyers(db)
      .innerJoin(members.unionAll(counsel).as('team'), 'team.lawyer_id', 'lawyers.id')
      .select('team.role')
      .orderBy('team.position')
      .orderBy('lawyers.id')
      .limit(sql.lit(MOST))
      .execute(),
  );
}

export async function findLawyerToName(db: TenantDb, id: string): Promise<LawyerToName | undefined> {
  return asRow<LawyerToName>(await activeLawyers(db).where('lawyers.id', '=', id).executeTakeFirst());
}

/** The lawyers whose whole name is one of these, apart from capitals and accents. */
export async function findLawyersNamed(db: TenantDb, names: readonly string[]): Promise<LawyerToName[]> {
  if (names.length === 0) return [];
  return asRows<LawyerToName>(
    await activeLawyers(db)
      .where(sql<boolean>`app.fold(lawyers.name) = any (select app.fold(said) from unnest(${names}::text[]) said)`)
      .orderBy('lawyers.name')
      .orderBy('lawyers.id')
      .limit(sql.lit(MOST))
      .execute(),
  );
}

/** The advocates of instruments on record in a case, with the parties that each instrument is for; the newest first. */
export async function findAdvocatesOnRecord(db: TenantDb, caseId: string) {
  return await db
    .selectFrom('vakalatnamas')
    .select([
      sql<{ name: string; party_id: string | null }[]>`vakalatnamas.facts -> 'executants'`.as('executants'),
      sql<NamedAdvocate[]>`vakalatnamas.facts -> 'advocates'`.as('advocates'),
    ])
    .where('vakalatnamas.case_id', '=', caseId)
    .where('vakalatnamas.state', '=', 'on_record')
    .where('vakalatnamas.deleted_at', 'is', null)
    .orderBy('vakalatnamas.on_record_on', 'desc')
    .orderBy('vakalatnamas.id')
    .limit(sql.lit(MOST))
    .execute();
}

import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';

/** The case of the surrounding statement. */
export const ofThisCase = sql.ref<string>('cases.id');

export function stageName(db: TenantDb) {
  return db
    .selectFrom('reference_entries as stages')
    .select('stages.name')
    .where('stages.kind', '=', sql.lit('stage'))
    .whereRef('stages.code', '=', sql.ref('cases.stage'))
    .orderBy('stages.tenant_id')
    .limit(sql.lit(1));
}

export function numbersOf(db: TenantDb) {
  return jsonArrayFrom(
    db
      .selectFrom('case_numbers')
      .select(['case_numbers.kind', 'case_numbers.number', 'case_numbers.dated', 'case_numbers.is_current'])
      .whereRef('case_numbers.case_id', '=', ofThisCase)
      .orderBy('case_numbers.recorded_at', 'desc')
      .orderBy('case_numbers.kind'),
  );
}

/** Unordered: sorting a few rows costs the database more than this process. */
export function partiesOf(db: TenantDb, withPeople: boolean) {
  return jsonArrayFrom(
    db
      .selectFrom('case_parties')
      .$if(withPeople, (q) =>
        q.leftJoin('people', 'people.id', 'case_parties.person_id').select(sql<boolean>`people.deleted_at is not null`.as('is_deleted')),
      )
      .select((eb) => [
        'case_parties.id',
        'case_parties.person_id',
        'case_parties.name',
        'case_parties.side',
        'case_parties.role',
        'case_parties.ordinal',
        'case_parties.is_client',
        eb.ref('case_parties.advocates').as('advocates'),
      ])
      .whereRef('case_parties.case_id', '=', ofThisCase),
  );
}

/** Unordered, as the parties. */
export function teamOf(db: TenantDb, withCounsel: boolean) {
  const roleName = db
    .selectFrom('reference_entries as roles')
    .select('roles.name')
    .where('roles.kind', '=', 'lawyer_type')
    .whereRef('roles.code', '=', sql.ref('team.role'))
    .orderBy('roles.tenant_id')
    .limit(sql.lit(1));
  const members = db
    .selectFrom('case_team')
    .innerJoin('users', 'users.id', 'case_team.user_id')
    .select((eb) => [
      sql<string | null>`case_team.user_id`.as('user_id'),
      sql<string | null>`null::uuid`.as('lawyer_id'),
      eb.fn.coalesce('users.display_name', 'users.name').as('name'),
      'case_team.role',
      'case_team.since',
      'case_team.left_at',
      'case_team.position',
    ])
    .whereRef('case_team.case_id', '=', ofThisCase);
  const counsel = db
    .selectFrom('case_counsel')
    .innerJoin('lawyers', 'lawyers.id', 'case_counsel.lawyer_id')
    .select([
      sql<string | null>`null::uuid`.as('user_id'),
      'case_counsel.lawyer_id',
      'lawyers.name',
      'case_counsel.role',
      'case_counsel.since',
      sql<string | null>`null::timestamptz`.as('left_at'),
      'case_counsel.position',
    ])
    .whereRef('case_counsel.case_id', '=', ofThisCase);
  return jsonArrayFrom(
    db
      .selectFrom((withCounsel ? members.unionAll(counsel) : members).as('team'))
      .select((eb) => [
        'team.user_id',
        'team.lawyer_id',
        'team.name',
        'team.role',
        eb.fn.coalesce(roleName, 'team.role').as('role_name'),
        'team.since',
        'team.left_at',
        'team.position',
      ]),
  );
}

/** A link shows in both cases, whichever of them it was made from. */
export function linksOf(db: TenantDb) {
  const onward = db.selectFrom('case_links').select('case_links.linked_case_id as id').whereRef('case_links.case_id', '=', ofThisCase);
  const back = db.selectFrom('case_links').select('case_links.case_id as id').whereRef('case_links.linked_case_id', '=', ofThisCase);
  return jsonArrayFrom(
    db
      .selectFrom(onward.union(back).as('links'))
      .innerJoin('cases as linked', 'linked.id', 'links.id')
      .select(['linked.id', 'linked.title', 'linked.file_number'])
      .where('linked.deleted_at', 'is', null)
      .orderBy('linked.file_number'),
  );
}

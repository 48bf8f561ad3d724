import type { Expression } from 'kysely';
import type { AssignedIds } from '../platform/db/list/assigned-to.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

type Id = Expression<string>;

/** Ids of the cases in which a person is a client. */
export function casesOfClient(db: TenantDb, personId: Id): AssignedIds {
  return db
    .selectFrom('case_parties')
    .select('case_parties.case_id as id')
    .where('case_parties.person_id', '=', personId)
    .where('case_parties.is_client', '=', true);
}

/** Ids of a lawyer's cases. `id` is a member's, or that of a lawyer record, which may belong to a member. A case may occur twice. */
export function casesOfLawyer(db: TenantDb, id: Id): AssignedIds {
  const byRecord = db.selectFrom('case_counsel').select('case_counsel.case_id as id').where('case_counsel.lawyer_id', '=', id);
  const byMember = db
    .selectFrom('lawyers')
    .innerJoin('case_team', 'case_team.user_id', 'lawyers.user_id')
    .select('case_team.case_id as id')
    .where('lawyers.id', '=', id);
  const onTeam = db.selectFrom('case_team').select('case_team.case_id as id').where('case_team.user_id', '=', id);
  return onTeam.unionAll(byRecord).unionAll(byMember);
}

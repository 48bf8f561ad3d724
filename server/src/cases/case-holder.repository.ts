import type { AssignedIds } from '../platform/db/list/assigned-to.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

/** Whose cases a list may be limited to; first the kind likely to have the fewest. */
export const HOLDERS = ['client', 'lawyer', 'mine'] as const;

/** One such filter, with the id of the person. */
export interface Holder {
  readonly by: (typeof HOLDERS)[number];
  readonly id: string;
}

/** Ids of the holder's cases; one may occur more than once. */
export function casesOf(db: TenantDb, { by, id }: Holder): AssignedIds {
  const onTeam = db.selectFrom('case_team').select('case_team.case_id as id').where('case_team.user_id', '=', id);
  if (by === 'mine') return onTeam.where('case_team.left_at', 'is', null) as never;
  if (by === 'client')
    return db
      .selectFrom('case_parties')
      .select('case_parties.case_id as id')
      .where('case_parties.person_id', '=', id)
      .where('case_parties.is_client', '=', true) as never;
  // `id` is a member's, or that of a lawyer record, which may belong to a member.
  const byRecord = db.selectFrom('case_counsel').select('case_counsel.case_id as id').where('case_counsel.lawyer_id', '=', id);
  const byMember = db
    .selectFrom('lawyers')
    .innerJoin('case_team', 'case_team.user_id', 'lawyers.user_id')
    .select('case_team.case_id as id')
    .where('lawyers.id', '=', id);
  return onTeam.unionAll(byRecord).unionAll(byMember) as never;
}

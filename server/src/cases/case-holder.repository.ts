import type { Theirs } from '../platform/db/few-of-many.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

/** Whose cases a list may be of, first the one who is likely to have the fewest. */
export const HOLDERS = ['client', 'lawyer', 'mine'] as const;

/** One of them, and who it is. */
export interface Holder {
  readonly by: (typeof HOLDERS)[number];
  readonly id: string;
}

/** The ids of their cases; one may come more than once. */
export function casesOf(db: TenantDb, { by, id }: Holder): Theirs {
  const onTeam = db.selectFrom('case_team').select('case_team.case_id as id').where('case_team.user_id', '=', id);
  if (by === 'mine') return onTeam.where('case_team.left_at', 'is', null) as never;
  if (by === 'client')
    return db
      .selectFrom('case_parties')
      .select('case_parties.case_id as id')
      .where('case_parties.person_id', '=', id)
      .where('case_parties.is_client', '=', true) as never;
  // By the id of a member, or of a lawyer's record, which may be a member's.
  const byRecord = db.selectFrom('case_counsel').select('case_counsel.case_id as id').where('case_counsel.lawyer_id', '=', id);
  const byMember = db
    .selectFrom('lawyers')
    .innerJoin('case_team', 'case_team.user_id', 'lawyers.user_id')
    .select('case_team.case_id as id')
    .where('lawyers.id', '=', id);
  return onTeam.unionAll(byRecord).unionAll(byMember) as never;
}

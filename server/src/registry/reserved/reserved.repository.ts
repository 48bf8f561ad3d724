import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';

/** A case whose judgment is reserved, with the people of its team. */
export interface ReservedCase {
  readonly id: string;
  readonly title: string;
  readonly since: string;
  readonly team: string[];
}

interface Span {
  readonly from: string;
  readonly to: string;
  /** The last id of the previous page. */
  readonly after: string;
  readonly limit: number;
}

/** Cases reserved on a day of a span, by id. */
export async function findReservedBetween(db: TenantDb, { from, to, after, limit }: Span): Promise<ReservedCase[]> {
  const team = db
    .selectFrom('case_team')
    .select('case_team.user_id')
    .whereRef('case_team.case_id', '=', sql.ref('cases.id'))
    .where('case_team.left_at', 'is', null);
  return await db
    .selectFrom('cases')
    .select(['cases.id', 'cases.title', 'cases.waiting_sort as since', sql<string[]>`array(${team})`.as('team')])
    .where('cases.deleted_at', 'is', null)
    .where('cases.phase', '=', 'reserved')
    .where('cases.waiting_sort', '>=', from)
    .where('cases.waiting_sort', '<=', to)
    .where('cases.id', '>', after)
    .orderBy('cases.id')
    .limit(limit)
    .execute();
}

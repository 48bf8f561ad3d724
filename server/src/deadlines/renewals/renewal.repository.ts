import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { activeDeadlines, isOpen } from '../deadline-list.repository.ts';

export type RenewableDeadline = Awaited<ReturnType<typeof findRenewableBetween>>[number];

interface Span {
  readonly rules: readonly string[];
  readonly from: string;
  readonly to: string;
  /** The last id of the previous page. */
  readonly after: string;
  readonly limit: number;
}

/** Open deadlines of these rules whose last day is in a span of days, with owner and team; locked, so that none is closed meanwhile. */
export async function findRenewableBetween(db: TenantDb, { rules, from, to, after, limit }: Span) {
  const team = db
    .selectFrom('case_team')
    .select('case_team.user_id')
    .whereRef('case_team.case_id', '=', sql.ref('deadlines.case_id'))
    .where('case_team.left_at', 'is', null);
  return await activeDeadlines(db)
    .select([
      'deadlines.id',
      'deadlines.case_id',
      'deadlines.due_on',
      'deadlines.owner_id',
      sql<string[]>`array_append(array(${team}), deadlines.owner_id)`.as('to'),
    ])
    .where(isOpen)
    .where('deadlines.rule_code', 'in', rules)
    .where('deadlines.due_on', '>=', from)
    .where('deadlines.due_on', '<=', to)
    .where('deadlines.id', '>', after)
    .orderBy('deadlines.id')
    .limit(limit)
    .forUpdate('deadlines')
    .execute();
}

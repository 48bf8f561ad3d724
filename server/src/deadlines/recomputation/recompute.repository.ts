import { sql } from 'kysely';
import { deletedCase, isOpen } from '../deadline-list.repository.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { ChangedDays } from './recompute-request.ts';

/** True of a deadline whose last day, or whose move to it, touches the days. */
function touches(days: ChangedDays) {
  const first = sql`coalesce(deadlines.rolled_from, deadlines.due_on)`;
  if ('saturdays' in days) return sql<boolean>`(deadlines.rolled_from is not null or date_part('isodow', deadlines.due_on) = 6)`;
  // A holiday on the last Saturday of a month may close the one before it, where the last working Saturday is closed.
  const from = `${days.from.slice(0, 8)}01`;
  return sql<boolean>`(deadlines.due_on >= ${from} and ${first} <= ${days.to})`;
}

/** Open deadlines that are counted by a rule, with what counting them anew takes. */
export function openByRule(db: TenantDb) {
  return db
    .selectFrom('deadlines')
    .select([
      'deadlines.id',
      'deadlines.rule',
      'deadlines.inputs',
      'deadlines.exclusions',
      'deadlines.court_id',
      'deadlines.due_on',
      'deadlines.rolled_from',
    ])
    .where('deadlines.deleted_at', 'is', null)
    .where(isOpen)
    .where('deadlines.rule_code', 'is not', null);
}

/**
 * Open deadlines of a rule whose last day, or whose move to it, touches the days of a court and its benches; locked, by id. Those of deleted
 * cases are computed anew when the case is restored: then their people can be notified.
 */
export async function findTouched(db: TenantDb, { after, limit, ...days }: ChangedDays & { after: string; limit: number }) {
  const { court_id: courtId } = days;
  let touched = openByRule(db)
    .where(({ not, exists }) => not(exists(deletedCase(db))))
    .where(touches(days))
    .where('deadlines.id', '>', after);
  if (courtId !== null) {
    const benches = db.selectFrom('courts').select('courts.id').where('courts.parent_id', '=', courtId);
    touched = touched.where((eb) => eb.or([eb('deadlines.court_id', '=', courtId), eb('deadlines.court_id', 'in', benches)]));
  }
  return await touched.orderBy('deadlines.id').limit(limit).forUpdate('deadlines').execute();
}

import { sql } from 'kysely';
import { isOpen } from '../deadline-list.repository.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { ChangedDays } from './recompute-request.ts';

/** Open deadlines of a rule whose last day, or whose move to it, touches the days of a court and its benches; locked, by id. */
export async function findTouched(
  db: TenantDb,
  { court_id: courtId, from, to, after, limit }: ChangedDays & { after: string; limit: number },
) {
  let touched = db
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
    .where('deadlines.rule_code', 'is not', null)
    .where('deadlines.due_on', '>=', from)
    .where(({ fn }) => sql<boolean>`${fn.coalesce('deadlines.rolled_from', 'deadlines.due_on')} <= ${to}`)
    .where('deadlines.id', '>', after);
  if (courtId !== null) {
    const benches = db.selectFrom('courts').select('courts.id').where('courts.parent_id', '=', courtId);
    touched = touched.where((eb) => eb.or([eb('deadlines.court_id', '=', courtId), eb('deadlines.court_id', 'in', benches)]));
  }
  return await touched.orderBy('deadlines.id').limit(limit).forUpdate('deadlines').execute();
}

import type { VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import type { VakalatnamaQuery, VakalatnamaRow } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { type OrderByItemBuilder, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { PLAN_EACH_TIME } from '../platform/db/database.ts';
import { keptCount, withKept } from '../platform/db/kept-total.ts';
import { lookedUp } from '../platform/db/looked-up.ts';
import type { DB } from '../platform/db/schema.generated.ts';
import { holdsWords } from '../platform/db/search.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { selectVakalatnamas } from './vakalatnama.repository.ts';

/** States on the way to the record. */
const UNDER_WAY: readonly VakalatnamaState[] = ['draft', 'sent_for_sign', 'executed', 'attested', 'accepted', 'stamped', 'filed', 'defect'];

/** Instruments that stand, of cases that stand or of none yet. Cases that were deleted are few, and known by an index of their own. */
function filtered(db: TenantDb, query: VakalatnamaQuery, today: string, words: readonly RawBuilder<SqlBool>[]) {
  let rows = db
    .selectFrom('vakalatnamas')
    .where('vakalatnamas.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cases')
            .select('cases.id')
            .whereRef('cases.id', '=', 'vakalatnamas.case_id')
            .where('cases.deleted_at', 'is not', null),
        ),
      ),
    );
  if (query.case_id !== undefined) rows = rows.where('vakalatnamas.case_id', '=', query.case_id);
  if (query.court !== undefined) rows = rows.where('vakalatnamas.court_id', '=', query.court);
  if (query.state !== undefined) rows = rows.where('vakalatnamas.state', '=', query.state);
  if (query.under_way === true) rows = rows.where('vakalatnamas.state', 'in', UNDER_WAY);
  if (query.overdue === true) rows = rows.where('vakalatnamas.due_on', '<', today);
  for (const condition of words) rows = rows.where(condition);
  return rows;
}

/** What is never due stands last in both directions. The other columns are never null, and their indexes know of no such rule. */
const lastWhereNone = (sort: VakalatnamaQuery['sort'], by: OrderByItemBuilder) => (sort === 'due_on' ? by.nullsLast() : by);

/** One page with the total, in one statement. Within the same day or title, the id decides. */
export async function list(db: TenantDb, query: VakalatnamaQuery, today: string): Promise<{ items: VakalatnamaRow[]; total: number }> {
  const words = holdsWords(sql.ref<string>('vakalatnamas.search_text'), (query.q ?? '').normalize('NFKC'));
  const all = filtered(db, query, today, words).select('vakalatnamas.id');
  const { sort, order, limit, offset, ...filters } = query;
  const sorted = <O>(rows: SelectQueryBuilder<DB, 'vakalatnamas', O>) =>
    rows
      .orderBy(`vakalatnamas.${sort}`, (by) => lastWhereNone(sort, order === 'asc' ? by.asc() : by.desc()))
      .orderBy('vakalatnamas.id', order);
  // Chosen from an index alone before anything is joined to it. They stand, or they had not been chosen.
  const chosen = sorted(all).limit(sql.lit(limit)).offset(sql.lit(offset));
  const page = sorted(selectVakalatnamas(lookedUp(db, 'vakalatnamas', chosen), today));
  // What hangs on words is counted each time.
  const isKept = words.length === 0;
  const { items, kept } = await withKept(db, isKept ? { vakalatnamas: filters, today } : undefined, async (asOf) => {
    const answer = db.selectNoFrom([jsonArrayFrom(page.$castTo<VakalatnamaRow>()).as('items'), ...keptCount(db, all, asOf)]);
    return await (isKept ? answer : answer.modifyEnd(sql.raw(PLAN_EACH_TIME))).executeTakeFirstOrThrow();
  });
  return { items, total: kept };
}

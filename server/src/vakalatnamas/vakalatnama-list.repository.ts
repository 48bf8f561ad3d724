import type { VakalatnamaState } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import type { VakalatnamaQuery, VakalatnamaRow } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { type OrderByItemBuilder, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { PLAN_EACH_TIME } from '../platform/db/database.ts';
import { cachedCount, withCachedTotal } from '../platform/db/list/cached-total.ts';
import { joinById } from '../platform/db/list/join-by-id.ts';
import type { DB } from '../platform/db/schema.generated.ts';
import { matchesWords } from '../platform/db/search.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { selectVakalatnamas } from './vakalatnama.repository.ts';

/** States before the record. */
const UNDER_WAY: readonly VakalatnamaState[] = ['draft', 'sent_for_sign', 'executed', 'attested', 'accepted', 'stamped', 'filed', 'defect'];

/** Instruments that are not deleted, of cases that are not deleted or of none. Deleted cases are few and have an index of their own. */
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

/** Rows without a due date come last in both directions. The other columns are never null, and their indexes have no NULLS LAST. */
const lastWhereNone = (sort: VakalatnamaQuery['sort'], by: OrderByItemBuilder) => (sort === 'due_on' ? by.nullsLast() : by);

/** One page with the total, in one statement. Equal days or titles are ordered by id. */
export async function listVakalatnamas(
  db: TenantDb,
  query: VakalatnamaQuery,
  today: string,
): Promise<{ items: VakalatnamaRow[]; total: number }> {
  const words = matchesWords(sql.ref<string>('vakalatnamas.search_text'), (query.q ?? '').normalize('NFKC'));
  const all = filtered(db, query, today, words).select('vakalatnamas.id');
  const { sort, order, limit, offset, ...filters } = query;
  const sorted = <O>(rows: SelectQueryBuilder<DB, 'vakalatnamas', O>) =>
    rows
      .orderBy(`vakalatnamas.${sort}`, (by) => lastWhereNone(sort, order === 'asc' ? by.asc() : by.desc()))
      .orderBy('vakalatnamas.id', order);
  // Picked from an index before any join. The condition on deletion was already applied there.
  const chosen = sorted(all).limit(sql.lit(limit)).offset(sql.lit(offset));
  const page = sorted(selectVakalatnamas(joinById(db, 'vakalatnamas', chosen), today));
  // Totals that depend on words are counted each time.
  const isKept = words.length === 0;
  const { items, kept } = await withCachedTotal(db, isKept ? { vakalatnamas: filters, today } : undefined, async (asOf) => {
    const answer = db.selectNoFrom([jsonArrayFrom(page.$castTo<VakalatnamaRow>()).as('items'), ...cachedCount(db, all, asOf)]);
    return await (isKept ? answer : answer.modifyEnd(sql.raw(PLAN_EACH_TIME))).executeTakeFirstOrThrow();
  });
  return { items, total: kept };
}

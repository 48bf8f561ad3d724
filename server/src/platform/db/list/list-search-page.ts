import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { PLAN_EACH_TIME } from '../driver/database.ts';
import { cachedQuery, type ParamOf } from '../query/cached-query.ts';
import { ENOUGH_BY_SPELLING } from '../query/search.ts';
import type { Stored } from '../query/stored-row.ts';
import type { TenantDb } from '../scope/tenant-db.ts';
import { only } from './cached-total.ts';
import { type AnyContext, type AnyList, isFiltered, selectFound, selectFoundRows, selectRows } from './list-page.ts';
import { hasOnePlan, spelledValues } from './list-search.ts';
import type { AnyValues } from './list-spec.ts';

/**
 * Searches by spelling, and if that finds little, by phonetic code too. The number found by spelling decides, and that is the same for each
 * page of a search.
 */
export async function spelledFirst<R extends { readonly total: number }>(
  { search }: AnyList,
  values: AnyValues,
  run: (values: AnyValues) => Promise<R>,
): Promise<R> {
  const spelled = search?.isPhonetic ? spelledValues(values) : undefined;
  const found = spelled && (await run(spelled));
  return found && found.total >= ENOUGH_BY_SPELLING ? found : await run(values);
}

interface Reading {
  readonly literals: readonly string[];
  readonly contextOf: (db: TenantDb, values: AnyValues, param: ParamOf<AnyValues>) => AnyContext;
}

/** The matches of a search: the rows of the page, or its ids if the rows are read by another statement. */
interface Found<Row> {
  readonly total: number;
  readonly items?: readonly Row[];
  readonly ids?: readonly string[];
}

/**
 * Reads a search. Where one plan serves whatever the words, one statement with a kept plan finds and reads the page. Elsewhere the words
 * need a plan of their own each time, which for the joins of a row costs more than the search: the rows are read by their ids, in a
 * statement that keeps its plan.
 */
export function searchReader<Row>(list: AnyList, { literals, contextOf }: Reading) {
  const readKept = cachedQuery<AnyValues, Found<Row>, string>({
    literals,
    build: (db, values, param) => selectFoundRows(list, contextOf(db, values, param)).$castTo<Stored<Found<Row>>>(),
  });
  const find = cachedQuery<AnyValues, Found<Row>, string>({
    literals,
    build: (db, values, param) => selectFound(list, contextOf(db, values, param)).modifyEnd(sql.raw(PLAN_EACH_TIME)),
  });
  const show = cachedQuery<AnyValues, { items: Row[] }, string>({
    literals,
    build: (db, values, param) =>
      db.selectNoFrom(jsonArrayFrom(selectRows(list, contextOf(db, values, param))).as('items')).$castTo<Stored<{ items: Row[] }>>(),
  });
  return async (db: TenantDb, values: AnyValues, withoutWords: AnyValues) => {
    const {
      ids = [],
      total,
      items,
    } = await spelledFirst(list, values, async (given) => {
      const run = hasOnePlan(given) && !isFiltered(list, given) ? readKept : find;
      return only(await run(db, given));
    });
    if (items) return { items: [...items], total };
    return { items: ids.length === 0 ? [] : only(await show(db, { ...withoutWords, ids })).items, total };
  };
}

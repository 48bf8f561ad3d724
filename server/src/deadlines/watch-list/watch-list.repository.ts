import type { WatchListQuery } from '@munshi/contract/deadlines/watch-list.schema';
import { sql, type SqlBool } from 'kysely';
import { casesOfMember } from '../../platform/db/list/assigned-to.ts';
import { defineList } from '../../platform/db/list/define-list.ts';
import type { Unpaged } from '../../platform/db/list/row-stream.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../../platform/db/scope/tenant-snapshot.ts';
import { isOpen } from '../deadline-list.repository.ts';
import { sidesOfClients } from '../rules/case-kind.repository.ts';
import { rulesOfCase, someRuleApplies } from './usual-cases.repository.ts';

/** A case without a deadline, with the codes of the rules that usually apply to it. */
export interface StoredWatchedCase {
  readonly id: string;
  readonly case_title: string;
  readonly case_number: string | null;
  readonly court_name: string | null;
  readonly type_name: string | null;
  readonly next_hearing_date: string | null;
  readonly rules: string[];
}

/** `list` sets the count of the list apart from other counts of cases. */
interface Added {
  readonly userId: string;
  readonly list: 'watched';
}

/**
 * The codes of the rules that usually apply to a case and are for our side, if it is known, without those by which it had a deadline, or
 * needs none.
 */
function missingRules(db: TenantDb) {
  const exempt = db
    .selectFrom('deadline_exemptions')
    .select('deadline_exemptions.id')
    .whereRef('deadline_exemptions.case_id', '=', sql.ref('cases.id'))
    .where(sql<SqlBool>`usual.code = any (deadline_exemptions.rules)`);
  const had = db
    .selectFrom('deadlines')
    .select('deadlines.id')
    .whereRef('deadlines.case_id', '=', sql.ref('cases.id'))
    .where('deadlines.deleted_at', 'is', null)
    .where(sql<SqlBool>`deadlines.rule_code = usual.code`);
  const isForUs = sql`(usual.side is null or coalesce(${sidesOfClients(db)} && array[usual.side, 'other'], true))`;
  return sql`select usual.code from ${rulesOfCase} where usual.applies and ${isForUs} and not exists ${exempt} and not exists ${had}`;
}

/** Cases under way that usually have a deadline for our side and have no open one. */
function watchedCases(db: TenantDb) {
  const open = db
    .selectFrom('deadlines')
    .select('deadlines.id')
    .whereRef('deadlines.case_id', '=', sql.ref('cases.id'))
    .where('deadlines.deleted_at', 'is', null)
    .where(isOpen);
  return db
    .selectFrom('cases')
    .where('cases.deleted_at', 'is', null)
    .where(sql<SqlBool>`cases.status in ('open', 'pending')`)
    .where(someRuleApplies)
    .where(({ not, exists }) => not(exists(open)))
    .where(sql<SqlBool>`exists (${missingRules(db)})`);
}

const watched = defineList<WatchListQuery, StoredWatchedCase, Added>()({
  table: 'cases',
  literals: ['mine'],
  from: watchedCases,
  filters: {
    mine: (rows, mine, { db, param }) => (mine ? rows.where('cases.id', 'in', casesOfMember(db, param('userId'))) : rows),
    case_id: (rows, id) => rows.where('cases.id', '=', id),
  },
  order: ['cases.next_hearing_sort', 'cases.id'],
  page: 'ids',
  row: (rows, { db }) =>
    rows
      .leftJoin('courts', 'courts.id', 'cases.court_id')
      .leftJoin('reference_entries as types', 'types.id', 'cases.type_id')
      .select((eb) => [
        'cases.id',
        'cases.title as case_title',
        eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('case_number'),
        'courts.name as court_name',
        'types.name as type_name',
        'cases.next_hearing_date',
        sql<string[]>`array(${missingRules(db)})`.as('rules'),
      ]),
});

const named = <Q extends object>(query: Q, userId: string) => ({ ...query, userId, list: 'watched' as const });

/** One page of the cases without a deadline, with the total. `userId` is the person of `mine`. */
export async function listWatchedCases(db: TenantDb, userId: string, query: WatchListQuery) {
  return await watched.read(db, named(query, userId));
}

/** As `listWatchedCases()`, all cases of a snapshot. */
export function streamWatchedCases(snapshot: TenantSnapshot, userId: string, query: Unpaged<WatchListQuery>, most: number) {
  return watched.stream(snapshot, named(query, userId), most);
}

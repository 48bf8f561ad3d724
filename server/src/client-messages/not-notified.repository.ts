import type { NotNotifiedQuery, NotNotifiedRow } from '@munshi/contract/client-messages/client-message.schema';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pageWithTotal } from '../platform/db/list/cached-total.ts';
import { type RowStream, streamQuery } from '../platform/db/list/row-stream.ts';
import { asRows } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';
import { casesOnly, isFirstMention, lastNotifiedDate, withClients } from './message-case.repository.ts';

interface NotNotifiedOn extends Omit<NotNotifiedQuery, 'limit' | 'offset'> {
  readonly today: string;
  readonly userId: string;
}

/**
 * A client and a case with a next date that is not the one they were last told of, as often as the client is named in the case. Clients
 * who want no messages are left out.
 */
function mentions(db: TenantDb, { today, userId, case_ids: caseIds, mine, change_id: changeId }: NotNotifiedOn) {
  // Both by the column of the index; without a next date it is infinite.
  let cases = casesOnly(db).where('cases.next_hearing_sort', '>=', today).where('cases.next_hearing_date', 'is not', null);
  if (caseIds) cases = cases.where('cases.id', 'in', caseIds);
  const ownTeam = db
    .selectFrom('case_team')
    .select('case_team.case_id')
    .where('case_team.user_id', '=', userId)
    .where('case_team.left_at', 'is', null);
  if (mine) cases = cases.where('cases.id', 'in', ownTeam);
  const changed = db
    .selectFrom('bulk_change_records')
    .select('bulk_change_records.case_id')
    .where('bulk_change_records.change_id', '=', changeId ?? null);
  if (changeId !== undefined) cases = cases.where('cases.id', 'in', changed);
  return withClients(cases)
    .where('people.no_messages', '=', false)
    .where(sql<boolean>`${lastNotifiedDate(db)} is distinct from ${sql.ref('cases.next_hearing_date')}`);
}

/** The same, each client and case once. */
const notNotified = (db: TenantDb, on: NotNotifiedOn) => mentions(db, on).where(isFirstMention(db));

/** Each client and case of the list, with what a note says; one more than `most` if there are more. */
export async function listNotNotifiedPairs(db: TenantDb, on: Omit<NotNotifiedOn, 'case_ids'>, most: number) {
  const rows = await notNotified(db, on)
    .select((eb) => ['cases.id as case_id', 'people.id as person_id', eb.ref('cases.next_hearing_date').$notNull().as('next_date')])
    .select('people.language')
    .limit(most + 1)
    .execute();
  return asRows<Pick<NotNotifiedRow, 'case_id' | 'person_id' | 'next_date' | 'language'>>(rows);
}

/** The rows of the list, soonest date first. */
function notNotifiedRows(db: TenantDb, on: NotNotifiedOn) {
  return notNotified(db, on)
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .select((eb) => [
      'cases.id as case_id',
      'cases.title as case_title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('case_number'),
      'courts.name as court_name',
      eb.ref('cases.next_hearing_date').$notNull().as('next_date'),
      'cases.next_purpose_text as purpose_text',
      'people.id as person_id',
      'people.name',
      'people.mobile',
      'people.email',
      'people.language',
    ])
    .select(lastNotifiedDate(db).as('notified_date'))
    .orderBy('cases.next_hearing_sort')
    .orderBy('cases.id')
    .orderBy('people.id');
}

/** All rows of a snapshot. */
export function streamNotNotified(snapshot: TenantSnapshot, on: NotNotifiedOn): RowStream<NotNotifiedRow> {
  return streamQuery<NotNotifiedRow>(snapshot, (db) => notNotifiedRows(db, on) as never);
}

/** One page with the total, in one statement. */
export async function listNotNotified(
  db: TenantDb,
  { limit, offset, userId, ...filters }: NotNotifiedQuery & { today: string; userId: string },
): Promise<{ items: NotNotifiedRow[]; total: number; limit: number; offset: number }> {
  const on = { ...filters, userId };
  const page = jsonArrayFrom(notNotifiedRows(db, on).limit(limit).offset(offset));
  // To count each once takes a third of the blocks of looking for an earlier mention of each.
  const counted = mentions(db, on).select(['cases.id', 'people.id as person_id']).distinct();
  // Nobody asks for the same change again, and changes of its records are not recorded.
  const { items, total } =
    on.change_id === undefined
      ? await pageWithTotal(db, { page, counted, of: { notNotified: filters }, isOwn: on.mine === true })
      : await db
          .selectNoFrom([page.as('items'), sql<number>`(select count(*) from (${counted}) as counted)`.as('total')])
          .executeTakeFirstOrThrow();
  return { items: asRows<NotNotifiedRow>(items), total, limit, offset };
}

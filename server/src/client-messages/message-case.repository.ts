import type { MessageClient } from '@munshi/contract/client-messages/client-message.schema';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** A hearing of the day that a message is about. */
export interface MessageHearing {
  readonly court: string | null;
  readonly purpose: string | null;
  /** The code of the purpose. */
  readonly purpose_code: string | null;
}

/** A case with all that a message can say of it, and of the firm. `next_date` may be past, until its outcome is recorded. */
export interface MessageCase {
  readonly id: string;
  readonly title: string;
  readonly number: string | null;
  readonly file_number: number;
  readonly next_date: string | null;
  /** The court of the case. */
  readonly court: string | null;
  /** All hearings of the date, in the order of the day. */
  readonly hearings: readonly MessageHearing[];
  readonly advocate: string | null;
  readonly firm: string;
  readonly phone: string | null;
  readonly firm_email: string | null;
}

type Day = RawBuilder<string | null>;

/** The hearings on a day; their courts and purposes may be others than those of the case. */
function hearingsOn(db: TenantDb, day: Day) {
  return db
    .selectFrom('hearings')
    .leftJoin('courts as hearing_courts', 'hearing_courts.id', 'hearings.court_id')
    .whereRef('hearings.case_id', '=', sql.ref('cases.id'))
    .whereRef('hearings.hearing_date', '=', day)
    .where('hearings.deleted_at', 'is', null)
    .where('hearings.business_on_date', 'is', null)
    .select(['hearing_courts.name as court', 'hearings.purpose_text as purpose', 'hearings.purpose as purpose_code'])
    .orderBy('hearings.board_sort')
    .orderBy('hearings.id');
}

/** The member who leads the case, or else the first of its team. */
function leadOf(db: TenantDb) {
  return db
    .selectFrom('case_team')
    .innerJoin('users', 'users.id', 'case_team.user_id')
    .select((eb) => eb.fn.coalesce('users.display_name', 'users.name').as('name'))
    .whereRef('case_team.case_id', '=', sql.ref('cases.id'))
    .where('case_team.left_at', 'is', null)
    .orderBy(sql`case_team.role = 'lead'`, 'desc')
    .orderBy('case_team.position')
    .limit(sql.lit(1));
}

/** Cases that are not deleted, with what messages about a day say of them. */
function messageCases(db: TenantDb, day: Day = sql.ref('cases.next_hearing_date')) {
  return db
    .selectFrom('cases')
    .innerJoin('tenants', 'tenants.id', 'cases.tenant_id')
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .where('cases.deleted_at', 'is', null)
    .select((eb) => [
      'cases.id',
      'cases.title',
      eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('number'),
      'cases.file_number',
      'courts.name as court',
      jsonArrayFrom(hearingsOn(db, day)).as('hearings'),
      leadOf(db).as('advocate'),
      'tenants.name as firm',
      'tenants.phone',
      'tenants.email as firm_email',
    ])
    .select(day.as('next_date'));
}

export async function findMessageCase(db: TenantDb, caseId: string): Promise<MessageCase | undefined> {
  return await messageCases(db).where('cases.id', '=', caseId).executeTakeFirst();
}

/** As `findMessageCase()`, for a hearing of the case on this day. */
export async function findMessageCaseOn(db: TenantDb, caseId: string, day: string): Promise<MessageCase | undefined> {
  return await messageCases(db, sql<string>`${day}::date`)
    .where('cases.id', '=', caseId)
    .executeTakeFirst();
}

/**
 * The date that a client was last told of; null also if they were never told. A merged record's notes count for the person. A reminder of
 * a date after the next one does not count yet: the hearing of today may have no outcome while that of tomorrow is reminded of.
 */
export function lastNotifiedDate(db: TenantDb): RawBuilder<string | null> {
  const last = db
    .selectFrom('client_messages')
    .select('client_messages.next_date')
    .whereRef('client_messages.case_id', '=', sql.ref('cases.id'))
    .where('client_messages.undone_at', 'is', null)
    .where(sql<boolean>`(client_messages.way <> 'reminder' or client_messages.next_date <= cases.next_hearing_date)`)
    .where(({ eb, or }) =>
      or([
        eb('client_messages.person_id', '=', sql.ref<string>('people.id')),
        eb(
          'client_messages.person_id',
          'in',
          db.selectFrom('people as merged').select('merged.id').whereRef('merged.merged_into', '=', sql.ref('people.id')),
        ),
      ]),
    )
    .orderBy('client_messages.notified_at', 'desc')
    .orderBy('client_messages.id', 'desc')
    .limit(sql.lit(1));
  return sql<string | null>`(${last})`;
}

/** Our clients in the cases of a query: of all parties only those, and only with a record of their own that is there. */
export function withClients(cases: ReturnType<typeof casesOnly>) {
  return cases
    .innerJoin('case_parties', 'case_parties.case_id', 'cases.id')
    .innerJoin('people', 'people.id', 'case_parties.person_id')
    .where('case_parties.is_client', '=', true)
    .where('people.deleted_at', 'is', null)
    .where('people.erased_at', 'is', null);
}

/** A client who is named twice in a case counts once. */
export function isFirstMention(db: TenantDb): RawBuilder<boolean> {
  const earlier = db
    .selectFrom('case_parties as earlier')
    .select('earlier.id')
    .whereRef('earlier.case_id', '=', sql.ref('case_parties.case_id'))
    .whereRef('earlier.person_id', '=', sql.ref('case_parties.person_id'))
    .whereRef('earlier.id', '<', sql.ref('case_parties.id'))
    .where('earlier.is_client', '=', true);
  return sql<boolean>`not exists (${earlier})`;
}

export const casesOnly = (db: TenantDb) => db.selectFrom('cases').where('cases.deleted_at', 'is', null);

export type FoundClient = Omit<MessageClient, 'text' | 'is_notified'> & { readonly notified_date: string | null };

/** Our clients in a case by their place among its parties. */
export async function findClients(db: TenantDb, caseId: string): Promise<FoundClient[]> {
  const rows = await withClients(casesOnly(db))
    .select(['people.id as person_id', 'people.name', 'people.mobile', 'people.email', 'people.language', 'people.no_messages'])
    .select(lastNotifiedDate(db).as('notified_date'))
    .where('cases.id', '=', caseId)
    .orderBy('case_parties.ordinal')
    .orderBy('case_parties.id')
    .execute();
  const first = new Map(rows.toReversed().map((row) => [row.person_id, row]));
  return rows.filter((row) => first.get(row.person_id) === row) as FoundClient[];
}

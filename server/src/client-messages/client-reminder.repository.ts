import type { MessageLanguage } from '@munshi/contract/people/person.schema';
import { MAX_NOT_REMINDED, type NotReminded } from '@munshi/contract/client-messages/client-message.schema';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { asRows } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { casesOnly, isFirstMention, withClients } from './message-case.repository.ts';

/** When a hearing begins if its time is not known. */
const COURT_OPENS = '10:00';

/**
 * Our clients in cases that have a hearing without an outcome on this day, if the firm reminds them now. Never another party, a client who
 * wants no messages, or a case that is over or deleted.
 */
function clientsOn(db: TenantDb, day: string) {
  const firm = db
    .selectFrom('tenants')
    .select('tenants.id')
    .where('tenants.id', '=', sql<string>`app.current_tenant()`)
    .where('tenants.client_reminders', '=', true);
  const hearing = hearingsOn(db, day).select('hearings.id').whereRef('hearings.case_id', '=', sql.ref('cases.id'));
  const cases = casesOnly(db)
    .where('cases.status', 'not in', ['disposed', 'archived'])
    .where(({ exists }) => exists(firm))
    .where(({ exists }) => exists(hearing));
  return withClients(cases).where('people.no_messages', '=', false).where(isFirstMention(db));
}

const hearingsOn = (db: TenantDb, day: string) =>
  db
    .selectFrom('hearings')
    .where('hearings.hearing_date', '=', day)
    .where('hearings.deleted_at', 'is', null)
    .where('hearings.business_on_date', 'is', null);

interface ClientOfCase {
  readonly case_id: string;
  readonly person_id: string;
}

/**
 * A page of the clients to remind of a day who have no reminder yet, or whose reminder was cancelled. What a merged record was reminded of
 * counts for the person.
 */
export async function findToRemind(db: TenantDb, day: string, { after, limit }: { after: ClientOfCase; limit: number }) {
  const reminded = db
    .selectFrom('client_reminders')
    .select('client_reminders.id')
    .whereRef('client_reminders.case_id', '=', sql.ref('cases.id'))
    .where('client_reminders.hearing_date', '=', day)
    .where('client_reminders.state', '<>', 'cancelled')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('client_reminders.person_id', '=', sql.ref<string>('people.id')),
        eb(
          'client_reminders.person_id',
          'in',
          selectFrom('people as merged').select('merged.id').whereRef('merged.merged_into', '=', sql.ref('people.id')),
        ),
      ]),
    );
  return await clientsOn(db, day)
    .select(['cases.id as case_id', 'people.id as person_id'])
    .where('people.email', 'is not', null)
    .where(({ not, exists }) => not(exists(reminded)))
    .where(sql<boolean>`(cases.id, people.id) > (${after.case_id}::uuid, ${after.person_id}::uuid)`)
    .orderBy('cases.id')
    .orderBy('people.id')
    .limit(limit)
    .execute();
}

/**
 * Claims these reminders for this transaction. A cancelled one is renewed.
 *
 * @returns the ids of those that no other transaction has claimed.
 */
export async function insertReminders(db: TenantDb, day: string, clients: readonly ClientOfCase[]): Promise<string[]> {
  if (clients.length === 0) return [];
  const rows = clients.map((client) => ({ ...client, id: uuidv7(), hearing_date: day }));
  const claimed = await db
    .insertInto('client_reminders')
    // by trigger: client_reminders_restrict sets restricted like the case.
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'case_id', 'person_id', 'hearing_date'])
        .doUpdateSet({ state: 'waiting', failures: 0, claimed_at: null })
        .where('client_reminders.state', '=', 'cancelled'),
    )
    .returning('client_reminders.id')
    .execute();
  return claimed.map(({ id }) => id);
}

export async function deleteRemindersBefore(db: TenantDb, day: string): Promise<void> {
  await db.deleteFrom('client_reminders').where('client_reminders.hearing_date', '<', day).execute();
}

export interface WaitingReminder extends ClientOfCase {
  readonly id: string;
  readonly hearing_date: string;
  readonly failures: number;
  /** Its delivery began less than a minute ago, and may not have ended. */
  readonly is_claimed: boolean;
}

/** A reminder that waits to be sent, its row locked until this transaction ends. */
export async function lockWaiting(db: TenantDb, id: string): Promise<WaitingReminder | undefined> {
  return await db
    .selectFrom('client_reminders')
    .select(['client_reminders.id', 'client_reminders.case_id', 'client_reminders.person_id', 'client_reminders.hearing_date'])
    .select('client_reminders.failures')
    .select(sql<boolean>`coalesce(client_reminders.claimed_at > statement_timestamp() - interval '1 minute', false)`.as('is_claimed'))
    .where('client_reminders.id', '=', id)
    .where('client_reminders.state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
}

interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly language: MessageLanguage;
  /** When the first hearing of the day begins. */
  readonly begins_at: string;
}

/** To whom a reminder goes; undefined if it is not to be sent any more. */
export async function findRecipient(
  db: TenantDb,
  { case_id, person_id, hearing_date: day }: WaitingReminder,
): Promise<Recipient | undefined> {
  const begins = hearingsOn(db, day)
    .select(sql<string>`min(coalesce(hearings.hearing_time, ${COURT_OPENS}::time))`.as('begins_at'))
    .whereRef('hearings.case_id', '=', sql.ref('cases.id'));
  const row = await clientsOn(db, day)
    .select(['people.name', 'people.email', 'people.language', begins.as('begins_at')])
    .where('cases.id', '=', case_id)
    .where('people.id', '=', person_id)
    .where('people.email', 'is not', null)
    .executeTakeFirst();
  return row as Recipient | undefined;
}

export async function markClaimed(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('client_reminders')
    .set({ claimed_at: sql<string>`statement_timestamp()` })
    .where('client_reminders.id', '=', id)
    .execute();
}

/** A delivery that failed, to be tried again. */
export async function markFailure(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('client_reminders')
    .set({ failures: sql<number>`client_reminders.failures + 1`, claimed_at: null })
    .where('client_reminders.id', '=', id)
    .where('client_reminders.state', '=', 'waiting')
    .execute();
}

/** Ends a reminder that waits; false if it does not wait any more. */
export async function markEnded(db: TenantDb, id: string, state: 'sent' | 'failed' | 'cancelled'): Promise<boolean> {
  const done = await db
    .updateTable('client_reminders')
    .set({ state })
    .where('client_reminders.id', '=', id)
    .where('client_reminders.state', '=', 'waiting')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** The reminders about a day by their state. */
export async function countReminders(db: TenantDb, day: string): Promise<{ sent: number; waiting: number }> {
  const rows = await db
    .selectFrom('client_reminders')
    .innerJoin('cases', 'cases.id', 'client_reminders.case_id')
    .select(({ fn }) => ['client_reminders.state', fn.countAll<number>().as('count')])
    .where('client_reminders.hearing_date', '=', day)
    .where('cases.deleted_at', 'is', null)
    .groupBy('client_reminders.state')
    .execute();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { sent: of('sent'), waiting: of('waiting') };
}

/** Clients of a day whom no reminder has reached and whom nobody has told of it since the day before. */
export async function listNotReminded(db: TenantDb, day: string, { withoutEmail }: { withoutEmail: boolean }) {
  const noted = db
    .selectFrom('client_messages')
    .select('client_messages.id')
    .whereRef('client_messages.case_id', '=', sql.ref('cases.id'))
    .whereRef('client_messages.person_id', '=', sql.ref('people.id'))
    .where('client_messages.next_date', '=', day)
    .where('client_messages.undone_at', 'is', null)
    .where(sql<boolean>`client_messages.notified_at >= (${day}::date - 1)::timestamp at time zone 'Asia/Kolkata'`);
  const reason = sql<NotReminded['reason']>`case
    when client_reminders.state = 'failed' then 'failed'
    when client_reminders.state = 'waiting' and client_reminders.failures > 0 then 'retrying'
    when people.email is null and ${sql.lit(withoutEmail)} then 'no_email' end`;
  const rows = await clientsOn(db, day)
    .leftJoin('client_reminders', (join) =>
      join
        .onRef('client_reminders.case_id', '=', 'cases.id')
        .onRef('client_reminders.person_id', '=', 'people.id')
        .on('client_reminders.hearing_date', '=', day),
    )
    .select(['cases.id as case_id', 'cases.title as case_title', 'people.id as person_id', 'people.name'])
    .select([reason.as('reason'), sql<string>`count(*) over ()`.as('total')])
    .where(reason, 'is not', null)
    .where(({ not, exists }) => not(exists(noted)))
    .orderBy('people.name')
    .orderBy('cases.id')
    .orderBy('people.id')
    .limit(MAX_NOT_REMINDED)
    .execute();
  const items = rows.map(({ total: _, ...row }) => ({ ...row, hearing_date: day }));
  return { items: asRows<NotReminded>(items), total: Number(rows[0]?.total ?? 0) };
}

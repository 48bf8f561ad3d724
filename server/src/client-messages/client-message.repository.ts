import type { ClientMessage } from '@munshi/contract/client-messages/client-message.schema';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../platform/auth/actor.ts';
import { asRow, asRows } from '../platform/db/query/stored-row.ts';
import { takeLock } from '../platform/db/scope/advisory-lock.ts';
import { type TenantDb, tenantIdOf } from '../platform/db/scope/tenant-db.ts';

/** Messages of a case that are shown; the timeline has all. */
const SHOWN = 20;

interface NewClientMessage {
  readonly id: string;
  readonly case_id: string;
  readonly person_id: string;
  readonly next_date: string | null;
  readonly way: ClientMessage['way'];
  readonly language: ClientMessage['language'];
  /** Null: the firm, for a reminder. */
  readonly notified_by: string | null;
}

export async function insertClientMessage(db: TenantDb, message: NewClientMessage): Promise<void> {
  // by trigger: client_messages_restrict sets restricted like the case.
  await db.insertInto('client_messages').values(message).execute();
}

/** Notes of one insert; PostgreSQL allows 65,535 values. */
const INSERTED_AT_ONCE = 1_000;

type BatchNote = Pick<NewClientMessage, 'case_id' | 'person_id' | 'next_date' | 'language'>;

/** Locks the batches of the firm until this transaction ends: of two that note the same list, the second finds it changed. */
export async function lockBatches(db: TenantDb): Promise<void> {
  await takeLock(db, `message batches ${tenantIdOf(db)}`);
}

/** Notes that these clients know the next date, all under one batch. */
export async function insertBatch(db: TenantDb, batch: { id: string; userId: string }, notes: readonly BatchNote[]): Promise<void> {
  for (let at = 0; at < notes.length; at += INSERTED_AT_ONCE) {
    const rows = notes
      .slice(at, at + INSERTED_AT_ONCE)
      .map((note) => ({ ...note, id: uuidv7(), way: 'batch', notified_by: batch.userId, batch_id: batch.id }));
    // by trigger: client_messages_restrict sets restricted like the case.
    await db.insertInto('client_messages').values(rows).execute();
  }
}

/** Who noted a batch of which some notes are not undone. */
export async function findBatchAuthor(db: TenantDb, batchId: string): Promise<string | null | undefined> {
  const first = await db
    .selectFrom('client_messages')
    .select('client_messages.notified_by')
    .where('client_messages.batch_id', '=', batchId)
    .where('client_messages.undone_at', 'is', null)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return first?.notified_by;
}

/** Undoes the notes of a batch that the caller can see. */
export async function markBatchUndone(db: TenantDb, batchId: string, userId: string): Promise<void> {
  await db
    .updateTable('client_messages')
    .set({ undone_by: userId, undone_at: sql<string>`statement_timestamp()` })
    .where('client_messages.batch_id', '=', batchId)
    .where('client_messages.undone_at', 'is', null)
    .execute();
}

/** Notes that are not undone, of cases that are not deleted, as the caller sees them. */
function messages(db: TenantDb, { userId, permissions }: Pick<Actor, 'userId' | 'permissions'>) {
  const isAnyones = permissions.has('record:delete_any');
  return db
    .selectFrom('client_messages')
    .innerJoin('cases', 'cases.id', 'client_messages.case_id')
    .innerJoin('people', 'people.id', 'client_messages.person_id')
    .innerJoin('tenants', 'tenants.id', 'client_messages.tenant_id')
    .leftJoin('users', 'users.id', 'client_messages.notified_by')
    .where('client_messages.undone_at', 'is', null)
    .where('cases.deleted_at', 'is', null)
    .select((eb) => [
      'client_messages.id',
      'client_messages.case_id',
      'client_messages.person_id',
      'people.name as person_name',
      'client_messages.next_date',
      'client_messages.way',
      'client_messages.language',
      eb.fn.coalesce('users.display_name', 'users.name', 'tenants.name').as('notified_by_name'),
      'client_messages.notified_at',
    ])
    .select(
      sql<boolean>`client_messages.way not in ('email', 'reminder')
        and (${sql.lit(isAnyones)} or client_messages.notified_by = ${userId}::uuid)`.as('can_undo'),
    );
}

export async function listClientMessages(db: TenantDb, actor: Actor, caseId: string): Promise<ClientMessage[]> {
  return asRows<ClientMessage>(
    await messages(db, actor)
      .where('client_messages.case_id', '=', caseId)
      .orderBy('client_messages.notified_at', 'desc')
      .orderBy('client_messages.id', 'desc')
      .limit(SHOWN)
      .execute(),
  );
}

export async function findClientMessage(db: TenantDb, actor: Actor, id: string): Promise<ClientMessage | undefined> {
  return asRow<ClientMessage>(await messages(db, actor).where('client_messages.id', '=', id).executeTakeFirst());
}

export interface WaitingMail {
  readonly id: string;
  readonly case_id: string;
  /** Also of a record that was merged into another since. */
  readonly person_id: string;
  readonly person_name: string;
  readonly next_date: string | null;
  readonly language: ClientMessage['language'];
  readonly notified_by: string;
}

/** A message to be sent by mail, its row locked until the transaction ends; undefined if it was called off, or is gone with its case. */
export async function findMailForUpdate(db: TenantDb, id: string): Promise<WaitingMail | undefined> {
  const row = await db
    .selectFrom('client_messages')
    .innerJoin('people', 'people.id', 'client_messages.person_id')
    .select(['client_messages.id', 'client_messages.case_id', 'client_messages.next_date', 'client_messages.language'])
    .select(({ fn, ref }) => [
      fn.coalesce('people.merged_into', 'people.id').as('person_id'),
      'people.name as person_name',
      ref('client_messages.notified_by').$notNull().as('notified_by'),
    ])
    .where('client_messages.id', '=', id)
    .where('client_messages.way', '=', 'email')
    .where('client_messages.undone_at', 'is', null)
    .forUpdate('client_messages')
    .executeTakeFirst();
  return asRow<WaitingMail>(row);
}

/** Marks a note as undone, by a person or by the firm; false if it is already, also by a concurrent call. */
export async function markUndone(db: TenantDb, id: string, userId: string | null): Promise<boolean> {
  const done = await db
    .updateTable('client_messages')
    .set({ undone_by: userId, undone_at: sql<string>`statement_timestamp()` })
    .where('client_messages.id', '=', id)
    .where('client_messages.undone_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

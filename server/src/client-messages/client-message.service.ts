import {
  BATCH_MAX,
  type CaseClientMessages,
  type ClientMessage,
  type ClientMessageDraft,
  type MessageBatch,
  type MessageBatchDraft,
} from '@munshi/contract/client-messages/client-message.schema';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../platform/auth/actor.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { enqueueMessage } from './client-message-delivery.service.ts';
import * as messageRepository from './client-message.repository.ts';
import { readTemplates } from './message-settings.service.ts';
import { kindOf, messageText } from './message-text.ts';
import { listNotNotifiedPairs } from './not-notified.repository.ts';
import { type FoundClient, findClients, findMessageCase, type MessageCase } from './message-case.repository.ts';

/** @throws {AppError} `case.not_found`, also for a restricted case that the caller cannot see. */
export async function readCaseClientMessages(db: TenantDb, actor: Actor, caseId: string): Promise<CaseClientMessages> {
  const of = await requireCase(db, caseId);
  const kind = kindOf(of, courtToday());
  const templates = await readTemplates(db);
  const clients = (await findClients(db, caseId)).map(({ notified_date: notifiedDate, ...client }) => ({
    ...client,
    text: kind === null ? '' : messageText(of, templates, { kind, language: client.language }),
    is_notified: of.next_date !== null && notifiedDate === of.next_date,
  }));
  const messages = await messageRepository.listClientMessages(db, actor, caseId);
  return { case_title: of.title, next_date: of.next_date, kind, clients, messages };
}

/**
 * Notes that a client was told the next date; for `email`, queues the mail in the same transaction.
 *
 * @throws {AppError} `case.not_found`; `client_message.not_client` for any other party; `client_message.opted_out`;
 *   `client_message.date_changed` if the message was about another date; `client_message.no_mobile`, `client_message.no_email`.
 */
export async function createClientMessage(db: TenantDb, actor: Actor, draft: ClientMessageDraft): Promise<ClientMessage> {
  const of = await requireCase(db, draft.case_id);
  const client = (await findClients(db, draft.case_id)).find(({ person_id: id }) => id === draft.person_id);
  if (!client) throw new AppError('client_message.not_client', { fields: { person_id: 'unknown' } });
  requireWay(client, draft.way);
  const kind = kindOf(of, courtToday());
  if (kind === null || of.next_date !== draft.next_date) throw new AppError('client_message.date_changed');
  const id = draft.id ?? uuidv7();
  const { language, person_id } = client;
  const note = { id, case_id: of.id, person_id, next_date: of.next_date, way: draft.way, language, notified_by: actor.userId };
  await messageRepository.insertClientMessage(db, note);
  if (draft.way === 'email') await enqueueMessage(db, id);
  return known(await messageRepository.findClientMessage(db, actor, id));
}

function requireWay(client: FoundClient, way: ClientMessageDraft['way']): void {
  if (client.no_messages) throw new AppError('client_message.opted_out');
  if ((way === 'whatsapp' || way === 'sms') && client.mobile === null) throw new AppError('client_message.no_mobile');
  if (way === 'email' && client.email === null) throw new AppError('client_message.no_email');
}

/** @throws {AppError} `client_message.not_found`, `client_message.sent` for a mail, `client_message.not_own` for a colleague's. */
export async function deleteClientMessage(db: TenantDb, actor: Actor, id: string): Promise<{ message: string }> {
  const message = known(await messageRepository.findClientMessage(db, actor, id));
  if (message.way === 'email' || message.way === 'reminder') throw new AppError('client_message.sent');
  if (!message.can_undo) throw new AppError('client_message.not_own');
  if (!(await messageRepository.markUndone(db, id, actor.userId))) throw new AppError('client_message.not_found');
  return { message: 'The note is undone.' };
}

/**
 * Notes all clients of the list as told, without a message: after moving in, they know their dates already.
 *
 * @throws {AppError} `client_message.list_changed` if the list is no longer the one that the caller saw.
 */
export async function createMessageBatch(db: TenantDb, actor: Actor, draft: MessageBatchDraft): Promise<MessageBatch> {
  const on = { today: courtToday(), userId: actor.userId, mine: draft.mine, change_id: draft.change_id };
  await messageRepository.lockBatches(db);
  const notes = await listNotNotifiedPairs(db, on, BATCH_MAX);
  if (notes.length !== draft.total) throw new AppError('client_message.list_changed', { values: { count: String(notes.length) } });
  const id = draft.id ?? uuidv7();
  await messageRepository.insertBatch(db, { id, userId: actor.userId }, notes);
  return { id, total: notes.length };
}

/** @throws {AppError} `client_message.not_found`, `client_message.not_own` for a colleague's. */
export async function deleteMessageBatch(db: TenantDb, actor: Actor, id: string): Promise<{ message: string }> {
  const author = await messageRepository.findBatchAuthor(db, id);
  if (author === undefined) throw new AppError('client_message.not_found');
  if (author !== actor.userId && !actor.permissions.has('record:delete_any')) throw new AppError('client_message.not_own');
  await messageRepository.markBatchUndone(db, id, actor.userId);
  return { message: 'The notes are undone.' };
}

async function requireCase(db: TenantDb, id: string): Promise<MessageCase> {
  const found = await findMessageCase(db, id);
  if (!found) throw new AppError('case.not_found', { fields: { case_id: 'unknown' } });
  return found;
}

function known(message: ClientMessage | undefined): ClientMessage {
  if (!message) throw new AppError('client_message.not_found');
  return message;
}

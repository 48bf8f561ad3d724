import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import {
  CaseClientMessages,
  ClientMessage,
  ClientMessageDraft,
  ClientReminders,
  MessageBatch,
  MessageBatchDraft,
  MessageSettings,
  MessageTemplate,
  NotNotifiedQuery,
  NotNotifiedRow,
  ReminderSetting,
  TemplateChange,
  TemplateParams,
} from './client-message.schema.ts';

const base = '/api/v1/client-messages';

export const readCaseClientMessages = endpoint({
  method: 'GET',
  url: '/api/v1/client-messages/of-case/:id',
  access: 'hearing:read',
  summary: 'The message for each of our clients in a case, in their language, and what they were told before. Never for other parties.',
  params: IdParams,
  response: CaseClientMessages,
});

export const createClientMessage = endpoint({
  method: 'POST',
  url: base,
  access: 'hearing:write',
  summary: 'Notes that a client was told the next date, and how. For `email`, the server sends the mail.',
  status: 201,
  body: ClientMessageDraft,
  response: ClientMessage,
  rate: { limit: 300, seconds: 3_600 },
});

export const deleteClientMessage = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'hearing:write',
  summary: 'Undoes a note made by mistake: the caller’s own, or any for an admin. A mail that was sent cannot be undone.',
  params: IdParams,
  response: Message,
});

export const createMessageBatch = endpoint({
  method: 'POST',
  url: `${base}/batches`,
  access: 'hearing:write',
  summary: 'Notes all clients who do not know their next date as told, without a message: for dates that they know already.',
  status: 201,
  body: MessageBatchDraft,
  response: MessageBatch,
  rate: { limit: 30, seconds: 3_600 },
});

export const deleteMessageBatch = endpoint({
  method: 'DELETE',
  url: `${base}/batches/:id`,
  access: 'hearing:write',
  summary: 'Undoes the notes of a batch: the caller’s own, or any for an admin.',
  params: IdParams,
  response: Message,
});

export const listNotNotified = endpoint({
  method: 'GET',
  url: `${base}/not-told`,
  access: 'hearing:read',
  summary: 'Clients who do not know the next date of their case: it was fixed or changed since they were last told. Soonest date first.',
  query: NotNotifiedQuery,
  response: pageOf(NotNotifiedRow),
});

export const readMessageSettings = endpoint({
  method: 'GET',
  url: `${base}/settings`,
  access: 'tenant:read',
  summary: 'The firm’s templates for messages to clients, and whether clients are reminded by mail.',
  response: MessageSettings,
});

export const updateMessageTemplate = endpoint({
  method: 'PUT',
  url: `${base}/templates/:kind/:language`,
  access: 'tenant:write',
  summary: 'Changes a template. Unknown placeholders are refused.',
  params: TemplateParams,
  body: TemplateChange,
  response: MessageTemplate,
});

export const deleteMessageTemplate = endpoint({
  method: 'DELETE',
  url: `${base}/templates/:kind/:language`,
  access: 'tenant:write',
  summary: 'Resets a template to the default.',
  params: TemplateParams,
  response: MessageTemplate,
});

export const readClientReminders = endpoint({
  method: 'GET',
  url: `${base}/reminders`,
  access: 'hearing:read',
  summary: 'The reminders by mail about tomorrow’s hearings, and the clients whom none has reached.',
  response: ClientReminders,
});

export const updateClientReminders = endpoint({
  method: 'PUT',
  url: `${base}/reminders`,
  access: 'tenant:write',
  summary: 'Switches the reminders by mail to clients on or off. Off by default.',
  body: ReminderSetting,
  response: ReminderSetting,
});

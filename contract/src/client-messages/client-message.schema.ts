import * as z from 'zod/mini';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { Flag } from '../platform/flag.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id, IdList, NewId } from '../platform/id.ts';
import { Lines } from '../platform/text.ts';
import { MessageLanguage } from '../people/person.schema.ts';
import { MessageKind, TEMPLATE_MAX } from './message-template.ts';

/** Notes of one batch at most. */
export const BATCH_MAX = 20_000;

/**
 * How a client was told. `email`: by the server; `shared`: through the phone's own list of applications; `other`: by phone or in
 * person. `batch`: noted for many at once, without a message. `reminder`: by the server, by mail the day before.
 */
export const ChosenWay = z.enum(['whatsapp', 'sms', 'email', 'copied', 'shared', 'other']);
export type ChosenWay = z.infer<typeof ChosenWay>;
export const MessageWay = z.enum([...ChosenWay.options, 'batch', 'reminder']);
export type MessageWay = z.infer<typeof MessageWay>;

/** That a client was told: of which date (null: that there is none), how, by whom, when. */
export const ClientMessage = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  person_id: z.uuid(),
  person_name: z.string(),
  next_date: z.nullable(z.string()),
  way: MessageWay,
  language: MessageLanguage,
  /** The firm for a reminder. */
  notified_by_name: z.string(),
  notified_at: Instant,
  /** A mail that was sent cannot be undone; neither can the note of a colleague. */
  can_undo: z.boolean(),
});
export type ClientMessage = z.infer<typeof ClientMessage>;

/** A client of a case, with the message to send. */
export const MessageClient = z.object({
  person_id: z.uuid(),
  name: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: MessageLanguage,
  /** The client wants no messages. */
  no_messages: z.boolean(),
  /** The message in the client's language; empty if there is nothing to tell. */
  text: z.string(),
  /** The client knows the present next date. */
  is_notified: z.boolean(),
});
export type MessageClient = z.infer<typeof MessageClient>;

/**
 * What the clients of a case can be told. `kind`: null if the next date is past and its outcome is not recorded, so that there is
 * nothing to tell. `messages`: what they were told, latest first.
 */
export const CaseClientMessages = z.object({
  case_title: z.string(),
  next_date: z.nullable(z.string()),
  kind: z.nullable(MessageKind),
  clients: z.array(MessageClient),
  messages: z.array(ClientMessage),
});
export type CaseClientMessages = z.infer<typeof CaseClientMessages>;

/** `next_date`: the one in the message, so that nobody is told of a date that was changed meanwhile. */
export const ClientMessageDraft = z.strictObject({
  id: z.optional(NewId),
  case_id: Id,
  person_id: Id,
  next_date: z.nullable(CourtDate),
  way: ChosenWay,
});
export type ClientMessageDraft = z.infer<typeof ClientMessageDraft>;

/** `total`: as the caller saw it, so that nobody is noted who came to the list afterwards. */
export const MessageBatchDraft = z.strictObject({
  id: z.optional(NewId),
  /** Only cases on whose team the caller is. */
  mine: z.optional(z.boolean()),
  /** Only the cases of this change of many. */
  change_id: z.optional(Id),
  total: z.int().check(z.minimum(1), z.maximum(BATCH_MAX)),
});
export type MessageBatchDraft = z.infer<typeof MessageBatchDraft>;
export const MessageBatch = z.object({ id: z.uuid(), total: z.int() });
export type MessageBatch = z.infer<typeof MessageBatch>;

export const NotNotifiedQuery = z.strictObject({
  /** Only these cases. */
  case_ids: z.optional(IdList),
  /** `true`: only cases on whose team the caller is. */
  mine: z.optional(Flag),
  /** Only the cases of this change of many, such as an adjournment of a whole day. */
  change_id: z.optional(Id),
  limit: PageLimit,
  offset: PageOffset,
});
export type NotNotifiedQuery = z.infer<typeof NotNotifiedQuery>;

/** A client who does not know the next date of their case. `notified_date`: the date that they were last told of, if any. */
export const NotNotifiedRow = z.object({
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.nullable(z.string()),
  court_name: z.nullable(z.string()),
  next_date: z.string(),
  purpose_text: z.nullable(z.string()),
  person_id: z.uuid(),
  name: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  language: MessageLanguage,
  notified_date: z.nullable(z.string()),
});
export type NotNotifiedRow = z.infer<typeof NotNotifiedRow>;

/** A template in one language. `is_default`: the firm has not changed it. */
export const MessageTemplate = z.object({
  kind: MessageKind,
  language: MessageLanguage,
  body: z.string(),
  is_default: z.boolean(),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const TemplateParams = z.strictObject({ kind: MessageKind, language: MessageLanguage });
export const TemplateChange = z.strictObject({ body: Lines.check(z.minLength(1), z.maxLength(TEMPLATE_MAX)) });

/** `reminders`: clients with an e-mail address are reminded of a hearing the day before. */
export const ReminderSetting = z.strictObject({ reminders: z.boolean() });

export const MessageSettings = z.object({
  templates: z.array(MessageTemplate),
  firm: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  reminders: z.boolean(),
});
export type MessageSettings = z.infer<typeof MessageSettings>;

/** Clients that a call about reminders names at most. */
export const MAX_NOT_REMINDED = 100;

/**
 * A client of a hearing today or tomorrow whom no reminder has reached. `no_email`: no address is known; `retrying`: the mail server did
 * not take it and is asked again; `failed`: it was refused for good, or the hearing began first.
 */
export const NotReminded = z.object({
  case_id: z.uuid(),
  case_title: z.string(),
  person_id: z.uuid(),
  name: z.string(),
  hearing_date: z.string(),
  reason: z.enum(['no_email', 'retrying', 'failed']),
});
export type NotReminded = z.infer<typeof NotReminded>;

/**
 * Reminders about the hearings of tomorrow, `day`. `sent` and `waiting` count them. `not_reminded` also has clients of today's hearings
 * whose reminder failed; a client who was told of the date since the day before is not in it. `total` counts all of them.
 */
export const ClientReminders = z.object({
  is_on: z.boolean(),
  day: z.string(),
  sent: z.int(),
  waiting: z.int(),
  not_reminded: z.array(NotReminded),
  total: z.int(),
});
export type ClientReminders = z.infer<typeof ClientReminders>;

import * as z from 'zod/mini';
import { Email, PersonName } from '../accounts/contact.schema.ts';
import { Line, Lines } from '../platform/text.ts';

/** One line, because it becomes the subject of a mail. */
const Subject = Line.check(z.minLength(3), z.maxLength(150));

export const SupportMessage = z.strictObject({
  name: PersonName,
  email: Email,
  subject: Subject,
  message: Lines.check(z.minLength(10), z.maxLength(5_000)),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

/** `reference`: `MUN-2026-7K4QXH`, which sender and operator use to refer to the message. */
export const MessageReceived = z.object({ message: z.string(), reference: z.string() });
export type MessageReceived = z.infer<typeof MessageReceived>;

/** The mail address of this installation; null if the operator has not set one. */
export const SupportContact = z.object({ email: z.nullable(z.string()) });

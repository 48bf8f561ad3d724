import { randomInt } from 'node:crypto';
import type { MessageReceived, SupportMessage } from '@munshi/contract/support/support.schema';
import type { SignedIn } from '../platform/auth/actor.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { GlobalDb } from '../platform/db/scope/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import { once } from '../platform/http/idempotency.ts';
import { enqueueEmail } from '../platform/mail/mail-queue.ts';
import { copyEmail, supportEmail } from './support.emails.ts';
import * as senderRepository from './sender.repository.ts';

interface Received {
  /** The form it was sent from. */
  readonly topic: 'support' | 'contact';
  readonly body: SupportMessage;
  readonly signedIn: SignedIn | undefined;
  readonly requestKey: string | undefined;
}

/** Digits and letters that are not confused when read out, and spell no words. */
const SIGNS = '23456789BCDFGHJKMNPQRTVWXZ';

function newReference(): string {
  const signs = Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `MUN-${courtToday().slice(0, 4)}-${signs}`;
}

/**
 * Mails a message to the operator, once per request key. A signed-in sender gets a copy at the email of their account; nothing is sent to a
 * typed email, which could be anybody's.
 */
export async function forwardMessage(db: GlobalDb, deps: Deps, { topic, body, signedIn, requestKey }: Received): Promise<MessageReceived> {
  const send = async () => {
    const reference = newReference();
    const sender = signedIn && (await senderRepository.findSender(db, signedIn.userId));
    await enqueueEmail(db, deps.keys, supportEmail(supportMailbox(deps), { topic, body, sender, reference }));
    if (sender) await enqueueEmail(db, deps.keys, copyEmail(sender, { body, reference }, deps.publicUrl()));
    const copy = sender ? ` A copy is on its way to ${sender.email}.` : '';
    return { message: `Your message is on its way. Its reference is ${reference}.${copy}`, reference };
  };
  if (requestKey === undefined) return await send();
  const request = { userId: signedIn?.userId ?? 'nobody', tenantId: 'none', key: requestKey, endpoint: topic, sent: body };
  return await once(db, deps.keys, request, send);
}

/** Recipient of messages: the configured email, otherwise the sender of this installation's mails. */
function supportMailbox({ config }: Deps): string {
  return config.supportEmail ?? (/<([^<>]+)>\s*$/.exec(config.mailFrom)?.[1] ?? config.mailFrom).trim();
}

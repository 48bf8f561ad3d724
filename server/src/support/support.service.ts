import { randomInt } from 'node:crypto';
import type { MessageReceived, SupportMessage } from '@munshi/contract/support/support.schema';
import type { SignedIn } from '../platform/auth/actor.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import type { GlobalDb } from '../platform/db/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import { once } from '../platform/http/idempotency.ts';
import { post } from '../platform/mail/post.ts';
import { copyLetter, supportLetter } from './support.letters.ts';
import * as senderRepository from './sender.repository.ts';

interface Received {
  /** Which of the two forms it came from. */
  readonly topic: 'support' | 'contact';
  readonly body: SupportMessage;
  readonly signedIn: SignedIn | undefined;
  readonly requestKey: string | undefined;
}

/** Digits and letters that are not mistaken for one another when read out, and that spell nothing. */
const SIGNS = '23456789BCDFGHJKMNPQRTVWXZ';

function newReference(): string {
  const signs = Array.from({ length: 6 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `MUN-${courtToday().slice(0, 4)}-${signs}`;
}

/**
 * Mails a message to whoever runs this installation, once per request key. A copy goes to somebody who is signed in, at
 * the address of their account; to an address that was only typed nothing is sent, or strangers could mail whom they like.
 */
export async function passOn(db: GlobalDb, deps: Deps, { topic, body, signedIn, requestKey }: Received): Promise<MessageReceived> {
  const send = async () => {
    const reference = newReference();
    const sender = signedIn && (await senderRepository.find(db, signedIn.userId));
    await post(db, deps.keys, supportLetter(supportMailbox(deps), { topic, body, sender, reference }));
    if (sender) await post(db, deps.keys, copyLetter(sender, { body, reference }, deps.publicUrl()));
    const copy = sender ? ` A copy is on its way to ${sender.email}.` : '';
    return { message: `Your message is on its way. Its reference is ${reference}.${copy}`, reference };
  };
  if (requestKey === undefined) return await send();
  const request = { userId: signedIn?.userId ?? 'nobody', tenantId: 'none', key: requestKey, endpoint: topic, sent: body };
  return await once(db, deps.keys, request, send);
}

/** Where messages go: the address that was set, else the one this installation's own mails come from. */
function supportMailbox({ config }: Deps): string {
  return config.supportEmail ?? (/<([^<>]+)>\s*$/.exec(config.mailFrom)?.[1] ?? config.mailFrom).trim();
}

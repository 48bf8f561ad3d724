import { hkdfSync } from 'node:crypto';
import type { Config } from '../config.ts';
import { isLoopback } from '../plain-lines.ts';

const KEY_BYTES = 24;

/** The key in the address of the mailbox. Made of the installation's secret, so that a restart keeps the link. */
export function mailboxKey({ authSecret }: Pick<Config, 'authSecret'>): string {
  return Buffer.from(hkdfSync('sha256', authSecret, 'munshi', 'mailbox', KEY_BYTES)).toString('base64url');
}

/**
 * The path that opens the mailbox, its key included. Undefined where there is none: mails are sent, people come from other
 * machines, or a proxy stands before the server.
 */
export function mailboxPath(config: Pick<Config, 'authSecret' | 'smtpUrl' | 'publicUrl' | 'trustProxy'>): string | undefined {
  const { smtpUrl, publicUrl, trustProxy } = config;
  const isForOthers = trustProxy || (publicUrl !== undefined && !isLoopback(publicUrl));
  return smtpUrl !== undefined || isForOthers ? undefined : `/mailbox?key=${mailboxKey(config)}`;
}

import { hkdfSync } from 'node:crypto';
import type { Config } from '../config.ts';
import { isLoopback } from '../loopback.ts';

const KEY_BYTES = 24;

/** The key in the address of the mailbox. Derived from the installation's secret, so that the link survives a restart. */
export function mailboxKey({ authSecret }: Pick<Config, 'authSecret'>): string {
  return Buffer.from(hkdfSync('sha256', authSecret, 'munshi', 'mailbox', KEY_BYTES)).toString('base64url');
}

/**
 * The path of the mailbox, including its key. Undefined if there is no mailbox, because a mail server is configured, people
 * use the server from other machines, or a proxy is in front of it.
 */
export function mailboxPath(config: Pick<Config, 'authSecret' | 'smtpUrl' | 'publicUrl' | 'trustProxy'>): string | undefined {
  const { smtpUrl, publicUrl, trustProxy } = config;
  const isForOthers = trustProxy || (publicUrl !== undefined && !isLoopback(publicUrl));
  return smtpUrl !== undefined || isForOthers ? undefined : `/mailbox?key=${mailboxKey(config)}`;
}

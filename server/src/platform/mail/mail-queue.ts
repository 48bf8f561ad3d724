import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Keys } from '../auth/keys.ts';
import type { Config } from '../config.ts';
import type { GlobalDb, TenantDb } from '../db/scope/tenant-db.ts';
import { enqueue, type Jobs } from '../jobs/queue.ts';
import type { Logger } from '../log/log.ts';
import { lazyValue } from '../lazy-value.ts';
import { renderEmail, type EmailTemplate } from './email-template.ts';

const TASK = 'mail:send';
const SealedMail = z.object({ sealed: z.string() });

/** The folder that mails are written to when no mail server is configured. */
export function outboxOf(config: Config): string {
  return path.join(config.dataDir, 'outbox');
}

/**
 * Enqueues a mail in the transaction of its cause: if that is rolled back no mail is sent, and a request does not wait for a
 * mail server that is down. The mail is encrypted in the queue, since it may contain a code.
 */
export async function enqueueEmail(db: GlobalDb | TenantDb, keys: Keys, template: EmailTemplate): Promise<void> {
  await enqueue(db, TASK, { sealed: keys.seal('mail', JSON.stringify({ id: uuidv7(), letter: template })) });
}

/**
 * Costs as much as `enqueueEmail` and sends nothing: for an address that gets no mail, so that neither time nor SQL statements
 * reveal whether it is known here.
 */
export async function enqueueDecoyEmail(db: GlobalDb | TenantDb, keys: Keys): Promise<void> {
  await enqueue(db, TASK, { sealed: keys.seal('mail', JSON.stringify({ id: uuidv7() })) });
}

/**
 * Delivers the mails in the queue: by SMTP if configured, else to the outbox. A retry uses the same Message-ID.
 *
 * @param longestMs a delivery that takes longer is aborted and retried later, so that it does not delay others.
 */
export function mailJobs(config: Config, keys: Keys, log: Logger, longestMs = DELIVERY_TIMEOUT_MS): Jobs {
  const deliver = mailDelivery(config, log, longestMs);
  const send = async (payload: unknown) => {
    const { id, letter } = JSON.parse(keys.unseal('mail', SealedMail.parse(payload).sealed)) as {
      id: string;
      letter?: EmailTemplate;
    };
    if (letter) await deliver(id, letter);
  };
  return { tasks: { [TASK]: send }, crontab: [] };
}

/** Loaded with the first mail: it is large, and a process that only answers requests sends no mail. */
const loadMailer = async () => await import('nodemailer');

/** Delivers a mail. The same id gives the same Message-ID. */
export type Deliver = (id: string, template: EmailTemplate) => Promise<void>;

/** For jobs of the mail worker that write their mail at the last moment; all others call `enqueueEmail()`. */
export function mailDelivery(config: Config, log: Logger, longestMs = DELIVERY_TIMEOUT_MS): Deliver {
  return config.smtpUrl === undefined ? toOutbox(config, log) : bySmtp(config, config.smtpUrl, longestMs);
}

/** True if the error of a delivery says that the mail server never takes mails to this address, whoever sends them. */
export function isAddressRefused(error: unknown): boolean {
  const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number };
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 550 && responseCode < 560;
}

function envelope(config: Config, id: string, template: EmailTemplate) {
  const replyTo = template.replyTo === undefined ? {} : { replyTo: template.replyTo };
  return {
    from: config.mailFrom,
    ...replyTo,
    ...renderEmail(template),
    messageId: `<${id}@munshi>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

const DELIVERY_TIMEOUT_MS = 30_000;

function bySmtp(config: Config, smtpUrl: string, longestMs: number): Deliver {
  // Options in the URL, such as `?socketTimeout=60000`, override these.
  const options = { url: smtpUrl, connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };
  const opened = lazyValue(async () => (await loadMailer()).createTransport(options as object));
  return async (id, template) => {
    const transport = await opened();
    // The timeouts above start again with every byte; this one limits the whole delivery.
    const signal = AbortSignal.timeout(longestMs);
    await transport.sendMail({ ...envelope(config, id, template), signal } as object);
  };
}

function toOutbox(config: Config, log: Logger): Deliver {
  const opened = lazyValue(async () => (await loadMailer()).createTransport({ streamTransport: true, buffer: true }));
  return async (id, template) => {
    const transport = await opened();
    const { message } = await transport.sendMail(envelope(config, id, template));
    const file = path.join(outboxOf(config), `${id}.eml`);
    await mkdir(outboxOf(config), { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    // The only place where a code is logged: without a mail server the person at this machine cannot get it otherwise.
    log.info(
      { outbox: file, ...(template.code === undefined ? {} : { one_time_code: template.code }) },
      `mail for ${template.to}: ${template.subject}`,
    );
  };
}

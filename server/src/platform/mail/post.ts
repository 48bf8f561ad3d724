import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { Keys } from '../auth/keys.ts';
import type { Config } from '../config.ts';
import type { GlobalDb, TenantDb } from '../db/tenant-db.ts';
import { enqueue, type Jobs } from '../jobs/queue.ts';
import type { Logger } from '../log/log.ts';
import { onceNeeded } from '../once-needed.ts';
import { dress, type Letter } from './letter.ts';

const TASK = 'mail:send';

/** Where mails wait for a reader when no mail server is configured. */
export function outboxOf(config: Config): string {
  return path.join(config.dataDir, 'outbox');
}

/**
 * Puts a mail into the queue, in the transaction of its cause: if that is rolled back there is no mail, and a mail server
 * that is down keeps nobody waiting. Sealed while it waits, since it may carry a code.
 */
export async function post(db: GlobalDb | TenantDb, keys: Keys, letter: Letter): Promise<void> {
  await enqueue(db, TASK, { sealed: keys.seal('mail', JSON.stringify({ id: uuidv7(), letter })) });
}

/**
 * Costs what `post` costs and sends nothing: for an address that is owed no mail, so that neither time nor statements tell
 * whether it is known here.
 */
export async function pretendToPost(db: GlobalDb | TenantDb, keys: Keys): Promise<void> {
  await enqueue(db, TASK, { sealed: keys.seal('mail', JSON.stringify({ id: uuidv7() })) });
}

/**
 * Delivers what is in the queue: by SMTP when configured, else to the outbox. A retry repeats the same Message-ID.
 *
 * @param longestMs a delivery that takes longer is tried again later, so that others are not kept waiting by it.
 */
export function mailJobs(config: Config, keys: Keys, log: Logger, longestMs = LONGEST_DELIVERY_MS): Jobs {
  const deliver = config.smtpUrl === undefined ? toOutbox(config, log) : bySmtp(config, config.smtpUrl, longestMs);
  const send = async (payload: unknown) => {
    const { id, letter } = JSON.parse(keys.unseal('mail', (payload as { sealed: string }).sealed)) as { id: string; letter?: Letter };
    if (letter) await deliver(id, letter);
  };
  return { tasks: { [TASK]: send }, crontab: [] };
}

/** Loaded with the first mail: it is large, and a process that only answers requests sends none. */
const loadMailer = async () => await import('nodemailer');

type Deliver = (id: string, letter: Letter) => Promise<void>;

function envelope(config: Config, id: string, letter: Letter) {
  const replyTo = letter.replyTo === undefined ? {} : { replyTo: letter.replyTo };
  return {
    from: config.mailFrom,
    ...replyTo,
    ...dress(letter),
    messageId: `<${id}@munshi>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

const LONGEST_DELIVERY_MS = 30_000;

function bySmtp(config: Config, smtpUrl: string, longestMs: number): Deliver {
  // Options of the address, as `?socketTimeout=60000`, come before these.
  const options = { url: smtpUrl, connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };
  const opened = onceNeeded(async () => (await loadMailer()).createTransport(options as object));
  return async (id, letter) => {
    const transport = await opened();
    // The limits above begin anew with every byte; this one is for the whole.
    const signal = AbortSignal.timeout(longestMs);
    await transport.sendMail({ ...envelope(config, id, letter), signal } as object);
  };
}

function toOutbox(config: Config, log: Logger): Deliver {
  const opened = onceNeeded(async () => (await loadMailer()).createTransport({ streamTransport: true, buffer: true }));
  return async (id, letter) => {
    const transport = await opened();
    const { message } = await transport.sendMail(envelope(config, id, letter));
    const file = path.join(outboxOf(config), `${id}.eml`);
    await mkdir(outboxOf(config), { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    // The one place a code is logged: without a mail server the person at this machine has no other way to it.
    log.info(
      { outbox: file, ...(letter.code === undefined ? {} : { one_time_code: letter.code }) },
      `mail for ${letter.to}: ${letter.subject}`,
    );
  };
}

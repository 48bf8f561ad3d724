import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';
import { outboxOf } from '../src/platform/mail/mail-queue.ts';
import { deps, superuser } from './tenant-fixture.ts';

/** All mails to an address, oldest first, after every mail now in the queue is delivered: none means none was sent. */
export async function mailsTo(address: string): Promise<Email[]> {
  const queued = new Set(await waitingMails());
  await vi.waitFor(
    async () => {
      const left = (await waitingMails()).filter((id) => queued.has(id));
      if (left.length > 0) throw new Error(`${left.length} mails still wait to be delivered`);
    },
    { timeout: 25_000, interval: 30 },
  );
  return await deliveredTo(address);
}

/** The ids of mail jobs that were not attempted yet or are being delivered. */
async function waitingMails(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'mail:send' and j.run_at <= now() and (j.attempts = 0 or j.locked_at is not null)`.execute(superuser);
  return rows.map(({ id }) => id);
}

async function deliveredTo(address: string): Promise<Email[]> {
  const folder = outboxOf(deps.config);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map(async (name) => await PostalMime.parse(await readFile(path.join(folder, name)))));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** Waits for at least `count` mails to an address. @returns the newest. */
export async function waitForMail(address: string, count = 1): Promise<Email> {
  return await vi.waitFor(
    async () => {
      const mails = await deliveredTo(address);
      const newest = mails.at(-1);
      if (mails.length < count || !newest) throw new Error(`${mails.length} of ${count} mails to ${address}`);
      return newest;
    },
    { timeout: 25_000, interval: 30 },
  );
}

/** The six-digit code in a mail. */
export function codeOf(mail: Email): string {
  const code = /^[ \t]+(\d{6})$/m.exec(mail.text ?? '')?.[1];
  if (code === undefined) throw new Error(`no code in: ${mail.text}`);
  return code;
}

/** The link in a mail. */
export function linkOf(mail: Email): URL {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
  if (link === undefined) throw new Error(`no link in: ${mail.text}`);
  return new URL(link);
}

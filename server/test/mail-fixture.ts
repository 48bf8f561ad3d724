import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { vi } from 'vitest';
import { outboxOf } from '../src/platform/mail/post.ts';
import { deps } from './tenant-fixture.ts';

/** All mails delivered to an address so far, oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const folder = outboxOf(deps.config);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map(async (name) => await PostalMime.parse(await readFile(path.join(folder, name)))));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** The newest mail to an address once at least `count` have come. */
export async function waitForMail(address: string, count = 1): Promise<Email> {
  return await vi.waitFor(
    async () => {
      const mails = await mailsTo(address);
      const newest = mails.at(-1);
      if (mails.length < count || !newest) throw new Error(`${mails.length} of ${count} mails to ${address}`);
      return newest;
    },
    { timeout: 25_000, interval: 30 },
  );
}

/** The six digits of a mail. */
export function codeOf(mail: Email): string {
  const code = /^[ \t]+(\d{6})$/m.exec(mail.text ?? '')?.[1];
  if (code === undefined) throw new Error(`no code in: ${mail.text}`);
  return code;
}

/** The link of a mail. */
export function linkOf(mail: Email): URL {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
  if (link === undefined) throw new Error(`no link in: ${mail.text}`);
  return new URL(link);
}

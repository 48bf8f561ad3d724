import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ConsoleMessage, test as base, expect, type Response } from '@playwright/test';

const root = path.join(import.meta.dirname, '..');
const START_MS = 60_000;

/** A complete server, as `npm start` runs it, with its own data folder. */
export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  /** The newest code mailed to an address, once at least `count` mails with a code have arrived. */
  codeFor(address: string, count?: number): Promise<string>;
  /** The newest link mailed to an address. */
  linkFor(address: string): Promise<string>;
  /** The text of the newest mail to an address, in any script. */
  mailFor(address: string): Promise<string>;
}

/** A server whose clock the test moves. */
export interface ClockedServer extends TestServer {
  /** Sets the server's clock. */
  setNow(now: Date): Promise<void>;
  stop(): Promise<void>;
}

export async function startServer(): Promise<ClockedServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'munshi-e2e-'));
  // Accessible to the user the database runs as.
  await chmod(dataDir, 0o755);
  const child = spawn(process.execPath, ['--import', './e2e/court-clock.ts', 'server/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_PER_MINUTE: '0',
      MIN_FREE_DISK_GB: '0',
      MIN_FREE_DISK_PERCENT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await readAddress(child);
  const texts = async (address: string) => await readMails(dataDir, address);
  return {
    url,
    dataDir,
    codeFor: async (address, count = 1) => await eventually(async () => codes(await texts(address), count)),
    linkFor: async (address) =>
      await eventually(async () => (await texts(address)).map((text) => /https?:\/\/\S+/.exec(text)?.[0]).findLast(Boolean)),
    mailFor: async (address) => await eventually(async () => (await texts(address)).at(-1)),
    setNow: async (now) => {
      const moved = new Promise((resolve) => child.once('message', resolve));
      child.send({ now: now.getTime() });
      await moved;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readAddress(child: ChildProcess): Promise<string> {
  return await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the server did not start in time')), START_MS);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      const address = /Munshi is ready: (\S+)/.exec(chunk.toString())?.[1];
      if (address === undefined) return;
      clearTimeout(late);
      resolve(address);
    });
  });
}

/** The plain texts of the mails to an address, oldest first. */
async function readMails(dataDir: string, address: string): Promise<string[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map(async (name) => await readFile(path.join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map(plainText);
}

/** The text part of a mail, decoded. */
function plainText(mail: string): string {
  const lines = mail.split(/\r?\n/);
  const head = lines.findIndex((line) => line.includes('Content-Type: text/plain'));
  const body = lines.slice(lines.indexOf('', head) + 1);
  const part = body
    .slice(
      0,
      Math.max(
        0,
        body.findIndex((line) => line.startsWith('--')),
      ),
    )
    .join('\n');
  if (lines.slice(head, head + 3).some((line) => line === 'Content-Transfer-Encoding: base64'))
    return Buffer.from(part, 'base64').toString('utf8');
  const bytes = part.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function codes(texts: string[], count: number): string | undefined {
  const found = texts.map((text) => /^[ \t]+(\d{6})[ \t]*$/m.exec(text)?.[1]).filter((code) => code !== undefined);
  return found.length >= count ? found.at(-1) : undefined;
}

async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined;
  await expect
    .poll(
      async () => {
        found = await look();
        return found !== undefined;
      },
      { timeout: 60_000, intervals: [20, 50, 100] },
    )
    .toBe(true);
  return found as T;
}

/** Statuses of a GET that are always our own fault: malformed, wrong method, wrong media type, violation of the contract. */
const BAD_REQUEST: ReadonlySet<number> = new Set([400, 405, 415, 422]);

/**
 * `server`: one per worker. `quiet`: fails a test whose page violated the content security policy, threw an uncaught error, or
 * sent a GET that violates the contract.
 */
export const test = base.extend<{ quiet: undefined }, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ server }, use) => await use(server.url),
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      const readLog = (message: ConsoleMessage) => {
        if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
      };
      const readError = (error: Error) => complaints.push(String(error));
      const readAnswer = (answer: Response) => {
        const [method, status] = [answer.request().method(), answer.status()];
        // An answer the test itself gives in place of the server has no such header.
        const isOurs = answer.headers()['x-content-type-options'] !== undefined;
        if (isOurs && method === 'GET' && BAD_REQUEST.has(status)) complaints.push(`${status} for ${method} ${answer.url()}`);
      };
      page.on('console', readLog).on('pageerror', readError).on('response', readAnswer);
      await use(undefined);
      // Several tests may share a page.
      page.off('console', readLog).off('pageerror', readError).off('response', readAnswer);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

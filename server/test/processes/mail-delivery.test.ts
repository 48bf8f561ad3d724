import { createServer as createNetServer, type AddressInfo } from 'node:net';
import type { ProblemCode } from '@munshi/contract/problem-codes';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTemporaryDatabase } from '../../../tools/temporary-database.ts';
import { readConfig } from '../../src/platform/config.ts';
import { type RunningServer, serve } from '../../src/serve.ts';
import { TEST_SECRET } from '../global-setup.ts';
import { codeOf, linkOf } from '../fixtures/mail-fixture.ts';

let database: Awaited<ReturnType<typeof startTemporaryDatabase>>;
let munshi: RunningServer;
let superuser: pg.Client;
let smtpPort: number;

async function freePort(): Promise<number> {
  const probe = createNetServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

beforeAll(async () => {
  database = await startTemporaryDatabase();
  smtpPort = await freePort();
  munshi = await serve(
    readConfig({
      PORT: '0',
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      AUTH_SECRET: TEST_SECRET,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'Munshi <clerk@munshi.test>',
      LOG_LEVEL: 'silent',
    }),
  );
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
});

afterAll(async () => {
  await superuser.end();
  await munshi.stop();
  await database.remove();
});

interface MailServer {
  readonly received: Email[];
  /** Deliveries refused with a temporary failure. */
  readonly refused: string[];
  close(): Promise<void>;
}

/** A real mail server that refuses the first `refusals` mails with a temporary failure. */
async function startMailServer(refusals: number): Promise<MailServer> {
  const received: Email[] = [];
  const refused: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refused.length < refusals) {
          refused.push(session.id);
          done(Object.assign(new Error('mailbox busy, try again'), { responseCode: 451 }));
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(smtpPort, '127.0.0.1', resolve));
  return { received, refused, close: async () => await new Promise<void>((resolve) => server.close(resolve)) };
}

const post = async (path: string, body: object) =>
  await fetch(`${munshi.url}/api/v1/user/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const signUp = async (email: string) =>
  await post('signup', {
    name: 'Asha Rao',
    email,
    password: 'seven lamps on the bench',
    tenant_name: 'Rao & Co.',
    tenant_code: email.split('@')[0],
  });

/** The mails in the queue, with attempts and last error. */
async function queued(): Promise<{ attempts: number; last_error: string | null }[]> {
  const { rows } = await superuser.query<{ attempts: number; last_error: string | null }>(
    `select attempts, last_error from graphile_worker.jobs where task_identifier like 'mail%' order by id`,
  );
  return rows;
}

/** Makes queued jobs due at once, so that the test does not wait for the exponential backoff. */
async function runNow(): Promise<void> {
  await superuser.query(`update graphile_worker._private_jobs set run_at = now() where locked_at is null`);
}

const deadline = { timeout: 20_000, interval: 100 };

it('keeps every mail while the mail server is down or busy, blocks nobody, and delivers each once', async () => {
  const emails = ['asha@rao.example', 'bina@sen.example'].map((email) => email.replace('@', '-chamber@'));
  const from = performance.now();
  for (const email of emails) expect((await signUp(email)).status).toBe(201);
  // Faster than the connection timeout, so no request waited for the mail server.
  expect(performance.now() - from).toBeLessThan(10_000);
  await vi.waitFor(async () => {
    const jobs = await queued();
    expect(jobs.map((job) => job.attempts)).toEqual([1, 1]);
    expect(jobs.every((job) => job.last_error?.includes('ECONNREFUSED'))).toBe(true);
  }, deadline);
  const wrong: ProblemCode = 'otp.wrong';
  expect(await (await post('verify-otp', { email: emails[0], otp: '000000', purpose: 'signup' })).json()).toMatchObject({ code: wrong });
  const { rows } = await superuser.query<{ payload: string }>('select payload::text from graphile_worker._private_jobs');
  const bodies = JSON.stringify(rows);
  for (const email of emails) expect(bodies).not.toContain(email);
  expect(bodies).not.toContain('Rao & Co.');

  const mailServer = await startMailServer(1);
  try {
    await vi.waitFor(async () => {
      await runNow();
      expect(mailServer.refused).toHaveLength(1);
      expect(mailServer.received).toHaveLength(2);
      expect(await queued()).toEqual([]);
    }, deadline);
    expect(mailServer.received.map((mail) => mail.to?.[0]?.address).sort()).toEqual([...emails].sort());
    expect(new Set(mailServer.received.map((mail) => mail.messageId)).size).toBe(2);
    for (const mail of mailServer.received) {
      expect(mail.from).toMatchObject({ name: 'Munshi', address: 'clerk@munshi.test' });
      expect(mail.html).toContain(codeOf(mail));
      expect(linkOf(mail).origin).toBe(munshi.url);
      const verified = await post('verify-otp', { email: mail.to?.[0]?.address, otp: codeOf(mail), purpose: 'signup' });
      expect(verified.status).toBe(200);
    }
  } finally {
    await mailServer.close();
  }
});

it('delivers a code while the mails of another firm hang at a mail server that never answers', async () => {
  const delivered: string[] = [];
  let hanging = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('tarpit')) hanging += 1;
      else done();
    },
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        delivered.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(smtpPort, '127.0.0.1', resolve));
  try {
    for (const name of ['one', 'two', 'three']) await signUp(`tarpit-${name}@slow.example`);
    await vi.waitFor(() => expect(hanging).toBe(3), deadline);
    await signUp('chitra-chamber@das.example');
    await vi.waitFor(() => expect(delivered).toEqual(['chitra-chamber@das.example']), { timeout: 10_000, interval: 50 });
    expect(hanging).toBe(3);
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
});

import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createApp } from '../../src/app.ts';
import { notificationJobs } from '../../src/notifications/notification.jobs.ts';
import { AccessListener } from '../../src/platform/auth/access-listener.ts';
import { Authenticator } from '../../src/platform/auth/authenticator.ts';
import { Keys } from '../../src/platform/auth/keys.ts';
import { readConfig } from '../../src/platform/config.ts';
import { Database } from '../../src/platform/db/driver/database.ts';
import type { DB } from '../../src/platform/db/schema/schema.generated.ts';
import { prepareDatabase } from '../../src/platform/db/open.ts';
import { EventHub } from '../../src/platform/events/event-hub.ts';
import type { Deps } from '../../src/platform/http/handle.ts';
import type { EmailTemplate } from '../../src/platform/mail/email-template.ts';

/** The URLs of a database, one per role. */
export interface DatabaseUrls {
  readonly url: string;
  readonly ownerUrl: string;
  readonly superuserUrl: string;
}

/** A request to send. */
export interface Sent {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly payload?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const SECRET = 'a secret for these worlds alone, long enough to be accepted';
/** Jobs whose result a person receives. Others, such as text extraction, change nothing that is compared. */
const DELIVERING = ['notifications:daily-reminder', 'notifications:mail'];

/**
 * The server on a separate database, without a port and without a worker: nothing happens between two requests, and queued
 * jobs run only in `deliver()`.
 */
export class Environment {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Bypasses every scope and row-level security. */
  readonly superuser: Kysely<DB>;
  readonly #close: () => Promise<void>;
  #requests = 0;

  private constructor(app: FastifyInstance, deps: Deps, { superuser, close }: { superuser: Kysely<DB>; close: () => Promise<void> }) {
    this.app = app;
    this.deps = deps;
    this.superuser = superuser;
    this.#close = close;
  }

  static async open({ url, superuserUrl }: DatabaseUrls, dataDir: string): Promise<Environment> {
    const config = readConfig({
      DATA_DIR: dataDir,
      AUTH_SECRET: SECRET,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
      PUBLIC_URL: 'http://munshi.test',
      MAIL_OUTBOX: 'true',
      MIN_FREE_DISK_GB: '0',
      MIN_FREE_DISK_PERCENT: '0',
      RATE_PER_MINUTE: '0',
    });
    const keys = new Keys(SECRET);
    const database = new Database(url, { max: 6 });
    const authenticator = new Authenticator(database, keys);
    const [accessListener, events] = [new AccessListener(url, authenticator), new EventHub(url, authenticator)];
    await accessListener.start();
    await events.start();
    const deps: Deps = { config, database, keys, authenticator, events, publicUrl: () => 'http://munshi.test' };
    const app = await createApp(deps);
    const pool = new pg.Pool({ connectionString: `${superuserUrl}?options=-c%20search_path%3Dapp`, max: 3 });
    const superuser = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
    const close = async () => {
      await app.close();
      await events.stop();
      await accessListener.stop();
      await database.end();
      await superuser.destroy();
    };
    return new Environment(app, deps, { superuser, close });
  }

  /** The number of requests made so far. */
  get requests(): number {
    return this.#requests;
  }

  async send({ method, url, payload, headers = {} }: Sent, token: string | undefined): Promise<LightMyRequestResponse> {
    this.#requests += 1;
    const own: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    // Each request has its own network address, so that rate limits never apply.
    const remoteAddress = `2001:db8:${(this.#requests >> 16).toString(16)}:${(this.#requests & 0xffff).toString(16)}::1`;
    return await this.app.inject({
      method,
      url,
      remoteAddress,
      headers: { ...own, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  }

  /** Runs the queued jobs of mails and notifications. @returns the mails, oldest first. */
  async deliver(): Promise<EmailTemplate[]> {
    const { tasks } = notificationJobs(this.deps);
    const mails: EmailTemplate[] = [];
    for (;;) {
      const jobs = await this.#takeJobs();
      if (jobs.length === 0) return mails;
      for (const { task, payload } of jobs) {
        if (task === 'mail:send') mails.push(...this.#unseal(payload));
        else if (DELIVERING.includes(task)) await tasks[task]?.(payload, { jobId: '1' });
      }
    }
  }

  #unseal(payload: unknown): EmailTemplate[] {
    const { letter } = JSON.parse(this.deps.keys.unseal('mail', (payload as { sealed: string }).sealed)) as { letter?: EmailTemplate };
    return letter ? [letter] : [];
  }

  async #takeJobs(): Promise<{ task: string; payload: unknown }[]> {
    const { rows } = await sql<{ task: string; payload: unknown }>`
      with taken as (delete from graphile_worker._private_jobs returning id, task_id, payload)
      select t.identifier as task, taken.payload from taken join graphile_worker._private_tasks t on t.id = taken.task_id
      order by taken.id`.execute(this.superuser);
    return rows;
  }

  async close(): Promise<void> {
    await this.#close();
  }
}

const asDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString();

/**
 * Creates and migrates a separate database in a running cluster.
 *
 * @returns its URLs, and how to drop it.
 */
export async function makeDatabase(beside: DatabaseUrls, name: string): Promise<{ urls: DatabaseUrls; drop: () => Promise<void> }> {
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: beside.superuserUrl });
    await client.connect();
    await client.query(statement).finally(async () => await client.end());
  };
  await run(`create database ${name} owner munshi_owner`);
  const { url, ownerUrl, superuserUrl } = beside;
  const urls = { url: asDatabase(url, name), ownerUrl: asDatabase(ownerUrl, name), superuserUrl: asDatabase(superuserUrl, name) };
  await prepareDatabase(urls.ownerUrl);
  return { urls, drop: async () => await run(`drop database ${name} with (force)`) };
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';

/** A setting that cannot be used: refused at start, with its name, what was read and what would be right. */
export class ConfigError extends Error {}

const wholeUrl = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const Environment = z.object({
  PORT: z.coerce.number({ error: 'a port from 0 to 65535' }).int({ error: 'a port from 0 to 65535' }).min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: wholeUrl('http:', 'https:').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: wholeUrl('postgres:', 'postgresql:').optional(),
  DATABASE_OWNER_URL: wholeUrl('postgres:', 'postgresql:').optional(),
  AUTH_SECRET: z.string().min(32, { error: 'at least 32 characters' }).optional(),
  SMTP_URL: wholeUrl('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).default('Munshi <munshi@localhost>'),
  SUPPORT_EMAIL: z.email({ error: 'a mail address' }).optional(),
  STORAGE_URL: wholeUrl('file:', 's3:').optional(),
  CLAMD_URL: wholeUrl('tcp:', 'unix:').optional(),
  TRUST_PROXY: z.enum(['true', 'false'], { error: 'true or false' }).default('false'),
  RATE_PER_MINUTE: z.coerce
    .number({ error: 'a number of calls, 0 for no limit' })
    .int({ error: 'a number of calls, 0 for no limit' })
    .min(0, { error: 'a number of calls, 0 for no limit' })
    .default(600),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'fatal, error, warn, info, debug, trace or silent' })
    .default('info'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where people reach the product, without a trailing slash; links in mails begin with it. Undefined: the address it listens on. */
  readonly publicUrl: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined: the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly authSecret: string;
  /** Undefined: mails are written to the outbox folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where questions to whoever runs this go, and what the public pages name. Undefined: they go to the sender of mails, and none is named. */
  readonly supportEmail: string | undefined;
  /** Where documents lie: `file:///folder` or `s3://bucket?endpoint=…`. Undefined: in the data folder. */
  readonly storageUrl: string | undefined;
  /** The virus scanner (clamd), `tcp://host:3310` or `unix:///socket`. Undefined: files are not scanned. */
  readonly clamdUrl: string | undefined;
  readonly trustProxy: boolean;
  /** How many calls a person who is signed in may make in a minute; 0 for no limit. */
  readonly ratePerMinute: number;
  readonly logLevel: string;
}

/**
 * Reads the settings from the environment.
 *
 * @throws {ConfigError} naming every variable that is wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => explain(issue, set)).join('\n'));
  const env = parsed.data;
  const dataDir = path.resolve(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    authSecret: env.AUTH_SECRET ?? ownSecret(dataDir),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    storageUrl: env.STORAGE_URL,
    clamdUrl: env.CLAMD_URL,
    trustProxy: env.TRUST_PROXY === 'true',
    ratePerMinute: env.RATE_PER_MINUTE,
    logLevel: env.LOG_LEVEL,
  };
}

/** Settings that carry a password are not repeated. */
const SECRET = /SECRET|URL/;

function explain(issue: z.core.$ZodIssue, read: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0]);
  const value = SECRET.test(name) ? 'what was set' : JSON.stringify(read[name]);
  return `${name}: ${value} cannot be used; it must be ${issue.message}`;
}

/** The secret of this installation, made once. Without it, second factors cannot be read, waiting mails are
 * lost and access tokens end: it is worth a backup. */
function ownSecret(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written to`, { cause: error });
    }
  }
  return readFileSync(file, 'utf8');
}

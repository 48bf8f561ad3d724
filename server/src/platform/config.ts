import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PlanName } from '@munshi/contract/tenants/plan';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { type ConnectionLimits, connectionLimits, connectionSettings } from './http/connection-settings.ts';
import { MIN_SECRET_CHARACTERS, ownSecret } from './own-secret.ts';
import { type AlarmBounds, alarmBounds, alarmSettings } from './health/alarm-bounds.ts';
import { isLoopback } from './loopback.ts';
import { plaintextConnections } from './plaintext-connections.ts';
import { readable, withSecretFiles } from './secret-files.ts';
import { StorageAddress } from './storage/storage-address.ts';

const wholeUrl = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const isOrigin = ({ pathname, search, hash }: URL) => /^\/*$/.test(pathname) && search === '' && hash === '';

const Secret = z.string().min(MIN_SECRET_CHARACTERS, { error: `at least ${MIN_SECRET_CHARACTERS} characters` });

const Flag = z
  .enum(['true', 'false', '1', '0'], { error: 'true or false' })
  .default('false')
  .transform((value) => value === 'true' || value === '1');

const Environment = z.object({
  PORT: z.coerce.number({ error: 'a port from 0 to 65535' }).int({ error: 'a port from 0 to 65535' }).min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  // The pages name their files and calls from the root.
  PUBLIC_URL: wholeUrl('http:', 'https:')
    .refine((value) => !URL.canParse(value) || isOrigin(new URL(value)), {
      error: 'an address without a path, such as https://munshi.example.in',
    })
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: wholeUrl('postgres:', 'postgresql:').optional(),
  DATABASE_OWNER_URL: wholeUrl('postgres:', 'postgresql:').optional(),
  AUTH_SECRET: Secret.optional(),
  AUTH_SECRET_PREVIOUS: Secret.optional(),
  BREACHED_PASSWORDS_FILE: z.string().min(1).optional(),
  REQUIRE_TLS: Flag,
  SMTP_URL: wholeUrl('smtp:', 'smtps:').optional(),
  MAIL_OUTBOX: Flag,
  MAIL_FROM: z
    .string()
    .regex(/[^\s<>@]@[^\s<>@]/, { error: 'a mail address, such as Munshi <munshi@example.in>' })
    .default('Munshi <munshi@localhost>'),
  SUPPORT_EMAIL: z.email({ error: 'a mail address' }).optional(),
  STORAGE_URL: StorageAddress.optional(),
  CLAMD_URL: wholeUrl('tcp:', 'unix:').optional(),
  TLS_CERT_FILE: z.string().min(1).optional(),
  TLS_KEY_FILE: z.string().min(1).optional(),
  TRUST_PROXY: Flag,
  MIN_FREE_DISK_PERCENT: z.coerce
    .number({ error: 'a share of the disk from 0 to 100' })
    .min(0, { error: 'a share of the disk from 0 to 100' })
    .max(100, { error: 'a share of the disk from 0 to 100' })
    .default(5),
  MIN_FREE_DISK_GB: z.coerce
    .number({ error: 'a number of gigabytes, 0 for none' })
    .min(0, { error: 'a number of gigabytes, 0 for none' })
    .default(5),
  MAX_FIRM_IMPORT_GB: z.coerce
    .number({ error: 'a number of gigabytes, 0 to leave imports of exports to the operator' })
    .min(0, { error: 'a number of gigabytes, 0 to leave imports of exports to the operator' })
    .default(20),
  HIGHEST_SELF_SERVE_PLAN: z.enum(PlanName.options, { error: PlanName.options.join(', ') }).default('enterprise'),
  RATE_PER_MINUTE: z.coerce
    .number({ error: 'a number of calls, 0 for no limit' })
    .int({ error: 'a number of calls, 0 for no limit' })
    .min(0, { error: 'a number of calls, 0 for no limit' })
    .default(600),
  METRICS_TOKEN: Secret.optional(),
  ...connectionSettings,
  ...alarmSettings,
  HEAVY_WORK_MEMORY_MB: z.coerce
    .number({ error: 'megabytes, 64 or more' })
    .int({ error: 'megabytes, 64 or more' })
    .min(64, { error: 'megabytes, 64 or more' })
    .optional(),
  HEAVY_WORK_PROCESSES: z.coerce
    .number({ error: 'a number of processes, 1 to 16' })
    .int({ error: 'a number of processes, 1 to 16' })
    .min(1, { error: 'a number of processes, 1 to 16' })
    .max(16, { error: 'a number of processes, 1 to 16' })
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'fatal, error, warn, info, debug, trace or silent' })
    .default('info'),
});

/** The free space of a volume below which no files are accepted: the larger of the two applies. */
export interface MinFreeDisk {
  /** Percentage of the whole volume, 0 to 100. */
  readonly percent: number;
  readonly bytes: number;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The URL of the product, without a trailing slash; links in mails begin with it. Undefined: the address it listens on. */
  readonly publicUrl: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined: the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly authSecret: string;
  /** The previous secret, while it is being changed: nothing new is made with it. */
  readonly authSecretPrevious: string | undefined;
  /** Leaked passwords as sorted SHA-1 hashes, as published by Have I Been Pwned. */
  readonly breachedPasswordsFile: string | undefined;
  /** Undefined: mails are written to the outbox folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Gets questions to the operator, and is shown on public pages. Undefined: they go to the sender of mails, and none is shown. */
  readonly supportEmail: string | undefined;
  /** Where documents are stored: `file:///folder` or `s3://bucket?endpoint=…`. Undefined: in the data folder. */
  readonly storageUrl: string | undefined;
  /** The virus scanner (clamd), `tcp://host:3310` or `unix:///socket`. Undefined: files are not scanned. */
  readonly clamdUrl: string | undefined;
  /** Certificate and key with which the server itself speaks TLS. Undefined: plain HTTP, for a proxy on the same machine. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  /** Connections to other machines without TLS, one sentence each. */
  readonly plaintextConnections: readonly string[];
  /** The free disk space below which no files are accepted. */
  readonly minFreeDisk: MinFreeDisk;
  /** The largest export of a firm that its admin may bring. 0: only the operator imports exports. */
  readonly maxFirmImportBytes: number;
  /** The largest plan that a firm can choose itself; larger ones are set by `npm run set-plan`. */
  readonly highestSelfServePlan: PlanName;
  readonly trustProxy: boolean;
  /** Calls per minute that a signed-in person may make; 0 for no limit. */
  readonly ratePerMinute: number;
  /** Bearer token for `/metrics`. Undefined: there is no such page. */
  readonly metricsToken: string | undefined;
  readonly connections: ConnectionLimits;
  readonly alarms: AlarmBounds;
  /** Memory that a heavy-work process may use beyond its program, in megabytes. Undefined: chosen for the machine. */
  readonly heavyWorkMemoryMb: number | undefined;
  /** Concurrent processes for queued heavy work. Undefined: chosen for the machine. */
  readonly heavyWorkProcesses: number | undefined;
  readonly logLevel: string;
}

/**
 * Reads the settings from the environment.
 *
 * @throws {ConfigError} naming every invalid variable.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(withSecretFiles(environment)).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => explain(issue, set)).join('\n'));
  const env = parsed.data;
  const dataDir = path.resolve(env.DATA_DIR);
  const lines = {
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    smtpUrl: env.SMTP_URL,
    storageUrl: env.STORAGE_URL,
    clamdUrl: env.CLAMD_URL,
    tls: readCertificate(env.TLS_CERT_FILE, env.TLS_KEY_FILE),
  };
  if (lines.publicUrl !== undefined && !isLoopback(lines.publicUrl) && lines.smtpUrl === undefined && !env.MAIL_OUTBOX)
    throw new ConfigError(
      'PUBLIC_URL: others can reach this installation, but without SMTP_URL no mail leaves it, codes and links included; set SMTP_URL, or MAIL_OUTBOX=true to keep all mails in the data folder on purpose.',
    );
  const plain = plaintextConnections(lines);
  if (env.REQUIRE_TLS && plain.length > 0)
    throw new ConfigError(['REQUIRE_TLS: every line to another machine must be TLS, and these are not:', ...plain].join('\n'));
  return {
    ...lines,
    port: env.PORT,
    dataDir,
    authSecret: env.AUTH_SECRET ?? ownSecret(dataDir),
    authSecretPrevious: env.AUTH_SECRET_PREVIOUS,
    breachedPasswordsFile: readable('BREACHED_PASSWORDS_FILE', env.BREACHED_PASSWORDS_FILE),
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    plaintextConnections: plain,
    minFreeDisk: { percent: env.MIN_FREE_DISK_PERCENT, bytes: env.MIN_FREE_DISK_GB * 1_000_000_000 },
    maxFirmImportBytes: env.MAX_FIRM_IMPORT_GB * 1_000_000_000,
    highestSelfServePlan: env.HIGHEST_SELF_SERVE_PLAN,
    trustProxy: env.TRUST_PROXY,
    ratePerMinute: env.RATE_PER_MINUTE,
    metricsToken: env.METRICS_TOKEN,
    connections: connectionLimits(env),
    alarms: alarmBounds(env),
    heavyWorkMemoryMb: env.HEAVY_WORK_MEMORY_MB,
    heavyWorkProcesses: env.HEAVY_WORK_PROCESSES,
    logLevel: env.LOG_LEVEL,
  };
}

function readCertificate(certFile: string | undefined, keyFile: string | undefined): Config['tls'] {
  const [cert, key] = [readable('TLS_CERT_FILE', certFile), readable('TLS_KEY_FILE', keyFile)];
  if (cert !== undefined && key !== undefined) return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  if (cert !== undefined || key !== undefined) throw new ConfigError('TLS_CERT_FILE and TLS_KEY_FILE: set both, or neither');
  return undefined;
}

/** Settings that may contain a password; their values are not shown. */
const SECRET = /SECRET|URL|TOKEN/;

function explain(issue: z.core.$ZodIssue, read: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0]);
  const value = SECRET.test(name) ? 'what was set' : JSON.stringify(read[name]);
  return `${name}: ${value} cannot be used; it must be ${issue.message}`;
}

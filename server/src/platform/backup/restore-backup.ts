import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { knownMigrations, migrate } from '../db/schema/migrate.ts';
import { underLock } from '../db/open.ts';
import { migrateQueue } from '../jobs/queue.ts';
import { MIN_SECRET_CHARACTERS } from '../own-secret.ts';
import type { FileKey, Storage } from '../storage/storage.ts';
import { BackupError } from './backup-error.ts';
import { isHalfRestored, markHalfRestored, unmarkHalfRestored } from './half-restored.ts';
import { type BackupHead, countRows } from './manifest.ts';
import { type BackupContents, checkBackup, readBackup } from './read-backup.ts';
import { TableRestore } from './restore-tables.ts';
import { connectToCopy } from './tables.ts';

/** The installation into which a backup is restored. */
export interface Target {
  /** URL of the schema's owner. */
  readonly ownerUrl: string;
  readonly storage: Storage;
  /** File of the installation's secret; undefined if the secret comes from the environment. */
  readonly secretFile: string | undefined;
}

interface Wanted {
  readonly file: string;
  readonly passphrase: string;
  readonly log?: (line: string) => void;
}

/**
 * Verifies a backup before anything is changed, and returns the contents by which a wrong target is refused.
 *
 * @throws {BackupError} for a wrong passphrase, a damaged file, a newer version, another secret in the environment.
 */
export async function proveBackup({ file, passphrase }: Wanted, authSecret: string | undefined): Promise<BackupContents> {
  const contents = await checkBackup(file, passphrase);
  await refuseNewer(contents.head);
  if (contents.authSecret.length < MIN_SECRET_CHARACTERS || contents.authSecret.trim() !== contents.authSecret)
    throw new BackupError('The secret in the backup is none that Munshi would start with. Use another backup.');
  if (authSecret !== undefined && authSecret !== contents.authSecret)
    throw new BackupError(
      'AUTH_SECRET is not the one of the backup, and what it sealed could not be read. Leave it out: the one of the backup is then kept in DATA_DIR/auth-secret.',
    );
  return contents;
}

/**
 * Restores a verified backup into an empty installation, and compares the result with the backup: rows by count and hash,
 * files by hash. Until it returns, the installation is marked as half restored; a repeated restore starts from scratch.
 *
 * @throws {BackupError} if the installation is in use or not empty, or something differs.
 */
export async function restoreBackup(target: Target, contents: BackupContents, wanted: Wanted): Promise<void> {
  const { log = () => undefined } = wanted;
  await underLock(target.ownerUrl, async () => {
    const client = await connectToCopy(target.ownerUrl);
    try {
      await refuseInUse(client);
      await refuseFull(client, target.storage);
      await markHalfRestored(client);
      await remakeSchema(client, target.ownerUrl, contents.head);
      log('Copying rows and files…');
      await load(client, target.storage, contents, wanted).catch((error: Error) => {
        throw asRefusal(error);
      });
      if (target.secretFile !== undefined) await keepSecret(target.secretFile, contents.authSecret);
      await unmarkHalfRestored(client);
    } finally {
      await client.end();
    }
  });
}

async function refuseNewer({ migrations }: BackupHead): Promise<void> {
  const known = await knownMigrations();
  for (const [at, { name, hash }] of migrations.entries()) {
    // In order and without gaps: the migrations of a version are a prefix of those of any later version.
    if (known[at]?.name !== name || known[at].hash !== hash)
      throw new BackupError(
        `The backup was made by a newer or another version of Munshi: this one does not know "${name}". Restore with the version that made it, or a later one.`,
      );
  }
  if (migrations.length === 0) throw new BackupError('The backup names no version of Munshi. Use another backup.');
}

/** Rows that the database refuses are the backup's fault; a lost connection or a full disk is not. */
function asRefusal(error: Error & { code?: string }): Error {
  return /^(?:2[23]|42|54)/.test(error.code ?? '')
    ? new BackupError(
        `The database does not take what the backup holds: ${error.message}. Nothing can be served from here: restore another backup.`,
        { cause: error },
      )
    : error;
}

async function refuseInUse(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name in ('munshi', 'munshi-jobs')`,
  );
  if (rowCount) throw new BackupError('A server is using this installation. Stop every server, then restore.');
}

async function refuseFull(client: pg.Client, storage: Storage): Promise<void> {
  if (await isHalfRestored(client)) return;
  const { rows: made } = await client.query<{ made: boolean }>(`select to_regclass('app.signups') is not null as made`);
  if (made[0]?.made) {
    const { rows } = await client.query<{ used: boolean }>(
      'select exists (select from app.tenants) or exists (select from app.users) or exists (select from app.signups) as used',
    );
    if (rows[0]?.used)
      throw new BackupError(
        'This installation is not empty: people or firms are in it. A backup is restored into an empty one only; choose another DATA_DIR or database.',
      );
  }
  for await (const { isFinal } of storage.list()) {
    if (isFinal)
      throw new BackupError(
        'The storage for documents is not empty. A backup is restored into an empty one only; choose another STORAGE_URL.',
      );
  }
}

/** Recreates the schema as of the backup; a later version runs its further migrations at its start. */
async function remakeSchema(client: pg.Client, ownerUrl: string, { migrations }: BackupHead): Promise<void> {
  await client.query(
    'drop schema if exists app cascade; drop schema if exists graphile_worker cascade; drop table if exists public.munshi_migrations',
  );
  await migrateQueue(ownerUrl);
  await migrate(ownerUrl, { only: new Set(migrations.map(({ name }) => name)) });
}

async function load(
  client: pg.Client,
  storage: Storage,
  { head, manifest }: BackupContents,
  { file, passphrase, log }: Wanted,
): Promise<void> {
  const tables = await TableRestore.begin(client, head);
  const endTables = once(async () => {
    await tables.end(manifest);
    log?.(`${countRows(manifest)} rows are there and equal. Copying ${manifest.files.count} files…`);
  });
  await readBackup(file, passphrase, {
    rows: async (table, chunk) => {
      await tables.add(table, chunk);
    },
    file: async (key, body) => {
      await endTables();
      await keepFile(storage, key, body);
    },
  });
  await endTables();
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return async () => await (done ??= work());
}

/** Stores a file, then reads it back and compares the hashes. */
async function keepFile(storage: Storage, key: FileKey, body: AsyncIterable<Uint8Array>): Promise<void> {
  const [written, found] = [createHash('sha256'), createHash('sha256')];
  const passing = (async function* () {
    for await (const chunk of body) {
      written.update(chunk);
      yield chunk;
    }
  })();
  await storage.append(key, 0, passing, async () => undefined);
  await storage.keep(key);
  for await (const chunk of (await storage.read(key)) as AsyncIterable<Buffer>) found.update(chunk);
  if (written.digest('hex') !== found.digest('hex'))
    throw new BackupError(`A file is not what it was after it was stored (${key.id}). Use another disk.`);
}

async function keepSecret(file: string, secret: string): Promise<void> {
  await writeFile(`${file}.restored`, secret, { mode: 0o600, flush: true });
  await rename(`${file}.restored`, file);
}

import { access } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { withSecretFiles } from '../secret-files.ts';
import { openWholeStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { BackupError } from './backup-error.ts';

/** An installation named by the settings, opened for the command-line tools. */
export interface Installation {
  /** URL of a role that bypasses row-level security. */
  readonly readerUrl: string;
  /** URL of the schema's owner. */
  readonly ownerUrl: string;
  /** URL of a role that may disable triggers. */
  readonly importUrl: string;
  readonly storage: Storage;
  readonly authSecret: string;
  readonly secretFile: string;
  close(): Promise<void>;
}

const exists = async (file: string) =>
  await access(file).then(
    () => true,
    () => false,
  );

/** The owner's URL of an external database; undefined if the settings name none and the embedded one is used. */
export function externalUrl(env: NodeJS.ProcessEnv): string | undefined {
  return env['DATABASE_OWNER_URL'] || env['DATABASE_URL'] || undefined;
}

/**
 * Opens an existing installation.
 *
 * @throws {BackupError} if there is none.
 */
export async function openInstallation(environment: NodeJS.ProcessEnv): Promise<Installation> {
  const env = withSecretFiles(environment);
  const dataDir = path.resolve(env['DATA_DIR'] || './data');
  if (externalUrl(env) === undefined && !(await exists(path.join(dataDir, 'postgres', 'PG_VERSION'))))
    throw new BackupError(`There is no installation in ${dataDir}. Set DATA_DIR, or DATABASE_OWNER_URL for a database of your own.`);
  if (!env['AUTH_SECRET'] && !(await exists(path.join(dataDir, 'auth-secret'))))
    throw new BackupError(
      `Neither AUTH_SECRET nor ${path.join(dataDir, 'auth-secret')} is there; without it, second factors and waiting mails cannot be read.`,
    );
  return await openOrMake(env);
}

/** Opens an existing installation, or creates the embedded database in an empty folder. */
export async function openOrMake(environment: NodeJS.ProcessEnv): Promise<Installation> {
  const env = withSecretFiles(environment);
  const config = readConfig(env);
  const storage = openWholeStorage(config);
  const shared = { storage, authSecret: config.authSecret, secretFile: path.join(config.dataDir, 'auth-secret') };
  const external = externalUrl(env);
  if (external !== undefined)
    return {
      ...shared,
      ownerUrl: external,
      importUrl: external,
      readerUrl: env['BACKUP_DATABASE_URL'] || external,
      close: async () => undefined,
    };
  const embedded = await startEmbedded(config.dataDir);
  return {
    ...shared,
    ownerUrl: embedded.ownerUrl,
    importUrl: embedded.superuserUrl,
    readerUrl: embedded.superuserUrl,
    close: embedded.stop,
  };
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config-error.ts';
import { folderFailure } from './start-failure.ts';

export const MIN_SECRET_CHARACTERS = 32;
const SECRET_BYTES = 48;

/**
 * The secret of this installation, created once. Without it, second factors cannot be read, queued mails are lost and access
 * tokens become invalid: it should be backed up.
 *
 * @throws {ConfigError} for a file truncated by a full disk or a bad copy: keys derived from it could be guessed.
 */
export function ownSecret(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw folderFailure(error, dataDir) ?? error;
  }
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw folderFailure(error, dataDir) ?? new ConfigError(`DATA_DIR: ${dataDir} cannot be written to`, { cause: error });
    }
  }
  const secret = readFileSync(file, 'utf8');
  if (secret.length < MIN_SECRET_CHARACTERS)
    throw new ConfigError(
      `DATA_DIR: ${file} does not hold a whole secret. Put it back from a backup, or remove it to have a new one made.`,
    );
  return secret;
}

import { accessSync, constants, readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** Settings that may contain a password or a key. */
const SECRETS = [
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'BACKUP_DATABASE_URL',
  'SMTP_URL',
  'STORAGE_URL',
  'MUNSHI_BACKUP_PASSPHRASE',
  'METRICS_TOKEN',
];

/**
 * The settings, with secrets read from the files that `<name>_FILE` names, as mounted by a vault or as container secrets. A
 * trailing line break is not part of the secret.
 *
 * @throws {ConfigError} for a file that cannot be read or is empty, and for a setting that is given twice.
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const env = { ...environment };
  for (const name of SECRETS) {
    const file = readable(`${name}_FILE`, env[`${name}_FILE`] || undefined);
    if (file === undefined) continue;
    if (env[name]) throw new ConfigError(`${name}: it is set, and so is ${name}_FILE; leave one of them out`);
    env[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    if (env[name] === '') throw new ConfigError(`${name}_FILE: ${file} is empty`);
    // Cleared, so that reading the settings again finds only the secret itself.
    env[`${name}_FILE`] = '';
  }
  return env;
}

/** @returns the path of a file that a setting names. @throws {ConfigError} if it cannot be read. */
export function readable(name: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    accessSync(file, constants.R_OK);
  } catch {
    throw new ConfigError(`${name}: ${file} cannot be read`);
  }
  return file;
}

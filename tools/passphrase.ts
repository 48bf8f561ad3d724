import { BackupError } from '../server/src/platform/backup/backup-error.ts';
import { withSecretFiles } from '../server/src/platform/secret-files.ts';

const SHORTEST = 12;

/**
 * The passphrase of a backup: from MUNSHI_BACKUP_PASSPHRASE or the file named by MUNSHI_BACKUP_PASSPHRASE_FILE, else asked for at
 * the terminal. Never from the command line, which other users of the machine can read.
 *
 * @param isNew true if it encrypts a new file: it is asked for twice and must not be short.
 */
export async function askPassphrase(isNew: boolean): Promise<string> {
  const passphrase = withSecretFiles(process.env)['MUNSHI_BACKUP_PASSPHRASE'] || (await askTyped(isNew));
  if (isNew && passphrase.length < SHORTEST)
    throw new BackupError(
      `The passphrase is short: anyone who finds the file could guess it. Use at least ${SHORTEST} characters; several words are good.`,
    );
  return passphrase;
}

async function askTyped(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY)
    throw new BackupError('No passphrase: set MUNSHI_BACKUP_PASSPHRASE, or run this at a terminal, where it is asked for.');
  const typed = await askSilently('Passphrase of the backup: ');
  if (isNew && (await askSilently('Once more: ')) !== typed) throw new BackupError('The two passphrases differ. Nothing was written.');
  return typed;
}

/** Reads a line without showing it. */
async function askSilently(question: string): Promise<string> {
  process.stderr.write(question);
  process.stdin.setRawMode(true);
  process.stdin.setEncoding('utf8');
  process.stdin.resume();
  try {
    return await new Promise((resolve, reject) => {
      let line = '';
      const take = (keys: string) => {
        for (const key of keys) {
          if (key === '\u0003') reject(new BackupError('Cancelled. Nothing was written.'));
          else if (key === '\r' || key === '\n') {
            process.stdin.off('data', take);
            resolve(line);
          } else line = key === '\u007f' || key === '\b' ? line.slice(0, -1) : line + key;
        }
      };
      process.stdin.on('data', take);
    });
  } finally {
    process.stdin.setRawMode(false);
    process.stdin.pause();
    process.stderr.write('\n');
  }
}

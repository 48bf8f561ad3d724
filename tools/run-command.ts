import { BackupError } from '../server/src/platform/backup/backup-error.ts';
import { ConfigError } from '../server/src/platform/config-error.ts';

/**
 * Runs a command with what was typed after its name, and ends with a status that tells how it went. What people can do
 * something about is told in a sentence, anything else in full.
 *
 * @param work answers how it is used where it was used wrongly.
 */
export async function runCommand(work: (words: string[]) => Promise<string | undefined>): Promise<void> {
  try {
    const usage = await work(process.argv.slice(2));
    if (usage === undefined) return;
    console.error(usage);
    process.exitCode = 2;
  } catch (error) {
    console.error(error instanceof BackupError || error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
  }
}

import { BackupError } from '../server/src/platform/backup/backup-error.ts';
import { ConfigError } from '../server/src/platform/config-error.ts';

/**
 * Runs a command with its arguments and sets the exit code. Errors that the operator can fix are printed as one sentence, all
 * others with their stack.
 *
 * @param work returns the usage text if the arguments are wrong.
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

/** `npm run backup -- <file>`: the whole installation in one locked file. Says done only after reading it back. */
import { openInstallation } from '../server/src/platform/backup/installation.ts';
import { countRows } from '../server/src/platform/backup/manifest.ts';
import { writeBackup } from '../server/src/platform/backup/write-backup.ts';
import { askPassphrase } from './passphrase.ts';
import { runCommand } from './run-command.ts';

/** The backup is there, and something it should hold was missing before it came. */
const FAULTY = 3;

await runCommand(async ([target]) => {
  if (target === undefined) return 'Usage: npm run backup -- <file>';
  const passphrase = await askPassphrase(true);
  const from = await openInstallation(process.env);
  try {
    const manifest = await writeBackup(from, { target, passphrase, say: console.log });
    const { files, faulty_files: faulty } = manifest;
    console.log(`Done: ${countRows(manifest)} rows and ${files.count} files (${files.bytes} bytes) in ${target}, read back and equal.`);
    for (const file of faulty) console.error(`Missing from storage, or not what was uploaded: ${file}`);
    if (faulty.length > 0) process.exitCode = FAULTY;
  } finally {
    await from.close();
  }
  return undefined;
});

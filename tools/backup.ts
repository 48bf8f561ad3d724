/** `npm run backup -- <file>`: writes the whole installation into one encrypted file, and reads it back before it reports success. */
import { openInstallation } from '../server/src/platform/backup/installation.ts';
import { countRows } from '../server/src/platform/backup/manifest.ts';
import { writeBackup } from '../server/src/platform/backup/write-backup.ts';
import { askPassphrase } from './passphrase.ts';
import { runCommand } from './run-command.ts';

/** Exit code if the backup was written, but files were already missing from storage. */
const FAULTY = 3;

await runCommand(async ([target]) => {
  if (target === undefined) return 'Usage: npm run backup -- <file>';
  const passphrase = await askPassphrase(true);
  const from = await openInstallation(process.env);
  try {
    const manifest = await writeBackup(from, { target, passphrase, log: console.log });
    const { files, faulty_files: faulty } = manifest;
    console.log(`Done: ${countRows(manifest)} rows and ${files.count} files (${files.bytes} bytes) in ${target}, read back and verified.`);
    for (const file of faulty) console.error(`Missing from storage, or different from the upload: ${file}`);
    if (faulty.length > 0) process.exitCode = FAULTY;
  } finally {
    await from.close();
  }
  return undefined;
});

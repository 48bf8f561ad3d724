/** `npm run restore -- <file>`: restores a backup into an empty installation and compares every row and file. */
import { openOrMake } from '../server/src/platform/backup/installation.ts';
import { withSecretFiles } from '../server/src/platform/secret-files.ts';
import { countRows } from '../server/src/platform/backup/manifest.ts';
import { proveBackup, restoreBackup } from '../server/src/platform/backup/restore-backup.ts';
import { askPassphrase } from './passphrase.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ([file]) => {
  if (file === undefined) return 'Usage: npm run restore -- <file>';
  const wanted = { file, passphrase: await askPassphrase(false), log: console.log };
  console.log('Checking that the backup is complete…');
  const authSecret = withSecretFiles(process.env)['AUTH_SECRET'] || undefined;
  const contents = await proveBackup(wanted, authSecret);
  const into = await openOrMake(process.env);
  try {
    const target = { ...into, secretFile: authSecret === undefined ? into.secretFile : undefined };
    await restoreBackup(target, contents, wanted);
  } finally {
    await into.close();
  }
  const { manifest, head } = contents;
  console.log(`Done: ${countRows(manifest)} rows and ${manifest.files.count} files as of ${head.made_at}, each compared.`);
  return undefined;
});

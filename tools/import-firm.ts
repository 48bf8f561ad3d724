/** `npm run import-firm -- <zip> --firm <code>`: imports a firm's export into an empty firm, completely or not at all. */
import { importFirm } from '../server/src/platform/backup/import/import-firm.ts';
import { openInstallation } from '../server/src/platform/backup/installation.ts';
import { boundProcess } from '../server/src/platform/heavy-work/process-bounds.ts';
import { runCommand } from './run-command.ts';

/** The file may be untrusted: unpacking it must not use up the memory of the server beside it. */
const MEMORY_MB = 1_024;

await runCommand(async ([file, flag, code]) => {
  if (file === undefined || flag !== '--firm' || code === undefined) return 'Usage: npm run import-firm -- <zip> --firm <code>';
  const into = await openInstallation(process.env);
  try {
    await boundProcess(process.pid, { memoryMb: MEMORY_MB });
    const { tables, files, duplicates, added, invited } = await importFirm(
      { url: into.importUrl, storage: into.storage },
      { file, code, log: console.log },
    );
    for (const [table, rows] of Object.entries(tables)) if (rows > 0) console.log(`  ${table}: ${rows}`);
    console.log(`Done: all rows read back and equal, ${files} files hashed. Created ${added} accounts for people without one here.`);
    if (duplicates > 0)
      console.log(`${duplicates} court holidays were duplicates: the earliest of each was kept, the others were deleted.`);
    if (invited > 0)
      console.log(
        `${invited} members of the exported firm are not members here: an admin sends their invitations in the settings under Members.`,
      );
  } finally {
    await into.close();
  }
  return undefined;
});

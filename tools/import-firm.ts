/** `npm run import-firm -- <zip> --firm <code>`: a firm's export into a firm that holds no work yet, whole or not at all. */
import { importFirm } from '../server/src/platform/backup/import-firm.ts';
import { openInstallation } from '../server/src/platform/backup/installation.ts';
import { boundProcess } from '../server/src/platform/heavy-work/process-bounds.ts';
import { runCommand } from './run-command.ts';

/** The file may be a stranger's: what it unpacks to must not take the memory of the server beside it. */
const MEMORY_MB = 1_024;

await runCommand(async ([file, flag, code]) => {
  if (file === undefined || flag !== '--firm' || code === undefined) return 'Usage: npm run import-firm -- <zip> --firm <code>';
  const into = await openInstallation(process.env);
  try {
    await boundProcess(process.pid, { memoryMb: MEMORY_MB });
    const { tables, files, doubles, added, invited } = await importFirm(
      { url: into.importUrl, storage: into.storage },
      { file, code, say: console.log },
    );
    for (const [table, rows] of Object.entries(tables)) if (rows > 0) console.log(`  ${table}: ${rows}`);
    console.log(`Done: all rows read back and equal, ${files} files hashed. ${added} accounts were made for people who had none here.`);
    if (doubles > 0)
      console.log(`${doubles} court holidays stood there a second time: of each the earliest stands, the others are deleted.`);
    if (invited > 0)
      console.log(
        `${invited} members of the firm are no members here: an admin sends them their invitations, in the settings under Members.`,
      );
  } finally {
    await into.close();
  }
  return undefined;
});

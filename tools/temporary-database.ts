import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedDatabase, startEmbedded } from '../server/src/platform/db/embedded/embedded.ts';
import { markLeakproof } from '../server/src/platform/db/schema/migrate.ts';
import { prepareDatabase } from '../server/src/platform/db/open.ts';

/** A migrated database in a temporary folder, for generators and tests. `remove` stops it and deletes the folder. */
export async function startTemporaryDatabase(): Promise<EmbeddedDatabase & { dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'munshi-'));
  // Accessible to the user the database runs as.
  await chmod(dataDir, 0o755);
  const database = await startEmbedded(dataDir);
  await prepareDatabase(database.ownerUrl);
  await markLeakproof(database.superuserUrl);
  const remove = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...database, dataDir, remove };
}

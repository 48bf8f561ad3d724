/** Distributes the tables over a Citus cluster; does nothing on a PostgreSQL without Citus. Run it after each schema update. */
import { externalUrl } from '../server/src/platform/backup/installation.ts';
import { withSecretFiles } from '../server/src/platform/secret-files.ts';
import { distribute } from '../server/src/platform/db/schema/distribute.ts';

const url = externalUrl(withSecretFiles(process.env));
if (url === undefined) {
  console.error('DATABASE_OWNER_URL is not set. The embedded database is one machine; there is nothing to distribute.');
  process.exit(1);
}
const done = await distribute(url);
if (done === undefined) console.log('This PostgreSQL has no Citus: nothing to distribute.');
else if (done.length === 0) console.log('Every table is where it belongs.');
else for (const { table, kind } of done) console.log(`${table}: ${kind}`);

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type pg from 'pg';
import { compareShards } from '../../../server/src/platform/db/schema/compare-shards.ts';
import { distribute } from '../../../server/src/platform/db/schema/distribute.ts';
import { knownMigrations, migrate } from '../../../server/src/platform/db/schema/migrate.ts';
import { tenantTables } from '../../../server/src/platform/db/scope/tables.generated.ts';
import { type Caller, foundFirm } from '../caller.fixture.ts';
import { check, type Report } from '../scenario.ts';
import { root, startServer, until } from '../server.process.ts';
import { onDatabase, type Urls, withSisterDatabase } from './sister.database.ts';
import { documentOf, newCase, uploadWhole } from '../whole.upload.ts';

const PASSPHRASE = 'a shelf of old cause lists';
/** The version that is distributed first: later ones add tables, columns and functions. */
const EARLIER = '0080_cluster.sql';
const LEFT_BEHIND = 'member_activity';
/** Rows of processes and transactions of the old installation. */
const LEFT_OUT = ['list_changes', 'job_workers'];

/**
 * In a database of its own on the machines of the cluster: distributes an earlier version and migrates it to this one, serves two
 * firms, backs them up, and restores the backup into another such database, where people go on with their sessions. Then backs up and
 * restores while people found firms.
 */
export async function proveRestoredCluster({ log, folder }: Report, urls: Urls): Promise<void> {
  await withSisterDatabase(urls, 'munshi_migrated', async (source) => {
    await migrateAcross(log, source);
    const file = `${folder}/cluster.munshi`;
    const firms = await workAndBackUp({ log, folder }, source, file);
    await withSisterDatabase(urls, 'munshi_restored', async (target) => {
      log(withoutFolder(await run('tools/restore.ts', file, environmentOf(target, `${folder}/restored`))));
      await distribute(target.superuserUrl);
      const different = await differentTables(source.superuserUrl, target.superuserUrl);
      check(different.length === 0, `every table has as many rows as before: ${different.join(', ')}`);
      await goOn(firms, environmentOf(target, `${folder}/restored`));
      log('restored and distributed again: two firms read their records by their old sessions, and add to them');
    });
    await restoreABusyBackup({ log, folder }, urls, source);
  });
}

/** New tables are distributed with their migration, and every shard is protected as the schema says. */
async function migrateAcross(log: Report['log'], source: Urls): Promise<void> {
  const names = (await knownMigrations()).map(({ name }) => name);
  const earlier = new Set(names.slice(0, names.indexOf(EARLIER) + 1));
  await migrate(source.ownerUrl, { only: earlier });
  const first = await distribute(source.superuserUrl);
  const ran = await migrate(source.ownerUrl);
  check(ran.length === names.length - earlier.size, 'every later migration runs');
  check((await distribute(source.superuserUrl))?.length === 0, 'and leaves no table to distribute');
  await onDatabase(source.superuserUrl, leaveBehind);
  const moved = await distribute(source.superuserUrl);
  check(moved?.length === 1 && moved[0]?.table === LEFT_BEHIND, 'a table that stayed on the coordinator is distributed');
  check((await onDatabase(source.ownerUrl, compareShards)).length === 0, 'and every shard is protected as the schema says');
  log(`${first?.length} tables distributed as of ${EARLIER}; ${ran.length} later migrations ran on the cluster`);
}

/** Makes a table of firms one of the coordinator, as Citus does with a new table that refers to a reference table, if it may. */
async function leaveBehind(superuser: pg.Client): Promise<void> {
  await superuser.query(`alter table app.${LEFT_BEHIND} drop constraint member_activity_member_fk`);
  await superuser.query(`select undistribute_table('app.${LEFT_BEHIND}')`);
  await superuser.query('set citus.enable_local_reference_table_foreign_keys = on');
  await superuser.query(
    `alter table app.${LEFT_BEHIND} add constraint member_activity_member_fk
       foreign key (tenant_id, user_id) references app.memberships (tenant_id, user_id) on delete cascade`,
  );
}

const environmentOf = ({ url, ownerUrl }: Urls, dataDir: string) => ({
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
});

interface WorkingFirm {
  readonly caller: Caller;
  readonly documentId: string;
  /** Where its calls go to. */
  readonly served: { url: string };
}

async function workAndBackUp({ log, folder }: Report, source: Urls, file: string): Promise<WorkingFirm[]> {
  const env = environmentOf(source, `${folder}/before`);
  const server = await startServer(env);
  const served = { url: server.url };
  try {
    const firms: WorkingFirm[] = [];
    for (const words of ['one firm', 'another firm']) {
      const caller = await foundFirm(server, () => served.url);
      const metadata = { case_id: await newCase(caller), filename: 'order.txt', mime_type: 'text/plain' };
      firms.push({ caller, served, documentId: await uploadWhole(caller, Buffer.from(`Order of ${words}`), metadata) });
    }
    // What reads them would else add rows that the backup does not have.
    for (const { caller, documentId } of firms)
      await until('a document is read', async () => (await documentOf(caller, documentId)).text_status !== 'waiting');
    log(withoutFolder(await run('tools/backup.ts', file, { ...env, BACKUP_DATABASE_URL: source.superuserUrl })));
    return firms;
  } finally {
    await server.end();
  }
}

/** What a command printed, without the folder of this run. */
const withoutFolder = (words: string) => words.replaceAll(/\/\S+\//g, '');

async function goOn(firms: readonly WorkingFirm[], env: Record<string, string>): Promise<void> {
  const server = await startServer(env);
  try {
    for (const { caller, documentId, served } of firms) {
      served.url = server.url;
      const { total } = (await caller.save('GET', '/api/v1/case/?limit=10')) as { total: number };
      check(total === 1 && (await documentOf(caller, documentId)).id === documentId, 'a firm finds its case and its document');
      await newCase(caller);
      check(caller.faults.length === 0, `and works on: ${caller.faults.join('; ')}`);
    }
  } finally {
    await server.end();
  }
}

/** Founders at the same time. */
const FOUNDERS = 3;
/** Each is as likely as the others to fall between two machines' snapshots. */
const BUSY_BACKUPS = 3;

/** Backups taken while people found firms: no row in them may refer to somebody who is not in them, so that each can be restored. */
async function restoreABusyBackup({ log, folder }: Report, urls: Urls, source: Urls): Promise<void> {
  const env = { ...environmentOf(source, `${folder}/before`), RATE_PER_MINUTE: '0' };
  const server = await startServer(env);
  const files = Array.from({ length: BUSY_BACKUPS }, (_, index) => `${folder}/busy-${index}.munshi`);
  let [isOver, founded] = [false, 0];
  const foundFirms = async (superuser: pg.Client) => {
    while (!isOver) {
      // All of them come from one address, which may sign up a few times an hour.
      await superuser.query('delete from app.rate_limits');
      await newCase(await foundFirm(server));
      founded += 1;
    }
  };
  const backUpAll = async () => {
    for (const file of files) await run('tools/backup.ts', file, { ...env, BACKUP_DATABASE_URL: source.superuserUrl });
  };
  try {
    const founders = Array.from({ length: FOUNDERS }, async () => await onDatabase(source.superuserUrl, foundFirms));
    await Promise.all([...founders, backUpAll().finally(() => (isOver = true))]);
  } finally {
    isOver = true;
    await server.end();
  }
  for (const [index, file] of files.entries())
    await withSisterDatabase(urls, 'munshi_busy', async (target) => {
      await run('tools/restore.ts', file, environmentOf(target, `${folder}/busy-${index}`));
    });
  log(`${files.length} backups taken while ${founded} firms were founded are restored, each with everybody whom its rows name`);
}

/** Runs a command of the operator. @returns the last line that it prints. @throws {Error} with what it printed if it fails. */
async function run(tool: string, file: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [tool, file], {
    cwd: root,
    env: { ...process.env, ...env, MUNSHI_BACKUP_PASSPHRASE: PASSPHRASE },
  });
  return `${tool}: ${stdout.trim().split('\n').at(-1) ?? ''}`;
}

async function differentTables(oneUrl: string, otherUrl: string): Promise<string[]> {
  const [one, other] = [await countsOf(oneUrl), await countsOf(otherUrl)];
  return Object.keys(one).filter((table) => one[table] !== other[table]);
}

async function countsOf(superuserUrl: string): Promise<Record<string, string>> {
  const counts = tenantTables
    .filter((table) => !LEFT_OUT.includes(table))
    .map((table) => `(select count(*) from app.${table}) as ${table}`);
  return await onDatabase(superuserUrl, async (client) => {
    const { rows } = await client.query<Record<string, string>>(`select ${counts.join(', ')}`);
    return rows[0] ?? {};
  });
}

import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { startEmbedded } from '../../server/src/platform/db/embedded/embedded.ts';
import { SYSTEM_USER } from '../../server/src/platform/db/embedded/create-cluster.ts';
import { launch, openCluster } from '../../server/src/platform/db/embedded/embedded-cluster.ts';
import { prepareDatabase } from '../../server/src/platform/db/open.ts';
import { check, type Report } from '../harness/scenario.ts';
import { until } from '../harness/server.process.ts';

const run = promisify(execFile);

/**
 * Point-in-time recovery of a separate PostgreSQL, as docs/operations.md describes it, run with the product's own binaries: WAL is
 * archived, files are copied between pg_backup_start and pg_backup_stop, rows are deleted by accident, and a second machine is
 * recovered to the moment before.
 */
export async function prove({ log, folder }: Report): Promise<void> {
  const [first, second, archive] = ['first', 'second', 'archive'].map((name) => path.join(folder, name)) as [string, string, string];
  for (const one of [first, second, archive]) {
    mkdirSync(one);
    chmodSync(one, one === archive ? 0o777 : 0o755);
  }
  await archiveFrom(first, archive);
  const primary = await startEmbedded(first);
  const client = new pg.Client({ connectionString: primary.superuserUrl });
  await client.connect();
  let moment = '';
  try {
    await prepareDatabase(primary.ownerUrl);
    await addFirm(client, 'before-the-copy');
    await copyWhileRunning(client, path.join(first, 'postgres'), path.join(second, 'postgres'));
    await addFirm(client, 'after-the-copy');
    moment = await now(client);
    await client.query('delete from app.tenants');
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    await until('the WAL of the accident is archived', () => existsSync(path.join(archive, rows[0]?.name ?? '')));
  } finally {
    await client.end();
    await primary.stop();
  }
  copyFileSync(path.join(first, 'postgres-password'), path.join(second, 'postgres-password'));
  log(await recover(second, archive, moment));
}

/** Enables WAL archiving, as an operator would in postgresql.conf. */
async function archiveFrom(dataDir: string, archive: string): Promise<void> {
  const database = await startEmbedded(dataDir);
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  await client.query(`alter system set archive_mode = 'on'`);
  await client.query(`alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`);
  await client.end();
  await database.stop();
}

async function addFirm(client: pg.Client, code: string): Promise<void> {
  await client.query(`insert into app.tenants (id, code, name) values ($1, $2, 'A firm')`, [uuidv7(), code]);
}

/** A moment at least a second away from any transaction. */
async function now(client: pg.Client): Promise<string> {
  await client.query('select pg_sleep(1)');
  const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
  await client.query('select pg_sleep(1)');
  return rows[0]?.at ?? '';
}

async function copyWhileRunning(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('point in time', true)`);
  await run('cp', ['-a', from, to]);
  const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>('select labelfile, spcmapfile from pg_backup_stop()');
  const leave = [
    'postmaster.pid',
    'postmaster.opts',
    ...readdirSync(path.join(to, 'pg_wal'))
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .map((name) => `pg_wal/${name}`),
  ];
  for (const name of leave) await run('rm', ['-f', path.join(to, name)]);
  writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
}

async function recover(dataDir: string, archive: string, moment: string): Promise<string> {
  const folder = path.join(dataDir, 'postgres');
  const settings = [
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    `recovery_target_action = 'promote'`,
    `archive_mode = 'off'`,
  ];
  await run('sh', ['-c', 'printf "%s\\n" "$@" >> postgresql.auto.conf && touch recovery.signal', 'sh', ...settings], { cwd: folder });
  // New files get the owner of the existing ones.
  await run('chown', [
    '--reference',
    path.join(folder, 'PG_VERSION'),
    path.join(folder, 'recovery.signal'),
    path.join(folder, 'backup_label'),
  ]);
  let stop: () => Promise<void> = async () => await Promise.resolve();
  const password = readFileSync(path.join(dataDir, 'postgres-password'), 'utf8');
  const port = await launch(await openCluster(folder, password));
  const client = new pg.Client({ host: '127.0.0.1', port, user: SYSTEM_USER, password, database: 'munshi' });
  await client.connect();
  try {
    await until(
      'recovery has ended',
      async () => (await client.query<{ over: boolean }>('select not pg_is_in_recovery() as over')).rows[0]?.over === true,
    );
    const { rows } = await client.query<{ code: string }>('select code from app.tenants order by code');
    const codes = rows.map(({ code }) => code);
    check(codes.join() === 'after-the-copy,before-the-copy', `the database is as before the accident: ${codes.join()}`);
    const recovered = await startEmbedded(dataDir);
    await prepareDatabase(recovered.ownerUrl);
    stop = recovered.stop;
    return `recovered to ${moment}: writes after the copy are present, the deletion is not, and the product starts on it`;
  } finally {
    await client.end();
    await stop();
  }
}

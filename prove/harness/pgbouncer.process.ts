import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { needProgram } from './debian.package.ts';
import { freePort } from './free.port.ts';
import { until } from './server.process.ts';
import { onDatabase } from './cluster/sister.database.ts';

export interface Pooler {
  /** Connection URL through the pooler, as the application's role. */
  readonly url: string;
  readonly version: string;
  /** Makes the pooler reopen its connections to the database. */
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode, as docs/operations.md says. It refuses to run as root.
 *
 * @param url address of the database behind it, as app_user.
 * @param behind connections to the database, far fewer than clients.
 */
export async function startPgBouncer(url: string, folder: string, behind: number): Promise<Pooler> {
  needProgram('pgbouncer', ['pgbouncer']);
  const straight = new URL(url);
  const port = await freePort();
  const file = (name: string) => path.join(folder, name);
  const settings = [
    '[databases]',
    `munshi = host=${straight.hostname} port=${straight.port} dbname=${straight.pathname.slice(1)}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${file('userlist.txt')}`,
    'admin_users = app_user',
    'pool_mode = transaction',
    `default_pool_size = ${behind}`,
    'max_client_conn = 200',
    `logfile = ${file('pgbouncer.log')}`,
  ];
  writeFileSync(file('pgbouncer.ini'), `${settings.join('\n')}\n`);
  writeFileSync(file('userlist.txt'), `"app_user" "${straight.password}"\n`);
  writeFileSync(file('pgbouncer.log'), '');
  const as = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (as.uid !== undefined && as.gid !== undefined)
    for (const name of ['pgbouncer.ini', 'userlist.txt', 'pgbouncer.log']) chownSync(file(name), as.uid, as.gid);
  const child = spawn('pgbouncer', [file('pgbouncer.ini')], { ...as, cwd: folder, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pooled = Object.assign(new URL(url), { host: `127.0.0.1:${port}`, pathname: '/munshi' }).href;
  await until('PgBouncer answers', async () => (await answerOf(pooled, 'select 1 as one')) === 1, 30).catch((error: Error) => {
    throw new Error(`${error.message}\n${existsSync(file('pgbouncer.log')) ? readFileSync(file('pgbouncer.log'), 'utf8') : ''}`);
  });
  const admin = Object.assign(new URL(pooled), { pathname: '/pgbouncer' }).href;
  return {
    url: pooled,
    version: spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0] ?? '',
    reconnect: async () => void (await answerOf(admin, 'reconnect')),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);

async function answerOf(url: string, text: string): Promise<number> {
  return await onDatabase(url, async (client) => (await client.query(text)).rows.length);
}

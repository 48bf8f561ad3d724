import { execFile } from 'node:child_process';
import { access, chmod, chown, open, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../config-error.ts';
import { logOf } from './server-log.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root: started by root, it runs as this user. Also the name of its superuser. */
export const SYSTEM_USER = 'postgres';

/** The programs and the folder of one embedded PostgreSQL. */
export interface Cluster {
  readonly folder: string;
  readonly password: string;
  readonly binaries: Binaries;
  readonly as: RunAs;
}

export interface Binaries {
  readonly initdb: string;
  readonly pg_ctl: string;
}

export interface RunAs {
  uid?: number;
  gid?: number;
  cwd: string;
}

const exists = async (file: string) =>
  await access(file).then(
    () => true,
    () => false,
  );

/**
 * Creates the files of a cluster unless there is one. What a start that was killed left of its creation is removed: PostgreSQL does not
 * start on it, and nothing is stored in it.
 *
 * @throws {ConfigError} if the folder contains other files, or PostgreSQL cannot use it.
 */
export async function createCluster(cluster: Cluster): Promise<void> {
  const { folder } = cluster;
  // Exists while the cluster is created. A cluster that has its log has run, and is never removed.
  const mark = `${folder}-unfinished`;
  const isUnfinished = (await exists(mark)) && !(await exists(logOf(folder)));
  if (isUnfinished) for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
  if (!(await exists(path.join(folder, 'PG_VERSION')))) {
    if ((await readdir(folder)).length > 0)
      throw new ConfigError(`DATA_DIR: ${folder} is not empty and holds no database. Choose another DATA_DIR, or move away what is there.`);
    await writeFile(mark, '', { flush: true });
    await initialise(cluster).finally(async () => {
      await removeMark(mark);
    });
  }
  await removeMark(mark);
}

/** Removed on the disk too before anything is stored: a mark that came back after a power failure would mean that nothing is. */
async function removeMark(mark: string): Promise<void> {
  if (!(await exists(mark))) return;
  await rm(mark);
  const folder = await open(path.dirname(mark), 'r');
  await folder.sync().finally(async () => {
    await folder.close();
  });
}

async function initialise({ binaries, folder, password, as }: Cluster): Promise<void> {
  const own = async (file: string) => {
    if (as.uid !== undefined && as.gid !== undefined) await chown(file, as.uid, as.gid);
  };
  await own(folder);
  await chmod(folder, 0o700);
  const passwordFile = `${folder}-first-password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  await own(passwordFile);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  try {
    await run(binaries.initdb, ['-D', folder, '-U', SYSTEM_USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...locale], {
      ...as,
      env: { PATH: process.env['PATH'] },
    });
  } catch (error) {
    // initdb has removed its unfinished work itself.
    const message = ((error as { stderr?: string }).stderr?.trim() ?? String(error)).replace(/\s+/g, ' ');
    throw new ConfigError(
      `DATA_DIR: the database could not be made in ${folder}: ${message}. Choose a DATA_DIR that the user "${SYSTEM_USER}" can reach, or set DATABASE_URL.`,
      { cause: error },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}

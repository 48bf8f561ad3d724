import { spawnSync } from 'node:child_process';
import { check } from './scenario.ts';

/** Installs Debian packages if the program is missing and this process is root. @throws {Error} if it is still missing. */
export function needProgram(program: string, packages: readonly string[]): void {
  const isThere = () => spawnSync('which', [program]).status === 0;
  if (!isThere() && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // One scenario at a time, by a lock on this file, because apt fails if another apt is running.
    const aptGet = (...args: string[]) => spawnSync('flock', [import.meta.filename, 'apt-get', ...args], { stdio: 'ignore', env });
    aptGet('update');
    aptGet('install', '-y', '--no-install-recommends', ...packages);
  }
  check(isThere(), `${program} is installed (apt-get install ${packages.join(' ')})`);
}

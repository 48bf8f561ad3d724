import { spawnSync } from 'node:child_process';
import { hold } from './part.ts';

/** Installs Debian's packages where the program is missing and this may be done. @throws where it cannot be had. */
export function needProgram(program: string, packages: readonly string[]): void {
  const isThere = () => spawnSync('which', [program]).status === 0;
  if (!isThere() && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // One part at a time, by a lock on this very file: apt does not wait for another of its kind.
    const aptGet = (...args: string[]) => spawnSync('flock', [import.meta.filename, 'apt-get', ...args], { stdio: 'ignore', env });
    aptGet('update');
    aptGet('install', '-y', '--no-install-recommends', ...packages);
  }
  hold(isThere(), `${program} is installed (apt-get install ${packages.join(' ')})`);
}

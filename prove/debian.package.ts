import { spawnSync } from 'node:child_process';
import { hold } from './part.ts';

const LOCK = '/tmp/munshi-prove-apt.lock';

/** Installs Debian's packages where the program is missing and this may be done. @throws where it cannot be had. */
export function needProgram(program: string, packages: readonly string[]): void {
  const isThere = () => spawnSync('which', [program]).status === 0;
  if (!isThere() && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // One part at a time: apt does not wait for another of its kind.
    const aptGet = (...args: string[]) => spawnSync('flock', [LOCK, 'apt-get', ...args], { stdio: 'ignore', env });
    aptGet('update');
    aptGet('install', '-y', '--no-install-recommends', ...packages);
  }
  hold(isThere(), `${program} is installed (apt-get install ${packages.join(' ')})`);
}

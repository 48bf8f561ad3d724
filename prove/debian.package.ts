import { spawnSync } from 'node:child_process';
import { hold } from './part.ts';

/** Installs Debian's packages where the program is missing and this may be done. @throws where it cannot be had. */
export function needProgram(program: string, packages: readonly string[]): void {
  const isThere = () => spawnSync('which', [program]).status === 0;
  if (!isThere() && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore', env });
  }
  hold(isThere(), `${program} is installed (apt-get install ${packages.join(' ')})`);
}

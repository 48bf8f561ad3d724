import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell first: it behaves the same without drawing windows, and takes a fifth less time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian has both packages, other distributions only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Finds a Chromium to test with: the machine's own, else one installed by apt (as root), else Playwright's.
 *
 * @throws {Error} if there is none and none can be installed, with instructions.
 */
export function findBrowser(): string {
  const found = process.env['CHROMIUM_PATH'] ?? onPath() ?? own();
  if (found !== undefined) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && run('apt-get', ['update', '-qq']) && PACKAGES.some((name) => run('apt-get', ['install', '-y', '-qq', name]))) {
    const installed = onPath();
    if (installed !== undefined) return installed;
  }
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) {
    const installed = own();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH, then run npm test again.',
  );
}

function onPath(): string | undefined {
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

function own(): string | undefined {
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function run(program: string, args: string[]): boolean {
  console.log(`browser: ${program} ${args.join(' ')}`);
  return spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
}

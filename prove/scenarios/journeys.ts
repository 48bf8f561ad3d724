import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../../tools/browser.ts';
import { check, type Report } from '../harness/scenario.ts';

const root = path.join(import.meta.dirname, '../..');
const FILES = ['month.spec.ts', 'every-screen.spec.ts'];

/** Runs the end-to-end tests that `npm test` shortens at full length: thirty court days, and every screen in every theme and size. */
export async function prove({ log, folder }: Report): Promise<void> {
  const report = path.join(folder, 'report.json');
  const env = {
    ...process.env,
    MONTH_DAYS: '30',
    EVERY_SCREEN: 'all',
    CHROMIUM_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const words = ['test', '--config', 'e2e/playwright.config.ts', '--retries', '0', '--workers', '1', ...FILES];
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', ...words], { cwd: root, env, stdio: 'inherit' });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number } };
  check(status === 0, 'every test passes');
  log(`${stats.expected} end-to-end tests: thirty court days, each fully recorded, and every screen in two themes at three sizes`);
}

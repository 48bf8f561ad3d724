import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findBrowser } from '../../tools/browser.ts';
import { check } from './scenario.ts';
import { root } from './server.process.ts';

/**
 * Runs tests of e2e/ one after the other, each once.
 *
 * @param chosen further words for the test runner, such as files.
 * @param report the file that it writes.
 * @returns the number of tests, all of which pass.
 */
export async function runBrowserTests(chosen: readonly string[], settings: NodeJS.ProcessEnv, report: string): Promise<number> {
  const env = { ...process.env, ...settings, CHROMIUM_PATH: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const words = ['test', '--config', 'e2e/playwright.config.ts', '--retries', '0', '--workers', '1', ...chosen];
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', ...words], { cwd: root, env, stdio: 'inherit' });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number } };
  check(status === 0, `every browser test passes: ${chosen.join(' ')}`);
  return stats.expected;
}

import path from 'node:path';
import { runBrowserTests } from '../harness/browser.tests.ts';
import type { Report } from '../harness/scenario.ts';

const FILES = ['month.spec.ts', 'every-screen.spec.ts'];

/** Runs the end-to-end tests that `npm test` shortens at full length: thirty court days, and every screen in every theme and size. */
export async function prove({ log, folder }: Report): Promise<void> {
  const count = await runBrowserTests(FILES, { MONTH_DAYS: '30', EVERY_SCREEN: 'all' }, path.join(folder, 'report.json'));
  log(`${count} end-to-end tests: thirty court days, each fully recorded, and every screen in two themes at three sizes`);
}

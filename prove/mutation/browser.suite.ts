import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../../tools/browser.ts';
import { type Mutant, mutate } from './mutant.ts';

const root = path.join(import.meta.dirname, '../..');
const bin = path.join(root, 'node_modules');

/** Builds and runs end-to-end tests in a copy of the sources, with one changed file at a time. */
export class BrowserSuite {
  readonly #copy: string;
  readonly #browser = findBrowser();

  /** @param folder an empty folder for the copy. */
  constructor(folder: string) {
    this.#copy = path.join(folder, 'copy');
    const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
    for (const file of stdout.split('\0').filter(Boolean)) cpSync(path.join(root, file), path.join(this.#copy, file));
    symlinkSync(bin, path.join(this.#copy, 'node_modules'));
    const own = path.join(root, 'web/node_modules');
    mkdirSync(path.join(this.#copy, 'web'), { recursive: true });
    // The built server, which finds the web beside it: a link would lead to the web of the original.
    cpSync(path.join(root, 'server/dist'), path.join(this.#copy, 'server/dist'), { recursive: true });
    symlinkSync(own, path.join(this.#copy, 'web/node_modules'));
  }

  /**
   * Whether the tests with these titles pass, with one piece of the source changed or unchanged.
   *
   * @throws {Error} if the web cannot be built, or no test has such a title.
   */
  passes(file: string, titles: readonly string[], mutant?: Mutant): boolean {
    const changed = mutant && path.join(this.#copy, mutant.file);
    const before = changed && readFileSync(changed, 'utf8');
    if (mutant && changed && before !== undefined) writeFileSync(changed, mutate(mutant, before));
    try {
      if (this.#run('vite/bin/vite.js', 'build', 'web', '--logLevel', 'error') !== 0) throw new Error('the web cannot be built');
      const grep = titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
      const report = path.join(this.#copy, 'report.json');
      const playwright = [
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--retries',
        '0',
        '--workers',
        '1',
        '--reporter',
        'json',
        '-g',
        grep,
        file,
      ];
      this.#run('@playwright/test/cli.js', ...playwright);
      const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number; unexpected: number } };
      if (stats.expected + stats.unexpected < titles.length) throw new Error(`${file} has not all of: ${titles.join(', ')}`);
      return stats.unexpected === 0;
    } finally {
      if (changed && before !== undefined) writeFileSync(changed, before);
    }
  }

  #run(script: string, ...words: string[]): number | null {
    const env = { ...process.env, CHROMIUM_PATH: this.#browser, PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(this.#copy, 'report.json') };
    return spawnSync(process.execPath, [path.join(bin, script), ...words], { cwd: this.#copy, env, stdio: 'inherit' }).status;
  }
}

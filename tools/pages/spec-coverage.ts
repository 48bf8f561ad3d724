/** Checks docs/spec-coverage.md: every file it names exists, every test it names ran and passed. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const page = 'docs/spec-coverage.md';

/** A passed test: its file from the root of the project, and its name with the names of its describe blocks. */
interface PassedTest {
  readonly file: string;
  readonly name: string;
}

interface VitestReport {
  testResults: { name: string; assertionResults: { status: string; title: string; ancestorTitles: string[] }[] }[];
}
interface BrowserSuite {
  title: string;
  file: string;
  suites?: BrowserSuite[];
  specs: { title: string; ok: boolean; tests: { status: string }[] }[];
}

/** The passed tests of vitest's JSON report. */
export function passedInVitest(report: VitestReport): PassedTest[] {
  return report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ title, ancestorTitles }) => ({ file: path.relative(root, file), name: [...ancestorTitles, title].join(' › ') })),
  );
}

/** The passed tests of Playwright's JSON report. */
export function passedInBrowser({ suites }: { suites: BrowserSuite[] }): PassedTest[] {
  return suites.flatMap((suite) => passedInSuite(suite, []));
}

function passedInSuite({ file, specs, suites = [] }: BrowserSuite, above: string[]): PassedTest[] {
  const here = specs
    .filter(({ ok, tests }) => ok && tests.every(({ status }) => status === 'expected'))
    .map(({ title }) => ({ file: `e2e/${file}`, name: [...above, title].join(' › ') }));
  return [...here, ...suites.flatMap((suite) => passedInSuite(suite, [...above, suite.title]))];
}

/** A sentence for each wrong row of the page; empty if the page is correct. */
export function falseRows(passed: readonly PassedTest[]): string[] {
  const known = new Set(passed.map(({ file, name }) => `${file} › ${name}`));
  const rows = readFileSync(path.join(root, page), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (-|what)/.test(line));
  if (rows.length === 0) return [`${page} has no rows`];
  return rows.flatMap((row) => {
    const [what = '', where = '', tests = ''] = row
      .split(/(?<!\\)\|/)
      .slice(1, 4)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    const homes = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    const named = tests.split('<br>').map((test) => test.replaceAll('`', '').trim());
    return [
      ...(homes.length === 0 ? [`${what}: names no file`] : []),
      ...homes.filter((file) => !existsSync(path.join(root, file))).map((file) => `${what}: ${file} does not exist`),
      ...named.filter((test) => !known.has(test)).map((test) => `${what}: no test "${test}" passed`),
    ];
  });
}

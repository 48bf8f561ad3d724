/** Lists the failed tests with their messages, from the reports of the suites. */
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

interface VitestReport {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; title: string; ancestorTitles: string[]; failureMessages?: string[] | null }[];
  }[];
}
interface BrowserSuite {
  file: string;
  suites?: BrowserSuite[];
  specs: { title: string; ok: boolean }[];
}

/** Each failed test with the first line of its message, and each file that failed as a whole, such as one that cannot be loaded. */
export function failedInVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(
        ({ title, ancestorTitles, failureMessages }) => `${file} › ${[...ancestorTitles, title].join(' › ')}${why(failureMessages?.[0])}`,
      );
    return [...(message ? [`${file}${why(message)}`] : []), ...tests];
  });
}

/** Each failed test. */
export function failedInBrowser({ suites }: { suites: BrowserSuite[] }): string[] {
  return suites.flatMap(({ file, specs, suites: below = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => `e2e/${file} › ${title}`),
    ...failedInBrowser({ suites: below }),
  ]);
}

function why(message = ''): string {
  const [line = ''] = message.split('\n');
  return line && `: ${line}`;
}

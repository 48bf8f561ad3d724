/** What failed in a run of tests and in what words, from the reports the suites leave. */
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

/** Each test that failed with the first line of why; and each file that failed by itself, as one that cannot be read. */
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

/** Each test that failed however often it was tried. */
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

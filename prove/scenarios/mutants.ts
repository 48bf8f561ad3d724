import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BrowserSuite } from '../mutation/browser.suite.ts';
import { callMutants } from '../mutation/calls.mutants.ts';
import { constantMutants } from '../mutation/constants.mutants.ts';
import { layoutMutants } from '../mutation/layout.mutants.ts';
import { type Mutant, mutate } from '../mutation/mutant.ts';
import { pathMutants } from '../mutation/paths.mutants.ts';
import { VitestSuite } from '../mutation/vitest.suite.ts';
import { wordMutants } from '../mutation/words.mutants.ts';
import { check, type Report } from '../harness/scenario.ts';

const root = path.join(import.meta.dirname, '../..');
/** Most test files that are run for one mutant. */
const MAX_FILES = 5;
const SHELL_JOURNEYS = 'e2e/spec-shell.spec.ts';

const all: Readonly<Record<'server' | 'web', readonly Mutant[]>> = {
  server: callMutants,
  web: [...pathMutants, ...wordMutants, ...constantMutants],
};

/** Run in parallel. Those of the web take longest, mostly waiting for elements that never appear. */
const halves = [
  { name: 'server', half: all.server },
  ...[0, 1].map((odd) => ({ name: 'web' as const, half: all.web.filter((_, at) => at % 2 === odd) })),
] as const;

/** Changes each constant, word and number of the spec, one by one, and checks that a test fails each time. */
export async function prove({ log, folder }: Report): Promise<void> {
  const survived = ({ file, to }: Mutant) => log(`no test fails for "${to}" in ${file}`);
  const survivors = [
    ...(await Promise.all(halves.map(async ({ name, half }) => await trySuite(name, half, survived)))).flat(),
    ...tryLayout(folder, survived),
  ];
  const total = all.server.length + all.web.length + layoutMutants.length;
  log(`${total - survivors.length} of ${total} changed constants, words and numbers of the spec make a test fail`);
  check(survivors.length === 0, 'a test fails for every changed constant, word and number of the spec');
}

/**
 * @param survived called at once for each mutant for which no test fails.
 * @returns the surviving mutants.
 */
async function trySuite(name: 'server' | 'web', mutants: readonly Mutant[], survived: (mutant: Mutant) => void): Promise<Mutant[]> {
  const suite = await VitestSuite.open(name);
  try {
    const wanted = mutants.map((mutant) => ({ mutant, by: mutant.by }));
    // Checked for all of them before the first test runs.
    for (const { mutant } of wanted) mutate(mutant);
    const files = await suite.files();
    const tried = wanted.map(({ mutant, by }) => ({ mutant, by: by ?? holding(mutant.piece, files) }));
    for (const file of new Set(tried.flatMap(({ by }) => by))) {
      const { failed, faults } = await suite.run([file]);
      check(failed.length === 0 && faults.length === 0, `${file} passes unchanged: ${[...failed, ...faults].join(', ')}`);
    }
    const survivors: Mutant[] = [];
    for (const { mutant, by } of tried) {
      if (await isFound(suite, mutant, by)) continue;
      survivors.push(mutant);
      survived(mutant);
    }
    return survivors;
  } finally {
    await suite.close();
  }
}

/** @returns the mutants for which no end-to-end test fails. */
function tryLayout(folder: string, survived: (mutant: Mutant) => void): Mutant[] {
  const suite = new BrowserSuite(folder);
  const titles = [...new Set(layoutMutants.map(({ title }) => title))];
  check(suite.passes(SHELL_JOURNEYS, titles), `${SHELL_JOURNEYS} passes unchanged`);
  const survivors = layoutMutants.filter((mutant) => suite.passes(SHELL_JOURNEYS, [mutant.title], mutant));
  survivors.forEach(survived);
  return survivors;
}

/** The shortest few test files that contain the piece as a whole literal or, if it is a sentence, anywhere. */
function holding(piece: string, files: readonly string[]): string[] {
  const quoted = [`'${piece}'`, `"${piece}"`, `>${piece}<`, `/${piece}/`, ...(piece.includes(' ') ? [piece] : [])];
  return files
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ text }) => quoted.some((literal) => text.includes(literal)))
    .sort((one, other) => one.text.length - other.text.length)
    .slice(0, MAX_FILES)
    .map(({ file }) => file);
}

async function isFound(suite: VitestSuite, mutant: Mutant, by: readonly string[]): Promise<boolean> {
  for (const file of by) {
    const { failed, faults } = await suite.run([file], mutant);
    // A page that redirects to itself endlessly breaks the run rather than a test.
    if (failed.length > 0 || faults.length > 0) return true;
  }
  return false;
}

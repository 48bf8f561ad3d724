import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { callMutants } from '../../../prove/mutation/calls.mutants.ts';
import { constantMutants } from '../../../prove/mutation/constants.mutants.ts';
import { layoutMutants } from '../../../prove/mutation/layout.mutants.ts';
import { mutate } from '../../../prove/mutation/mutant.ts';
import { pathMutants } from '../../../prove/mutation/paths.mutants.ts';
import { wordMutants } from '../../../prove/mutation/words.mutants.ts';

const mutants = [...callMutants, ...constantMutants, ...layoutMutants, ...pathMutants, ...wordMutants];

// Trying the mutants takes half an hour; a file that moved is found here.
it('finds the text that each mutant of the specification changes exactly once in its file', () => {
  const lost = mutants.flatMap((mutant) => {
    try {
      mutate(mutant);
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
  expect(lost).toEqual([]);
});

it('finds the journey that each layout mutant of the specification must break', () => {
  const journeys = readFileSync(path.join(import.meta.dirname, '../../../e2e/spec-shell.spec.ts'), 'utf8');
  expect(layoutMutants.filter(({ title }) => !journeys.includes(`'${title}'`)).map(({ title }) => title)).toEqual([]);
});

import { expect, it } from 'vitest';
import { likenessOf } from './likeness.ts';
import { namePairs } from './name-pairs.fixture.ts';
import { nameQuery } from './name-query.ts';
import { readNames } from './read-name.ts';

const isFound = ({ typed, recorded }: { typed: string; recorded: string }) =>
  likenessOf(readNames(typed), readNames(recorded)) !== undefined;

it('compares 200 pairs of names with the precision and recall of docs/features/conflicts.md', () => {
  const missed = namePairs.filter((pair) => pair.isSame && !isFound(pair));
  const wrong = namePairs.filter((pair) => !pair.isSame && isFound(pair));
  const right = namePairs.filter((pair) => pair.isSame && isFound(pair)).length;
  const text = ({ typed, recorded }: (typeof namePairs)[number]) => `${typed} | ${recorded}`;
  expect(namePairs).toHaveLength(200);
  expect(right / (right + wrong.length), wrong.map(text).join('; ')).toBeGreaterThanOrEqual(0.98);
  expect(right / (right + missed.length), missed.map(text).join('; ')).toBeGreaterThanOrEqual(0.98);
});

it('finds the same pairs when the recorded name is typed and the typed one recorded', () => {
  const turned = namePairs.map(({ typed, recorded, isSame }) => ({ typed: recorded, recorded: typed, isSame }));
  const missed = turned.filter((pair) => pair.isSame && !isFound(pair));
  const wrong = turned.filter((pair) => !pair.isSame && isFound(pair));
  expect(missed.length + wrong.length).toBeLessThanOrEqual(4);
});

it.each(['the State', 'State of Maharashtra', 'U.T. of J&K', 'Union of India', 'Government of NCT of Delhi', 'उत्तर प्रदेश सरकार', 'भारत संघ'])(
  'looks up nothing for "%s", which stands in half of all cases',
  (name) => {
    expect(nameQuery(readNames(name))).toBeUndefined();
  },
);

it.each(['P.S. Rao', 'U.T. Khader', 'Collector Singh', 'Anil Sarkar', 'अनिल सरकार'])(
  'reads "%s" as a person, not as a government',
  (name) => {
    expect(nameQuery(readNames(name))).toBeDefined();
  },
);

it.each([' ', '(,', '@ ', 's/o ', 'through ', 'and ', 'l. r. ', ', 1'])('reads text made of "%s" in proportion to its length', (piece) => {
  // A quadratic pattern would take minutes for this, and the test its time limit.
  expect(readNames(piece.repeat(200_000 / piece.length))).toBeDefined();
});

it.each([
  ['Fernandes', 'Fernandez'],
  ['Gonsalves', 'Gonsalvez'],
  ['Lopes', 'Lopez'],
  ['Mendes', 'Mendez'],
  ['Rodrigues', 'Rodriguez'],
  ['Parves', 'Parvez'],
  ['Angrej', 'Angrez'],
  ['Lopes', 'लोपेज़'],
])('takes a name that ends in s and one that ends in z for the same: %s and %s', (one, other) => {
  const pairs = [one, other].map((typed, at) => ({ typed: `Maria ${typed}`, recorded: `Maria ${at === 0 ? other : one}`, isSame: true }));
  expect(pairs.map(isFound)).toEqual([true, true]);
});

it.each([
  ['Lopes', 'Lobo'],
  ['Mendes', 'Mendonca'],
  ['Tej', 'Tes'],
  ['Suraj', 'Suras'],
])('keeps names apart that differ by more than a final s or z: %s and %s', (one, other) => {
  expect(isFound({ typed: `Maria ${one}`, recorded: `Maria ${other}` })).toBe(false);
});

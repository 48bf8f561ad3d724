import { expect, it } from 'vitest';
import { cutAround } from './cut-around.ts';

const around = (text: string, word: string) => {
  const start = text.indexOf(word);
  return cutAround(text, { match: [start, start + word.length], before: 10, after: 20 });
};

it.each([
  ['a short text whole', 'one\ntwo  three', 'two', 'one two three'],
  ['a long one between words', 'before the start of the match and after its end', 'match', '… of the match and after its …'],
  ['a word that ends at the limit whole', 'match and then fives more', 'match', 'match and then fives …'],
  ['a run of letters at its limits', `${'a'.repeat(30)}match${'b'.repeat(30)}`, 'match', `… ${'a'.repeat(10)}match${'b'.repeat(15)} …`],
  ['a run of letters after a space', `${'a'.repeat(30)} aamatch${'b'.repeat(30)}`, 'match', `… aamatch${'b'.repeat(15)} …`],
  ['a match longer than the part whole', `a ${'match'.repeat(9)} b`, 'match'.repeat(9), `a ${'match'.repeat(9)} …`],
  ['a run of Hindi between its letters', `${'कि'.repeat(20)}हक${'क्षि'.repeat(20)}`, 'हक', `… ${'कि'.repeat(5)}हक${'क्षि'.repeat(5)} …`],
  [
    'characters beyond the basic plane whole',
    `${'🙏'.repeat(9)}xmatch${'🙏'.repeat(20)}`,
    'match',
    `… ${'🙏'.repeat(4)}xmatch${'🙏'.repeat(8)} …`,
  ],
])('cuts %s', (_, text, word, shown) => {
  expect(around(text, word)).toBe(shown);
});

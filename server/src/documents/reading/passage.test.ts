import { expect, it } from 'vitest';
import { findPassage } from './passage.ts';

const page = { number: 3, text: 'The quick brown fox of Pune' };

it('marks each typed word of a page', () => {
  expect(findPassage(page, 'quick PUNÉ')).toEqual({
    page: 3,
    text: page.text,
    marks: [
      { start: 4, length: 5 },
      { start: 23, length: 4 },
    ],
  });
});

it('finds no passage for a word of accents alone, which folds to nothing', () => {
  expect(findPassage(page, '\u0301\u0301')).toBeUndefined();
  expect(findPassage(page, 'quick \u0301')?.marks).toEqual([{ start: 4, length: 5 }]);
});

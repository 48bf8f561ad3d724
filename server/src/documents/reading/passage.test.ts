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

it('cuts a text without spaces around the match, between letters', () => {
  const run = 'क्षेत्र'.repeat(80);
  const { text = '', marks = [] } = findPassage({ number: 1, text: `${run}पट्टा${run}` }, 'पट्टा') ?? {};
  expect(text).toMatch(/^… (?:क्षेत्र|त्र)+पट्टा(?:क्षेत्र)+(?:क्षे)? …$/);
  expect(text.length).toBeLessThan(300);
  expect(marks.map(({ start, length }) => text.slice(start, start + length))).toEqual(['पट्टा']);
});

it.each([
  ['after a short word', `No. ${'x'.repeat(40)}LEASE${'x'.repeat(400)}`],
  ['before a later space', `${'x'.repeat(400)}LEASE${'x'.repeat(50)} and ${'y'.repeat(400)}`],
  ['longer than a passage itself', `a ${'LEASE'.repeat(80)}`],
])('shows the match in a long run of letters %s', (_, text) => {
  expect(findPassage({ number: 1, text }, 'lease')?.text).toContain('LEASE');
});

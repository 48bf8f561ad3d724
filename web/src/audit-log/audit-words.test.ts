import { expect, it } from 'vitest';
import { valueOf } from './audit-words.ts';

it.each([
  ['category', 'other', 'Other'],
  ['status', 'doing', 'Doing'],
  ['party_type', 'individual', 'Individual'],
  ['name', 'other', 'other'],
  ['stage', 'before_court', 'before court'],
  ['hearing_date', '2026-11-21', '21-Nov-2026'],
])('tells the %s %s as %s', (field, value, words) => {
  expect(valueOf(field, value)).toBe(words);
});

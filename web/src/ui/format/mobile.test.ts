import { expect, it } from 'vitest';
import { formatMobile } from './mobile.ts';

it.each([
  ['+919845012345', '+91 98450 12345'],
  ['9845012345', '+91 98450 12345'],
  ['098450-12345', '+91 98450 12345'],
  ['+442079460000', '+442079460000'],
  ['011 2338 8922', '011 2338 8922'],
])('the number %s is shown as %s', (number, words) => {
  expect(formatMobile(number)).toBe(words);
});

import { expect, it } from 'vitest';
import { formatMobile, whatsAppNumber } from './mobile.ts';

it.each([
  ['+919845012345', '+91 98450 12345'],
  ['9845012345', '+91 98450 12345'],
  ['098450-12345', '+91 98450 12345'],
  ['+442079460000', '+442079460000'],
  ['011 2338 8922', '011 2338 8922'],
])('the number %s is shown as %s', (number, words) => {
  expect(formatMobile(number)).toBe(words);
});

it.each([
  ['+919845012345', '919845012345'],
  ['98450 12345', '919845012345'],
  ['098450-12345', '919845012345'],
  // Ten digits with the code of Singapore, and of Denmark: they are no Indian mobile without its code.
  ['+6591234567', '6591234567'],
  ['+45 20 12 34 56', '4520123456'],
  ['+442079460000', '442079460000'],
])('the number %s is %s for WhatsApp', (number, digits) => {
  expect(whatsAppNumber(number)).toBe(digits);
});

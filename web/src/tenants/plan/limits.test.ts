import { expect, it } from 'vitest';
import { formatBytes } from './limits.ts';

it.each([
  [0, '0 MB'],
  [19_600, '20 kB'],
  [820_000_000, '820 MB'],
  [50_000_000_000, '50 GB'],
])('%i bytes are shown as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

import { expect, it } from 'vitest';
import { readPage } from './list-state.ts';

it.each([
  ['', 10, 0],
  ['limit=10&offset=20', 10, 20],
  ['limit=25', 25, 0],
  ['limit=50', 50, 0],
  ['limit=100&offset=130', 100, 100],
  ['limit=30', 10, 0],
  ['limit=500&offset=x', 10, 0],
])('the URL ?%s means pages of %i, from %i', (address, limit, offset) => {
  expect(readPage(new URLSearchParams(address))).toEqual({ limit, offset });
});

import type { ConflictHit } from '@munshi/contract/conflicts/conflict.schema';
import { expect, it } from 'vitest';
import { GravestHits } from './gravest-hits.ts';

const hit = (found: string, over: Partial<ConflictHit> = {}): ConflictHit => ({
  needs_admin: false,
  name: 'Kumar',
  found,
  likeness: 'alike',
  role: 'party',
  side: null,
  is_adverse: false,
  person_id: null,
  lawyer_id: null,
  case: null,
  ...over,
});
const numbers = Array.from({ length: 2_000 }, (_, at) => (at * 7) % 2_000);

it('keeps the 300 gravest of two thousand hits in order, in whichever order they are found', () => {
  const gravest = new GravestHits();
  for (const number of numbers) gravest.add(hit(String(number).padStart(4, '0'), { is_adverse: number >= 1_990 }));
  const expected = [...Array.from({ length: 10 }, (_, at) => 1_990 + at), ...Array.from({ length: 290 }, (_, at) => at)];
  expect(gravest.inOrder().map(({ found }) => Number(found))).toEqual(expected);
  expect(gravest.isCut).toBe(true);
});

it('is not cut while every hit has room', () => {
  const gravest = new GravestHits();
  for (let number = 0; number < 300; number++) gravest.add(hit('Same'));
  expect([gravest.inOrder().length, gravest.isCut]).toEqual([300, false]);
});

import { Instant } from '@munshi/contract/platform/court-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answerCheck } from './answer-check.ts';

const Row = z.object({
  id: z.uuid(),
  number: z.int(),
  ratio: z.number(),
  title: z.string(),
  note: z.nullable(z.string()),
  kind: z.enum(['open', 'closed']),
  is_new: z.literal(true),
  restricted: z.boolean(),
  seen: z.optional(z.string()),
  left_at: z.nullable(Instant),
  names: z.array(z.string()),
});
const shapes = [
  Row,
  z.object({ items: z.array(Row), total: z.int() }),
  z.object({ title: z.string(), seen: z._default(z.string(), 'never') }),
  z.object({ title: z.string().check(z.minLength(2)), number: z.optional(z.int().check(z.maximum(3))), note: z.exactOptional(z.string()) }),
  z.object({ title: z.string().check(z.trim()), ratio: z.coerce.number(), more: z.unknown() }),
  z.strictObject({ title: z.string() }),
  z.looseObject({ title: z.string() }),
  z.object({ title: z.string() }).check(z.refine(({ title }) => title !== 'x')),
  z.discriminatedUnion('kind', [z.object({ kind: z.literal('open') }), z.object({ kind: z.literal('closed'), title: z.string() })]),
  z.nullable(z.record(z.string(), z.int())),
  z.undefined(),
];

/** The outcome for a value: the response as it leaves the server, or the validation error. */
function outcome(check: (value: unknown) => unknown, value: unknown): string {
  try {
    return `answers ${JSON.stringify(check(value))}`;
  } catch (error) {
    return `throws ${(error as Error).message}`;
  }
}

const sound = {
  id: '019360a2-6b5e-7a3c-9d2e-a1b2c3d4e5f6',
  number: 7,
  ratio: 0.5,
  title: 'State v. Rao',
  note: null,
  kind: 'open',
  is_new: true,
  restricted: false,
  left_at: '2026-03-05T06:30:00.123456Z',
  names: ['A. Rao', 'B. Sen'],
};
const odd = [
  undefined,
  null,
  '',
  'x',
  'seen',
  7,
  2 ** 60,
  Number.NaN,
  0.5,
  true,
  [],
  ['A'],
  [1],
  '2026-03-05T06:30:00+00:00',
  '2026-03-05',
  '2026-03-05T06:30:00',
  {},
  new Date(0),
  'open',
  sound.id,
];

/** Fields in any order, some missing, some too many, some wrong; most of them right. */
const record = fc
  .shuffledSubarray([...Object.entries(sound), ['seen', 'today'], ['more', 1]], { minLength: 1 })
  .chain((entries) =>
    fc
      .tuple(
        ...entries.map(([name, right]) =>
          fc.oneof({ weight: 20, arbitrary: fc.constant(right) }, fc.constantFrom(...odd)).map((value) => [name, value]),
        ),
      )
      .map((pairs): unknown => Object.fromEntries(pairs)),
  );
const value = fc.oneof(
  record,
  fc.constant(sound),
  fc.constantFrom<unknown>(...odd),
  fc.record({ items: fc.array(fc.oneof(fc.constant(sound), record), { maxLength: 4 }), total: fc.constantFrom(3, '3') }),
);

test('answerCheck gives the same responses and errors as zod, byte for byte', () => {
  for (const shape of shapes) {
    const check = answerCheck(shape);
    const property = fc.property(value, (value) => {
      expect(outcome(check, value)).toBe(outcome((each) => shape.parse(each), value));
    });
    fc.assert(property, { numRuns: 300 });
  }
});

test('answerCheck does not copy a response that matches its schema exactly', () => {
  const page = { items: [sound, { ...sound, seen: 'today' }], total: 2 };
  const inOrder = { items: [sound], total: 1 };
  expect(answerCheck(z.object({ items: z.array(z.omit(Row, { seen: true })), total: z.int() }))(inOrder)).toBe(inOrder);
  expect(answerCheck(z.object({ items: z.array(Row), total: z.int() }))(page)).toEqual(page);
});

test('answerCheck removes fields that are not in the schema', () => {
  const [answer] = answerCheck(z.array(z.object({ title: z.string() })))([{ title: 'State v. Rao', password_hash: 'none' }]) as object[];
  expect(answer).toEqual({ title: 'State v. Rao' });
});

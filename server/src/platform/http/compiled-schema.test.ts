import { Instant } from '@munshi/contract/platform/court-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compiledSchema } from './compiled-schema.ts';

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
function outcome(schema: z.core.$ZodType, value: unknown): string {
  try {
    return `answers ${JSON.stringify(z.parse(schema, value))}`;
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

test('a compiled schema gives the same responses and errors as its schema, byte for byte', () => {
  for (const shape of shapes) {
    const compiled = compiledSchema(shape);
    const property = fc.property(value, (input) => {
      expect(outcome(compiled, input)).toBe(outcome(shape, input));
    });
    fc.assert(property, { numRuns: 300 });
  }
});

test('the objects of a page and of its rows are compiled', () => {
  const page = compiledSchema(z.object({ items: z.array(Row), last: z.nullable(Row) }));
  const objects: unknown[] = [];
  const find = (schema: z.core.$ZodType) => {
    const { def, traits } = (schema as z.core.$ZodTypes)._zod;
    if (def.type === 'object') objects.push(traits.has('$ZodObjectJIT'));
    if (def.type === 'object') Object.values(def.shape).forEach(find);
    if (def.type === 'array') find(def.element);
    if (def.type === 'nullable') find(def.innerType);
  };
  find(page);
  expect(objects).toEqual([true, true, true]);
});

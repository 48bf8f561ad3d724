import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { SeededRandom } from './seeded-random.ts';

/** The subset of JSON Schema that the contract's requests use. */
export interface RequestSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, RequestSchema>>;
  readonly required?: readonly string[];
  readonly items?: RequestSchema;
  readonly propertyNames?: RequestSchema;
  readonly additionalProperties?: RequestSchema | boolean;
  readonly anyOf?: readonly RequestSchema[];
  readonly oneOf?: readonly RequestSchema[];
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, RequestSchema>>;
}

export function requestSchema(schema: z.core.$ZodType): RequestSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as RequestSchema;
}

export interface Sampling {
  readonly random: SeededRandom;
  /** Ids of existing records, by the name of the key that carries one. */
  readonly idFor: (key: string) => string | undefined;
  /** The probability that a length, a number or a list is at its limit, or one past it. */
  readonly edges: number;
  /** Optional fields are always included. */
  readonly isWhole?: boolean;
  readonly defs?: RequestSchema['$defs'];
  readonly depth?: number;
}

/** Candidate texts: each pattern of the contract matches at least one of them. */
const CANDIDATES = [
  'Sample',
  'sample-text',
  '2026-03-02',
  '10:30',
  '123456',
  '1234',
  '560001',
  '+91 98450 12345',
  'MHAU010012342024',
  '29AABCT1332L1ZL',
  'AABCT1332L',
  'data:image/jpeg;base64,/9j/4AAQ',
  '0192a8f0-7c1e-7b3a-9d2f-5e6a7b8c9d0e',
];
const BY_KEY: Readonly<Record<string, () => string>> = {
  email: () => `fuzz-${uuidv7().slice(-12)}@example.in`,
  mobile: () => '+91 98450 12345',
  phone: () => '+91 11 2338 1234',
  password: () => 'seven lamps on the bench',
  tenant_code: () => `fuzz-${uuidv7().slice(-12)}`,
  ifsc: () => 'SBIN0000001',
};
/** Below this depth a recursive schema gets its shortest form. */
const DEEPEST = 6;
/** The most that is repeated to reach a limit: the limit of the whole body is tested separately. */
const MOST = 2_000;

/** A request that matches its schema, as far as the schema tells; with `edges` it may be just past a limit. */
export function sample(schema: RequestSchema, sampling: Sampling, key = ''): unknown {
  const inside = schema.$defs ? { ...sampling, defs: schema.$defs } : sampling;
  if (schema.$ref !== undefined) return sample(inside.defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, inside, key);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return inside.random.pick(schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  return choices ? sample(chosen(choices, inside), inside, key) : sampleOfType(schema, inside, key);
}

function chosen(choices: readonly RequestSchema[], { random, depth = 0, isWhole }: Sampling): RequestSchema {
  const isNullable = choices.some(({ type }) => type === 'null');
  return (depth > DEEPEST || (isWhole && isNullable) ? choices[0] : random.pick(choices)) ?? {};
}

function sampleOfType(schema: RequestSchema, sampling: Sampling, key: string): unknown {
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
    case 'object':
      return sampleObject(schema, sampling);
    case 'array':
      return sampleArray(schema, sampling, key);
    case 'integer':
    case 'number':
      return sampleNumber(schema, sampling);
    case 'boolean':
      return sampling.random.chance(0.5);
    case 'null':
      return null;
    default:
      return sampleText(schema, sampling, key);
  }
}

function sampleObject(schema: RequestSchema, sampling: Sampling): Record<string, unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  const inside = { ...sampling, depth: (sampling.depth ?? 0) + 1 };
  // What a caller has read before, as a sample at most by chance.
  const fields = Object.entries(properties).filter(([key]) => key !== 'was' || sampling.isWhole || sampling.edges > 0);
  const wanted = fields.filter(([key]) => required.includes(key) || sampling.isWhole || sampling.random.chance(0.6));
  const named = typeof additionalProperties === 'object' ? (propertyNames?.enum ?? []) : [];
  // A record that must have all its keys has a non-empty `required`.
  const taken = named.filter(() => required.length > 0 || sampling.random.chance(0.3)).map((name) => [name, additionalProperties] as const);
  return Object.fromEntries([...wanted, ...taken].map(([key, field]) => [key, sample(field as RequestSchema, inside, key)]));
}

function sampleArray(schema: RequestSchema, sampling: Sampling, key: string): unknown[] {
  const { minItems = 0, maxItems = 3, items = {} } = schema;
  const isAtEdge = sampling.random.chance(sampling.edges) && (sampling.depth ?? 0) < 3;
  const length = isAtEdge ? limitOf(sampling.random, minItems, maxItems) : Math.max(minItems, Math.min(maxItems, 1));
  const inside = { ...sampling, edges: 0, depth: (sampling.depth ?? 0) + 1 };
  return Array.from({ length }, () => sample(items, inside, key.replace(/s$/, '')));
}

function limitOf(random: SeededRandom, min: number, max: number): number {
  return Math.min(MOST, Math.max(0, random.pick([min - 1, min, max, max + 1])));
}

function sampleNumber({ minimum = 0, maximum = 100 }: RequestSchema, { random, edges }: Sampling): number {
  if (random.chance(edges)) return random.pick([minimum - 1, minimum, maximum, maximum + 1]);
  // 10 because a page size is one of a short list.
  return Math.min(maximum, Math.max(minimum, 10));
}

/** With FUZZ_ENDLESS_WORDS=1 one word of any length, the slowest input for word matching; else ordinary words. */
const isEndless = process.env['FUZZ_ENDLESS_WORDS'] === '1';
const textOf = (length: number) =>
  isEndless ? 'x'.repeat(length) : `${'word '.repeat(length / 5)}${'x'.repeat(length % 5)}`.replace(/ $/, 'x');

function sampleText(schema: RequestSchema, { random, idFor, edges }: Sampling, key: string): string {
  if (schema.format === 'uuid') return idFor(key) ?? uuidv7();
  if (random.chance(edges)) return textOf(limitOf(random, schema.minLength ?? 0, schema.maxLength ?? 1));
  const named = BY_KEY[key]?.();
  if (named !== undefined) return named;
  const { pattern, maxLength = 200, minLength = 0 } = schema;
  const isValid = (text: string) =>
    text.length <= maxLength && text.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(text));
  return CANDIDATES.find(isValid) ?? 'a'.repeat(Math.min(maxLength, Math.max(minLength, 3)));
}

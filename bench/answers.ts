/**
 * Prints what it costs to turn a repository's value into the text of an answer: parsed by zod, as the server does, and with
 * Fastify's serialiser, made from the same schema. `BENCH_ROUNDS` (16) and `BENCH_SECONDS` (0.75) set its length.
 */
import type { Case, CaseRow } from '@munshi/contract/cases/case.schema';
import { endpointTable } from '@munshi/contract/endpoint-table';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import { compiledSchema } from '../server/src/platform/http/compiled-schema.ts';
import { aCase, aCaseRow } from './answer-samples.ts';
import { median } from './running.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 16);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 0.75);
/** Values that a round takes in turn, as each request has its own. */
const VALUES = 200;

type Way = (value: unknown) => string;

const responseOf = (endpoint: string): z.core.$ZodType => {
  const found = endpointTable.find(({ name }) => name === endpoint);
  if (!found) throw new Error(`no endpoint ${endpoint}`);
  return found.endpoint.response;
};

/** The first, which checks nothing, is what the others are measured by. */
function waysOf(schema: z.core.$ZodType): Record<string, Way> {
  const printed = z.toJSONSchema(schema, { io: 'output', target: 'draft-2020-12', unrepresentable: 'any' });
  const compiled = compiledSchema(schema);
  const serialise = fastJson(printed as fastJson.AnySchema) as Way;
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const isValid = ajv.compile(printed);
  return {
    'JSON.stringify, nothing checked': (value) => JSON.stringify(value),
    'zod, compiled (the server)': (value) => JSON.stringify(z.parse(compiled, value)),
    'zod, as the contract is': (value) => JSON.stringify(z.parse(schema, value)),
    'fast-json-stringify, little checked': (value) => serialise(value),
    'fast-json-stringify after ajv': (value) => {
      if (!isValid(value)) throw new Error(ajv.errorsText(isValid.errors));
      return serialise(value);
    },
  };
}

/** Microseconds of processor time per answer, garbage collection included. */
function timed(way: Way, values: readonly unknown[], time: number): number {
  const [started, used] = [performance.now(), process.cpuUsage()];
  let count = 0;
  while (performance.now() - started < time * 1_000) {
    for (const value of values) way(value);
    count += values.length;
  }
  const { user, system } = process.cpuUsage(used);
  return (user + system) / count;
}

const page = (size: number) => ({ items: Array.from({ length: size }, (_, at) => aCaseRow(at)), total: 20_000, limit: size, offset: 0 });
const answers: readonly [name: string, endpoint: string, value: Case | { items: CaseRow[] }][] = [
  ['one case', 'readCase', aCase],
  ['page of 10', 'listCases', page(10)],
  ['page of 50', 'listCases', page(50)],
];

console.log('| answer | way | CPU µs | ratio |\n|---|---|--:|--:|');
for (const [name, endpoint, value] of answers) {
  // As a repository returns them: parsed from the text of the database.
  const values = Array.from({ length: VALUES }, () => JSON.parse(JSON.stringify(value)) as unknown);
  const ways = Object.entries(waysOf(responseOf(endpoint)));
  const found = new Map(ways.map(([title]) => [title, [] as number[]]));
  for (const [, way] of ways) timed(way, values, seconds);
  for (let round = 0; round < rounds; round++) {
    for (const [title, way] of ways) found.get(title)?.push(timed(way, values, seconds / ways.length));
  }
  const [floor = Number.NaN] = [...found.values()].map(median);
  for (const [title, times] of found)
    console.log(`| ${name} | ${title} | ${median(times).toFixed(1)} | ${(median(times) / floor).toFixed(2)} |`);
}

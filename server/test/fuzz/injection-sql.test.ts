import { endpointTable } from '@munshi/contract/endpoint-table';
import type { Endpoint } from '@munshi/contract/platform/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PipelinedBatch } from '../../src/platform/db/driver/statement-batch.ts';
import { type FuzzCall, type StringPlace, stringPlaces } from './fuzz-calls.ts';
import { SeededRandom } from './seeded-random.ts';
import { newFuzzFirm, type FuzzFirm } from './fuzz-firm.ts';
import { harmlessLike, sqlTexts } from './injection-corpus.ts';
import { app } from '../fixtures/tenant-fixture.ts';

/** The long run tries the whole corpus at every place; the short run one text per place, in turn, at {@link MOST_PLACES} of an endpoint. */
const isWhole = process.env['INJECTION_WHOLE'] === '1';
/** A vakalatnama has over a hundred texts, and each call with one typesets it. */
const MOST_PLACES = isWhole ? Infinity : 16;
const AT_ONCE = 5;
const MINUTE = 60_000;

const named = endpointTable
  .filter(({ endpoint }) => !endpoint.stream)
  .map(({ feature, name, endpoint }) => [`${feature}.${name}`, endpoint] as const);
const free: FuzzFirm[] = [];
const tally = { places: 0, calls: 0 };

/** The SQLSTATE of every statement refused by the database. */
const states: string[] = [];
const handleError = Object.getOwnPropertyDescriptor(PipelinedBatch.prototype, 'handleError')?.value as PipelinedBatch['handleError'];
PipelinedBatch.prototype.handleError = function (this: PipelinedBatch, error: Error & { code?: string }, connection: object) {
  states.push(String(error.code));
  handleError.call(this, error, connection);
};
/** SQLSTATE classes of a text that became part of a statement: syntax or names (42), limits (54), internal error (XX). */
const BROKEN = /^(?:42|54|XX)/;

beforeAll(async () => {
  free.push(...(await Promise.all(Array.from({ length: AT_ONCE }, newFuzzFirm))));
});

afterAll(() => {
  console.log(`injection: ${tally.places} strings of ${named.length} endpoints, ${tally.calls} calls, ${states.length} statements refused`);
  expect(states.filter((state) => BROKEN.test(state))).toEqual([]);
});

it('the injection test sees the SQLSTATE of refused statements', async () => {
  const [fuzzFirm] = free;
  const draft = { id: uuidv7(), title: 'A v. B' };
  for (const status of [201, 409]) expect((await fuzzFirm?.tenant.post('/api/v1/case/create', draft))?.statusCode).toBe(status);
  expect(states).toContain('23505');
});

let addresses = 0;

async function send(e: Endpoint, fuzzFirm: FuzzFirm, call: FuzzCall): Promise<LightMyRequestResponse> {
  addresses += 1;
  tally.calls += 1;
  return await app.inject({
    method: e.method,
    url: call.url,
    remoteAddress: `10.${128 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`,
    headers: { authorization: `Bearer ${fuzzFirm.tenant.token}`, ...call.headers },
    ...(call.payload === undefined ? {} : { payload: call.payload }),
  });
}

interface Meaning {
  /** Refused by validation, before any SQL statement. */
  readonly isMisshapen: boolean;
  readonly text: string;
}

/** The meaning of an answer: the whole body of a list, else the success or the reason of the refusal. */
function meaningOf(answer: LightMyRequestResponse, { method }: Endpoint, value: string): Meaning {
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (answer.statusCode >= 400) {
    const { code, fields } = answer.json<{ code: string; fields: object }>();
    const isMisshapen = code === 'password.common' || (code === 'request.invalid' && Object.keys(fields).length > 0);
    return { isMisshapen, text: `${answer.statusCode} ${code}` };
  }
  return {
    isMisshapen: false,
    text: method === 'GET' && isJson ? answer.body.replaceAll(JSON.stringify(value).slice(1, -1), '…') : 'done',
  };
}

async function tryPlace(e: Endpoint, fuzzFirm: FuzzFirm, name: string, place: StringPlace): Promise<string[]> {
  const turn = (tally.places += 1);
  const faults: string[] = [];
  for (const text of isWhole ? sqlTexts : [sqlTexts[turn % sqlTexts.length] ?? '']) {
    // A unique mark, so that a search finds nothing created for another place.
    const mark = place.name.startsWith('query') ? `zq${turn}` : '';
    const probe = async (value: string) => meaningOf(await send(e, fuzzFirm, place.with(mark + value)), e, mark + value);
    // Unique letters, so that the name is no duplicate.
    const harmless = harmlessLike(text, tally.calls);
    const before = await probe(harmless);
    const taken = await probe(text);
    // A duplicate of a name from another place is refused in any case: then retry with a unique prefix.
    const hostile = taken.text.endsWith('.duplicate') ? await probe(`zq${turn} ${text}`) : taken;
    // The record of the first call may conflict with the second: then it also conflicts with a third, harmless one.
    const isSame = hostile.isMisshapen || hostile.text === before.text || hostile.text === (await probe(harmless)).text;
    if (!isSame || /^5\d\d /.test(hostile.text))
      faults.push(`${name}, ${place.name} = ${text}: ${hostile.text.slice(0, 300)}; a harmless text: ${before.text.slice(0, 300)}`);
    if (e.method !== 'GET') await fuzzFirm.restoreFirm();
  }
  return faults;
}

/** At most {@link MOST_PLACES}, evenly spread from the first to the last. */
function spread(places: readonly StringPlace[]): StringPlace[] {
  const step = Math.max(1, places.length / MOST_PLACES);
  return places.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

describe('an SQL injection payload', () => {
  it.concurrent.each(named)(
    'is treated as plain text by %s',
    async (name, endpoint) => {
      const fuzzFirm = free.pop() ?? (await newFuzzFirm());
      const faults: string[] = [];
      for (const place of spread(stringPlaces(endpoint, fuzzFirm, () => new SeededRandom(7, name))))
        faults.push(...(await tryPlace(endpoint, fuzzFirm, name, place)));
      await fuzzFirm.restoreFirm();
      free.push(fuzzFirm);
      expect(faults).toEqual([]);
    },
    20 * MINUTE,
  );
});

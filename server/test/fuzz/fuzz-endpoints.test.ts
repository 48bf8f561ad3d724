import { appendFileSync } from 'node:fs';
import { endpointTable } from '@munshi/contract/endpoint-table';
import type { Endpoint } from '@munshi/contract/platform/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FuzzCall, fittingCall, corruptedCall } from './fuzz-calls.ts';
import { SeededRandom } from './seeded-random.ts';
import { newFuzzFirm, type FuzzFirm } from './fuzz-firm.ts';
import { app } from '../fixtures/tenant-fixture.ts';
import { StrictProblem } from './strict-problem.ts';

/** FUZZ_SEED repeats a run; FUZZ_CALLS sets the calls per endpoint; FUZZ_REPORT names a file for the time of each call. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_302);
const calls = Number(process.env['FUZZ_CALLS'] ?? 8);
const report = process.env['FUZZ_REPORT'];
const MINUTE = 60_000;
/** The number of tests that vitest runs concurrently. */
const AT_ONCE = 5;

console.log(`fuzz: ${calls} calls an endpoint, seed ${seed} (FUZZ_CALLS, FUZZ_SEED)`);

const named = endpointTable.map(({ feature, name, endpoint }) => [`${feature}.${name}`, endpoint] as const);

/** Rooms not in use: each endpoint takes one, and leaves it as it was. */
const free: FuzzFirm[] = [];
/** How long a room is used: less than its token is valid, which a long run outlasts. */
const ROOM_MS = 8 * MINUTE;
const takeRoom = (): FuzzFirm | undefined => {
  const room = free.pop();
  return room && performance.now() - room.createdAt > ROOM_MS ? takeRoom() : room;
};
const tally = { refused: 0, done: 0, fitting: 0 };

let addresses = 0;
/** A separate network address for each call, since rate limits have their own tests. */
const nextAddress = () => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

async function send(e: Endpoint, fuzzFirm: FuzzFirm, call: FuzzCall): Promise<LightMyRequestResponse> {
  const answer = await app.inject({
    method: e.method,
    url: call.url,
    remoteAddress: nextAddress(),
    headers: { authorization: `Bearer ${fuzzFirm.tenant.token}`, ...call.headers },
    ...(call.payload === undefined ? {} : { payload: call.payload }),
    ...(e.stream ? { payloadAsStream: true } : {}),
  });
  if (e.stream && answer.statusCode < 400) answer.stream().destroy();
  return answer;
}

async function bodyOf(answer: LightMyRequestResponse, e: Endpoint): Promise<string> {
  if (!e.stream) return answer.body;
  const chunks: Buffer[] = [];
  for await (const chunk of answer.stream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** The fault of an answer in a sentence; undefined if there is none. */
async function faultOf(answer: LightMyRequestResponse, e: Endpoint): Promise<string | undefined> {
  if (answer.statusCode >= 500) return `answered ${answer.statusCode}: ${await bodyOf(answer, e)}`;
  if (answer.statusCode < 400) return undefined;
  const body = await bodyOf(answer, e);
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (!isJson) return `a refusal (${answer.statusCode}) that is no JSON: ${body.slice(0, 200)}`;
  return StrictProblem.safeParse(JSON.parse(body)).success ? undefined : `a refusal of another shape: ${body.slice(0, 200)}`;
}

async function tryCall(e: Endpoint, fuzzFirm: FuzzFirm, call: FuzzCall, before: string): Promise<{ faults: string[]; after: string }> {
  const began = performance.now();
  const answer = await send(e, fuzzFirm, call);
  const took = Math.round(performance.now() - began);
  if (report !== undefined)
    appendFileSync(report, `${JSON.stringify({ call: `${e.method} ${e.url}`, took, status: answer.statusCode, fault: call.fault })}\n`);
  const faults = [await faultOf(answer, e), 'polluted' in {} ? 'a prototype was written to' : undefined];
  const after = e.method === 'GET' && answer.statusCode < 500 ? before : await fuzzFirm.fingerprint();
  if (answer.statusCode >= 400 && after !== before) faults.push(`was refused (${answer.statusCode}) and left something behind`);
  if (answer.statusCode >= 400) tally.refused += 1;
  else tally.done += 1;
  const description = `${e.method} ${call.url.slice(0, 300)} (${call.fault}) ${String(call.payload ?? '').slice(0, 500)}`;
  return { faults: faults.filter((fault) => fault !== undefined).map((fault) => `${fault}: ${description}`), after };
}

async function fuzz(e: Endpoint, name: string): Promise<string[]> {
  const fuzzFirm = takeRoom() ?? (await newFuzzFirm());
  const random = new SeededRandom(seed, name);
  const faults: string[] = [];
  const fitting = await send(e, fuzzFirm, fittingCall(e, fuzzFirm, random));
  if (fitting.statusCode < 400) tally.fitting += 1;
  await fuzzFirm.restoreFirm();
  let before = await fuzzFirm.fingerprint();
  for (let turn = 0; turn < calls; turn += 1) {
    const result = await tryCall(e, fuzzFirm, corruptedCall(e, fuzzFirm, random, turn), before);
    faults.push(...result.faults);
    const hasChanged = result.after !== before;
    if (hasChanged) await fuzzFirm.restoreFirm();
    before = hasChanged ? await fuzzFirm.fingerprint() : before;
  }
  await fuzzFirm.restoreFirm();
  free.push(fuzzFirm);
  return faults;
}

beforeAll(async () => {
  free.push(...(await Promise.all(Array.from({ length: AT_ONCE }, newFuzzFirm))));
});

describe('fuzzed calls', () => {
  it.concurrent.each(named)(
    'to %s never get a 5xx, and a refused call changes nothing',
    async (name, endpoint) => {
      expect(await fuzz(endpoint, name)).toEqual([]);
    },
    10 * MINUTE,
  );
});

it('more than 68% of the endpoints accept the valid fuzz call, so the rooms stay usable', () => {
  expect(tally.fitting / named.length).toBeGreaterThan(0.68);
});

afterAll(() => {
  console.log(`fuzz: ${tally.done} done, ${tally.refused} refused; ${tally.fitting} of ${named.length} endpoints took the call unspoilt`);
});

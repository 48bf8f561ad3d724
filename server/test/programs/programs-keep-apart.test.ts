import { it } from 'vitest';
import { runPrograms } from './program.ts';
import type { Member, World } from './program-model.ts';
import { app, type Caller, newTenant } from '../fixtures/tenant-fixture.ts';

const asMember = ({ userId, token }: Caller, isAdmin: boolean): Member => ({ userId, token, isAdmin });

const world: World = {
  request: async ({ token }, method, url, payload) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, text: answer.body, body: answer.body === '' ? {} : answer.json() };
  },
  newFirm: async () => {
    const firm = await newTenant();
    return [asMember(firm, true), asMember(await firm.member('lawyer'), false), asMember(await firm.member('lawyer'), false)];
  },
};

/** A new seed each day, so that runs cover more over time; a failure prints its seed and program. */
const seed = Number(process.env['PROGRAM_SEED'] ?? Math.floor(Date.now() / 86_400_000));

it(
  'no member of three busy firms can see, count, find, change or be notified of hidden records, in turn or concurrently',
  { timeout: 600_000 },
  async () => {
    console.info(`programs of seed ${seed}`);
    await runPrograms(world, { runs: 12, seed, isShrunk: process.env['PROGRAM_SEED'] !== undefined });
  },
);

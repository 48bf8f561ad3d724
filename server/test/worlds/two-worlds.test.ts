import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EVERYTHING_ONCE, FORGOTTEN_FLAGS, forgetFlag, LEAVING } from './faults.ts';
import { Ground, makeDatabase } from './ground.ts';
import { STRANGER } from './looks.ts';
import { leakOf, runWorlds } from './run-worlds.ts';
import { fewest } from './shrink.ts';

let ground: Ground;
let drop: () => Promise<void>;

beforeAll(async () => {
  const beside = { url: inject('databaseUrl'), ownerUrl: inject('ownerUrl'), superuserUrl: inject('superuserUrl') };
  const made = await makeDatabase(beside, 'two_worlds');
  drop = made.drop;
  ground = await Ground.open(made.urls, inject('dataDir'));
});
afterAll(async () => {
  await ground.close();
  await drop();
});

/** Fixed, so that every run has the same programs; `npm run prove worlds` runs new ones. */
const seed = Number(process.env['WORLDS_SEED'] ?? 20_261_123);
const programs = Number(process.env['WORLDS_PROGRAMS'] ?? 100);

it('outsiders get the same output, byte by byte, as if restricted cases had never existed', { timeout: 600_000 }, async () => {
  await expect(runWorlds(ground, { programs, seed })).resolves.toBeUndefined();
});

describe('the comparison of two worlds', () => {
  it.each(FORGOTTEN_FLAGS)('notices by the call "$call" that the policy of $table lacks "$flag"', async ({ table, flag, call, steps }) => {
    expect((await leakOf(ground, steps, { seed: 1, call }))?.message).toBeUndefined();
    const heal = await forgetFlag(ground, { table, flag });
    const leak = await leakOf(ground, steps, { seed: 1, call }).finally(heal);
    expect(leak?.call).toBe(call);
  });

  it.each([
    ['how many file numbers were drawn', 'opens'],
    ['which lawyers are engaged on which days', 'conflicts'],
  ] as const)('notices if only one world has the allowed fact "%s"', async (without, call) => {
    expect((await leakOf(ground, [...EVERYTHING_ONCE, ...LEAVING], { seed: 1, call, without }))?.message).toContain(call);
  });

  it('shrinks a leak to the steps that it needs', async () => {
    const steps = Array.from({ length: 150 }, (_, nth) => nth);
    const fails = async (few: readonly number[]) => await Promise.resolve([7, 8, 120].every((needed) => few.includes(needed)));
    expect(await fewest(steps, fails, Infinity)).toEqual([7, 8, 120]);
  });

  it('notices a leak to an admin of another firm', async () => {
    const outsider = leakOf(ground, EVERYTHING_ONCE, { seed: 1, call: STRANGER, outsider: ({ a }) => a.players.founder.token });
    expect((await outsider)?.call).toBe(STRANGER);
  });
});

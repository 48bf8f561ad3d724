import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EVERYTHING_ONCE, REMOVED_FLAGS, removeFlag, LEAVING } from './faults.ts';
import { Environment, makeDatabase } from './environment.ts';
import { UNAUTHORIZED } from './probes.ts';
import { leakOf, PROGRAMS_PER_PAIR, runWorlds } from './run-worlds.ts';
import { fewest } from './shrink.ts';

let environment: Environment;
let drop: () => Promise<void>;

beforeAll(async () => {
  const beside = { url: inject('databaseUrl'), ownerUrl: inject('ownerUrl'), superuserUrl: inject('superuserUrl') };
  const made = await makeDatabase(beside, 'two_worlds');
  drop = made.drop;
  environment = await Environment.open(made.urls, inject('dataDir'));
});
afterAll(async () => {
  await environment.close();
  await drop();
});

/** Fixed, so that every run has the same programs, of one pair of firms; `npm run prove worlds` runs two thousand new ones. */
const seed = Number(process.env['WORLDS_SEED'] ?? 20_261_123);
const programs = Number(process.env['WORLDS_PROGRAMS'] ?? PROGRAMS_PER_PAIR);

it('outsiders get the same output, byte by byte, as if restricted cases had never existed', { timeout: 600_000 }, async () => {
  await expect(runWorlds(environment, { programs, seed })).resolves.toBeUndefined();
});

describe('the comparison of two worlds', () => {
  it.each(REMOVED_FLAGS)('notices by the call "$call" that the policy of $table lacks "$flag"', async ({ table, flag, call, steps }) => {
    expect((await leakOf(environment, steps, { seed: 1, call }))?.message).toBeUndefined();
    const repair = await removeFlag(environment, { table, flag });
    const leak = await leakOf(environment, steps, { seed: 1, call }).finally(repair);
    expect(leak?.call).toBe(call);
  });

  it.each([
    ['how many file numbers were drawn', 'opens'],
    ['which lawyers are engaged on which days', 'conflicts'],
  ] as const)('notices if only one world has the allowed fact "%s"', async (without, call) => {
    expect((await leakOf(environment, [...EVERYTHING_ONCE, ...LEAVING], { seed: 1, call, without }))?.message).toContain(call);
  });

  it('shrinks a leak to the steps that it needs', async () => {
    const steps = Array.from({ length: 150 }, (_, nth) => nth);
    const fails = async (few: readonly number[]) => await Promise.resolve([7, 8, 120].every((needed) => few.includes(needed)));
    expect(await fewest(steps, fails, Infinity)).toEqual([7, 8, 120]);
  });

  it('notices a leak to an admin of another firm', async () => {
    const outsider = leakOf(environment, EVERYTHING_ONCE, { seed: 1, call: UNAUTHORIZED, outsider: ({ a }) => a.users.founder.token });
    expect((await outsider)?.call).toBe(UNAUTHORIZED);
  });
});

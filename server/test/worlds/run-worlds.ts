/**
 * Finds by comparison what an outsider can learn of a restricted case.
 *
 * A random program of steps by many people runs in two firms that are equal at first. World A takes every step. World B skips
 * the steps about a restricted case, so that the case never exists there. An outsider to the case must then get the same output
 * in both, byte by byte: lists, counts, timelines, headers, mails, events, refused exports and errors.
 * docs/adr/0016-unauthorized-callers.md lists the allowed differences.
 *
 * - `cast`, `environment`: the people of a firm, and the server they use.
 * - `any-program`: the generated programs. `*-acts`, `attempts`: the steps. `model`: who may know of what.
 * - `scene`: takes the steps in both worlds. `probes`, `deliveries`: requests by outsiders, and output they get unasked.
 * - `compare`, `clock`, `order`: the comparison of two answers whose ids and instants differ.
 * - `allowed-facts`: what an outsider may learn by design.
 * - `faults`: faults planted in the product, to show that the comparison finds them.
 */
import fc from 'fast-check';
import { attempts } from './attempts.ts';
import { authorityActs } from './authority-acts.ts';
import { makeWorlds, type Worlds } from './cast.ts';
import { compareMails, Streams } from './deliveries.ts';
import type { Environment } from './environment.ts';
import { insideActs, settle } from './inside-acts.ts';
import { Random, allProbes, likelyProbes, probe, probeAsOutsider, type Probe, randomProbes, UNAUTHORIZED } from './probes.ts';
import { openActs } from './open-acts.ts';
import { peopleActs } from './people-acts.ts';
import { Leak, Scene } from './scene.ts';
import { makeEngagements, type AllowedFact } from './allowed-facts.ts';
import { fewest } from './shrink.ts';
import { anyProgram } from './any-program.ts';
import type { Step, Verb } from './verb.ts';

const verbs: Readonly<Record<string, Verb>> = { ...insideActs, ...openActs, ...authorityActs, ...peopleActs, ...attempts };

/** The number of programs run in one pair of firms, one after the other. */
export const PROGRAMS_PER_PAIR = 25;
/** Random calls after each program, besides those most likely to show a leak. */
const PROBES_PER_PROGRAM = 10;
/** The time limit for shrinking the steps of a leak. */
const SHRINK_MS = 120_000;

/** A step of the program with this number. */
export interface NumberedStep extends Step {
  readonly of: number;
}

/**
 * Runs random programs, {@link PROGRAMS_PER_PAIR} in each pair of firms.
 *
 * @throws {Leak} with the fewest steps found by which an outsider can tell the worlds apart, and the seed.
 */
export async function runWorlds(environment: Environment, { programs, seed }: { programs: number; seed: number }): Promise<void> {
  for (let from = 0; from < programs; from += PROGRAMS_PER_PAIR) {
    const own = seed + from / PROGRAMS_PER_PAIR;
    const drawn = fc.sample(anyProgram, { numRuns: Math.min(PROGRAMS_PER_PAIR, programs - from), seed: own });
    const steps = drawn.flatMap((program, of) => program.map((step): NumberedStep => ({ ...step, of })));
    const leak = await leakOf(environment, steps, { seed: own });
    if (leak) throw await shortest(environment, { steps, leak, seed: own });
  }
}

interface Found {
  readonly steps: readonly NumberedStep[];
  readonly leak: Leak;
  readonly seed: number;
}

async function shortest(environment: Environment, { steps, leak, seed }: Found): Promise<Leak> {
  let last = leak;
  const fails = async (few: readonly NumberedStep[]) => {
    const found = await leakOf(environment, few, { seed, call: leak.call });
    const isSame = found?.call === leak.call;
    if (isSame) last = found;
    return isSame;
  };
  await fewest(steps, fails, Date.now() + SHRINK_MS);
  return new Leak(last.call, `WORLDS_SEED=${seed}: ${last.message}`);
}

interface Taking {
  readonly seed: number;
  /** Compare only this call. */
  readonly call?: string;
  /** A fact that an outsider may know, and that world B does not get. */
  readonly without?: AllowedFact;
  /** The caller to use in place of the admin of a third firm. @returns a token. */
  readonly outsider?: (worlds: Worlds) => string;
}

/** Takes the steps in two new worlds, compares after each program, and compares every call at the end. */
export async function leakOf(environment: Environment, steps: readonly NumberedStep[], taking: Taking): Promise<Leak | undefined> {
  const worlds = await makeWorlds(environment);
  await makeEngagements(environment, worlds);
  const scene = new Scene(environment, worlds, taking.without);
  const streams = [await Streams.open(scene, 'clerk'), await Streams.open(scene, 'viewer')];
  try {
    await runAndProbe(scene, steps, taking);
    for (const each of streams) await each.compare();
    return undefined;
  } catch (error) {
    if (!(error instanceof Leak)) throw error;
    return new Leak(error.call, `${error.message}\nafter\n${scene.steps.map((line) => `  ${line}`).join('\n')}`);
  } finally {
    for (const each of streams) each.close();
  }
}

async function runAndProbe(scene: Scene, steps: readonly NumberedStep[], { seed, call, outsider }: Taking): Promise<void> {
  const chosen = (probes: readonly Probe[]) => (call === undefined ? probes : probes.filter(({ name }) => name === call));
  const random = new Random(seed);
  for (const [nth, step] of steps.entries()) {
    await verbs[step.verb]?.(scene, step);
    scene.model.noteInsiders();
    if (steps[nth + 1]?.of === step.of) continue;
    await probe(scene, chosen(likelyProbes(scene, random)));
    await settle(scene);
    await probe(scene, chosen(randomProbes(scene, random, PROBES_PER_PROGRAM)));
  }
  await compareMails(scene);
  await probe(scene, chosen(allProbes(scene, random)));
  if (call === undefined || call === UNAUTHORIZED) await probeAsOutsider(scene, random, outsider?.(scene.worlds) ?? scene.worlds.outsider);
}

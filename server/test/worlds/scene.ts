import type { LightMyRequestResponse } from 'fastify';
import { courtToday, daysAfter } from '../../src/platform/clock/court-day.ts';
import type { Pair, Who, World, Worlds } from './cast.ts';
import { StepClock } from './clock.ts';
import { Comparison } from './compare.ts';
import type { Environment, Sent } from './environment.ts';
import { Model } from './model.ts';
import { inSteps } from './order.ts';
import { copyAllowedFacts, type AllowedFact } from './allowed-facts.ts';

/** The answer to a call. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly json: Record<string, unknown>;
  /** The id at the end of its `Location` header. */
  readonly location: string | undefined;
}

/** A fact about a case that leaks to an outsider, or a failure of the product. */
export class Leak extends Error {
  /** The call that leaked. */
  readonly call: string;

  constructor(call: string, what: string) {
    super(what);
    this.call = call;
  }
}

/** Headers that differ with every answer or follow from its body. */
const UNCOMPARED = ['date', 'content-length'];

/** Takes the steps of a program in both worlds, and compares the answers to outsiders at once. */
export class Scene {
  readonly environment: Environment;
  readonly worlds: Worlds;
  readonly model = new Model();
  readonly clock = new StepClock();
  readonly comparison: Comparison;
  /** The steps so far, as sentences. */
  readonly steps: string[] = [];
  readonly #today = courtToday();

  readonly #without: AllowedFact | undefined;

  /** @param without a fact that an outsider may know, and that world B does not get. */
  constructor(environment: Environment, worlds: Worlds, without?: AllowedFact) {
    this.#without = without;
    this.environment = environment;
    this.worlds = worlds;
    const { a, b } = worlds;
    this.comparison = new Comparison(this.clock, { a: a.mark, b: b.mark });
    this.comparison.pair(a.tenantId, b.tenantId);
    for (const who of Object.keys(a.users) as Who[]) this.comparison.pair(a.users[who].userId, b.users[who].userId);
  }

  /** The date `days` after today in court. */
  readonly dayAfter = (days: number): string => daysAfter(this.#today, days);

  /** A step that both worlds take. An outsider must get the same answer in both. */
  async both(who: Who | undefined, words: string, call: (world: World) => Sent): Promise<Pair<Answer>> {
    const isOutside = who === undefined || this.model.isOutside(who);
    const answers = await this.clock.during(async () => {
      const [a, b] = await Promise.all([this.#send(this.worlds.a, who, call), this.#send(this.worlds.b, who, call)]);
      return { a, b };
    });
    const line = `${who ?? 'nobody'} ${words}: ${answers.a.statusCode}`;
    this.steps.push(line);
    this.requireSame({ call: words, line }, answers, isOutside);
    return { a: asAnswer(answers.a), b: asAnswer(answers.b) };
  }

  /** A step about a secret case, taken in world A only. World B then gets what an outsider may know of it by design. */
  async inside(who: Who, words: string, call: (world: World) => Sent): Promise<Answer> {
    const answer = await this.clock.during(async () => {
      const sent = await this.#send(this.worlds.a, who, call);
      await this.copyAllowedFacts();
      return sent;
    });
    this.steps.push(`    ${who} ${words}: ${answer.statusCode}`);
    requireSound({ call: words, line: words }, answer);
    return asAnswer(answer);
  }

  /** Gives world B what an outsider may know by now. */
  async copyAllowedFacts(): Promise<void> {
    const secretIds = this.model.secrets().map(({ id }) => id);
    await copyAllowedFacts(this.environment, this.worlds, { secretIds, without: this.#without });
  }

  /** Makes the same call in both worlds, within the current step. */
  async call(who: Who | undefined, call: (world: World) => Sent): Promise<Pair<LightMyRequestResponse>> {
    const [a, b] = await Promise.all([this.#send(this.worlds.a, who, call), this.#send(this.worlds.b, who, call)]);
    return { a, b };
  }

  /** @throws {Leak} unless both answers are equal: byte by byte for an outsider, in status for an insider. */
  requireSame(named: NamedCall, { a, b }: Pair<LightMyRequestResponse>, isOutside: boolean): void {
    requireSound(named, a);
    requireSound(named, b);
    const { call, line } = named;
    if (!isOutside && a.statusCode !== b.statusCode)
      throw new Leak(call, `${line}, and ${b.statusCode} without the case:\n${a.body}\n${b.body}`);
    const difference = isOutside ? this.comparison.difference({ a: this.#asText(a), b: this.#asText(b) }) : undefined;
    if (difference !== undefined) throw new Leak(call, `${line}\n${difference}`);
  }

  #asText({ statusCode, headers, body }: LightMyRequestResponse): string {
    const compared = Object.entries(headers).filter(([name]) => !UNCOMPARED.includes(name));
    return `${statusCode} ${JSON.stringify(compared)}\n${inSteps(body, this.clock)}`;
  }

  async #send(world: World, who: Who | undefined, call: (world: World) => Sent): Promise<LightMyRequestResponse> {
    return await this.environment.send(call(world), who === undefined ? undefined : world.users[who].token);
  }
}

interface NamedCall {
  readonly call: string;
  /** The caller and the call, as a sentence. */
  readonly line: string;
}

function requireSound({ call, line }: NamedCall, { statusCode, body }: LightMyRequestResponse): void {
  if (statusCode >= 500) throw new Leak(call, `${line} answered ${statusCode} ${body}`);
}

function asAnswer({ statusCode, headers, body }: LightMyRequestResponse): Answer {
  const isJson = body !== '' && String(headers['content-type']).startsWith('application/json');
  return {
    status: statusCode,
    text: body,
    json: isJson ? (JSON.parse(body) as Record<string, unknown>) : {},
    location: headers.location?.split('/').at(-1),
  };
}

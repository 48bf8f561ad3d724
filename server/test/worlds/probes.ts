import type { RoleName } from '@munshi/contract/tenants/role';
import { roleGrants } from '@munshi/contract/tenants/role';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Kind } from '../unauthorized/unauthorized-records-fixture.ts';
import { type NamedEndpoint, namedEndpoints, type Place, placesOf } from '../unauthorized/unauthorized-requests-fixture.ts';
import { COURTS, EVERYBODY, type Pair, type Who, type World } from './cast.ts';
import { DAYS, PERSON_NAMES, ROOMS, same, TIMES } from './drafts.ts';
import type { Sent } from './environment.ts';
import { type ChildKind, type Model, pick } from './model.ts';
import { Leak, type Scene } from './scene.ts';

/** Pseudo-random numbers from a seed: both worlds get the same requests, and a run can be repeated. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** An integer from 0 up to, not including, `count`. */
  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  from<T>(list: readonly T[]): T | undefined {
    return pick(list, list.length === 0 ? 0 : this.below(list.length));
  }
}

/** Calls not compared here: event streams have their own comparison; a typeset document repeats a record or a list and takes a second. */
const OTHERWISE = new Set([
  'events.followEvents',
  'prints.printCase',
  'prints.printCases',
  'prints.printHearings',
  'prints.printTasks',
  'vakalatnamas.printVakalatnamaPdf',
  'vakalatnamas.printVakalatnamaDocx',
]);

const CHILD_KINDS: Readonly<Partial<Record<Kind, ChildKind>>> = {
  hearing: 'hearing',
  task: 'task',
  note: 'note',
  document: 'document',
  vakalatnama: 'vakalatnama',
};

/** The existing ids of a kind, including secret ones, and an unknown id. */
function idsOf(kind: Kind | undefined, { model, worlds }: Scene): Pair<string>[] {
  const child = kind && CHILD_KINDS[kind];
  if (child) return model.children.filter((each) => each.kind === child).map((each) => each.ids);
  const lists: Partial<Record<Kind, () => Pair<string>[]>> = {
    case: () => model.cases.map(({ id }) => same(id)),
    person: () => model.people.map(({ id }) => same(id)),
    lawyer: () => [...model.lawyers.map(({ id }) => id), ...Object.values(worlds.lawyerIds)].map(same),
    member: () => EVERYBODY.map((who) => ({ a: worlds.a.users[who].userId, b: worlds.b.users[who].userId })),
    court: () => COURTS.map(same),
    invite: () => model.invites.map(({ ids }) => ids),
  };
  return (kind && lists[kind]?.()) ?? [];
}

const anyId = (place: Place, scene: Scene, random: Random): Pair<string> => {
  const known = idsOf(place.kind, scene);
  return (random.chance(92) ? random.from(known) : undefined) ?? same(uuidv7());
};

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** Values for fields whose schema is too general. */
const FIELDS: Readonly<Record<string, (scene: Scene, random: Random) => string | undefined>> = {
  q: ({ model }, random) => random.from(wordsOf(model)),
  name: (_scene, random) => random.from(PERSON_NAMES),
  limit: (_scene, random) => random.from(['10', '50', '100']),
  offset: (_scene, random) => random.from(['0', '1', '3']),
  hearing_time: (_scene, random) => random.from(TIMES),
  court_number: (_scene, random) => random.from(ROOMS),
  stage: () => 'arguments',
  kind: (_scene, random) => random.from(['case', 'person', 'client', 'member', 'external', 'stage', 'hearing']),
  shown: () => '50',
  year: ({ dayAfter }) => dayAfter(0).slice(0, 4),
  number: () => '1',
};

/** Search texts: words of secret and of open records, names and numbers. */
const wordsOf = ({ cases, children }: Model) => [
  ...cases.map(({ word }) => word),
  ...children.map(({ word }) => word),
  ...PERSON_NAMES,
  'WP/7/2026',
  'Zqhidden',
  'Zqopen',
];

/** A file that cannot be compared: it contains the names of its world, compressed. The CSV has the same rows. */
const COMPRESSED = 'xlsx';

function valueOf(name: string, schema: JsonSchema, { scene, random }: { scene: Scene; random: Random }): string | undefined {
  if (schema.enum) return random.from(schema.enum.filter((value) => value !== COMPRESSED));
  const field = FIELDS[name];
  if (field) return field(scene, random);
  if (schema.format === 'date') return scene.dayAfter(random.from([-3, ...DAYS, 30]) ?? 0);
  return undefined;
}

/** A request to this endpoint with random parameters. */
function requestOf(named: NamedEndpoint, scene: Scene, random: Random): (world: World) => Sent {
  const { endpoint } = named;
  const places = placesOf(named);
  const ids = new Map(places.map((place) => [`${place.part} ${place.path.join('.')}`, anyId(place, scene, random)]));
  const schema: JsonSchema = endpoint.query ? (z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};
  const queryValues = Object.entries(schema.properties ?? {}).flatMap(([name, field]): (readonly [string, Pair<string>])[] => {
    if (schema.required?.includes(name) !== true && !random.chance(35)) return [];
    const id = ids.get(`query ${name}`);
    const value = id ?? valueOf(name, field, { scene, random });
    if (value === undefined) return [];
    return [[name, typeof value === 'string' ? same(value) : value]];
  });
  const number = random.from(['1', '2']) ?? '1';
  return ({ side }) => {
    const path = endpoint.url.replace(/:(\w+)/g, (_match, name: string) =>
      name === 'number' ? number : (ids.get(`params ${name}`)?.[side] ?? ''),
    );
    const query = new URLSearchParams(queryValues.map(([name, value]) => [name, value[side]])).toString();
    return { method: 'GET', url: query === '' ? path : `${path}?${query}` };
  };
}

const reads = namedEndpoints.filter(({ name, endpoint }) => endpoint.method === 'GET' && !OTHERWISE.has(name));

const mayCall = (role: RoleName | null, { endpoint: { access } }: NamedEndpoint) =>
  !access.includes(':') || (role !== null && (roleGrants[role].permissions as readonly string[]).includes(access));

/** The number of concurrent requests. */
const AT_ONCE = 4;

export interface Probe {
  readonly who: Who | undefined;
  readonly name: string;
  readonly call: (world: World) => Sent;
}

/** Makes requests as outsiders in both worlds, and compares the answers. */
export async function probe(scene: Scene, probes: readonly Probe[]): Promise<void> {
  const waiting = [...probes];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { who, name, call } = next;
      const answers = await scene.call(who, call);
      const { method, url } = call(scene.worlds.a);
      scene.requireSame({ call: name, line: `${who ?? 'nobody'} asks for ${name} (${method} ${url})` }, answers, true);
    }
  };
  await scene.clock.during(async () => await Promise.all(Array.from({ length: AT_ONCE }, lane)));
}

/** Random looks. */
export function randomProbes(scene: Scene, random: Random, count: number): Probe[] {
  const outsiders = scene.model.outsiders();
  return Array.from({ length: count }, () => {
    const who = random.from(outsiders);
    const role = who === undefined ? null : scene.model.roleOf(who);
    // Calls that the role may not make are tried in 5% of the looks.
    const candidates = random.chance(95) ? reads.filter((named) => mayCall(role, named)) : reads;
    const named = random.from(candidates) ?? (reads[0] as NamedEndpoint);
    return { who, name: named.name, call: requestOf(named, scene, random) };
  });
}

/** Every reading call, by every outsider who may make it. */
export function allProbes(scene: Scene, random: Random): Probe[] {
  const { model } = scene;
  const everybody: (Who | undefined)[] = [undefined, ...model.outsiders()];
  return everybody.flatMap((who) =>
    reads
      .filter((named) => mayCall(who === undefined ? null : model.roleOf(who), named) || random.chance(5))
      .map((named): Probe => ({ who, name: named.name, call: requestOf(named, scene, random) })),
  );
}

/** Overviews and lists that contain many records. */
const OVERVIEWS = ['/api/v1/tasks/board', '/api/v1/tenants/usage', '/api/v1/notifications', '/api/v1/dashboard/summary'];
const LISTS = ['/api/v1/case-notes?limit=100', '/api/v1/documents?limit=100'];

/** The calls most likely to show a leak: the newest records related to a secret case, and the day of its newest hearing. */
export function likelyProbes(scene: Scene, random: Random): Probe[] {
  const { model } = scene;
  const outsider = () => random.from(model.outsiders().filter((who) => model.roleOf(who) !== null && model.roleOf(who) !== 'accountant'));
  const calls: (readonly [name: string, url: string])[] = [
    ...model.cases
      .filter(({ isSecret, isDeleted }) => !isSecret && !isDeleted)
      .slice(-3)
      .flatMap(({ id }) => [['timeline', `/api/v1/case/${id}/timeline?limit=50`] as const, ['case', `/api/v1/case/${id}`] as const]),
    ...model
      .secrets()
      .slice(-2)
      .map(({ id }) => ['secret case', `/api/v1/case/${id}`] as const),
    ...model.people.slice(-3).map(({ id }) => ['person', `/api/v1/people/${id}`] as const),
    ...model.lawyers.map(({ id }) => ['lawyer', `/api/v1/lawyer/${id}`] as const),
    ...clashes(model).map((url) => ['conflicts', url] as const),
    ...OVERVIEWS.map((url) => ['overview', url] as const),
    ...LISTS.map((url) => ['list', url] as const),
  ];
  return calls.flatMap(([name, url]): Probe[] => {
    const who = outsider();
    return who === undefined ? [] : [{ who, name, call: () => ({ method: 'GET', url }) }];
  });
}

/** Conflict queries for the day of the last secret hearing, by court, room and time. */
function clashes({ children }: Model): string[] {
  const hearings = children.filter(({ kind, isSecret }) => kind === 'hearing' && isSecret);
  return hearings.slice(-1).flatMap(({ day, lawyerIds = [] }) => {
    const url = `/api/v1/hearings/conflicts?hearing_date=${day}${lawyerIds.length > 0 ? `&lawyers=${lawyerIds.join(',')}` : ''}`;
    const courtRooms = COURTS.flatMap((court) => ROOMS.map((room) => `${url}&court=${court}&court_number=${room}`));
    return [url, ...courtRooms, ...TIMES.map((time) => `${url}&hearing_time=${time}`)];
  });
}

/** An export of the audit log is itself a line of it, so that the next has one more. */
const GROWING = 'list-exports.exportAuditLines';

/** What somebody searched for in an export is in the audit log of their own firm. */
const OWN_SEARCH = /\{"field":"q","was":null,"is_now":"[^"]*"\}/g;

/**
 * Makes every reading call, with the ids of both worlds, as an admin of a third firm.
 *
 * @throws {Leak} if an answer contains something of either world.
 */
export async function probeAsOutsider(scene: Scene, random: Random, token: string): Promise<void> {
  const { environment, worlds } = scene;
  await scene.clock.during(async () => {
    for (const named of reads) {
      const call = requestOf(named, scene, random);
      const answers = { a: await environment.send(call(worlds.a), token), b: await environment.send(call(worlds.b), token) };
      const line = `an admin of another firm asks for ${named.name} (${call(worlds.a).url})`;
      const received = (answers.a.body + answers.b.body).replaceAll(OWN_SEARCH, '');
      const leaked = [worlds.a.mark, worlds.b.mark, 'Zqhidden', 'Zqopen'].find((word) => received.includes(word));
      if (leaked !== undefined) throw new Leak(UNAUTHORIZED, `${line} and is told of ${leaked}`);
      if (named.name !== GROWING) scene.requireSame({ call: UNAUTHORIZED, line }, answers, true);
    }
  });
}

/** The name of these calls in a {@link Leak}. */
export const UNAUTHORIZED = 'stranger';

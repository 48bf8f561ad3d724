import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@munshi/contract/platform/endpoint';
import {
  brokenBodies,
  hostileHeaders,
  hostileKeys,
  hostileQueries,
  hostileSegments,
  hostileUploadHeaders,
  hostileValues,
  RawJson,
} from './fuzz-corpus.ts';
import type { SeededRandom } from './seeded-random.ts';
import { type RequestSchema, requestSchema, sample } from './fuzz-sample.ts';

/** One request as sent. */
export interface FuzzCall {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
  /** What is wrong with the request, for the report of a finding. */
  readonly fault: string;
}

export interface Ids {
  /** The id for a path parameter of this endpoint. */
  inPath(url: string, name: string): string;
  /** The id for a key of its body or query. */
  forKey(url: string, key: string): string | undefined;
}

interface Parts {
  params: Record<string, string>;
  query: string;
  body: unknown;
  headers: Record<string, string>;
}

type Corruption = (parts: Parts, random: SeededRandom, json: (body: unknown) => string) => { fault: string; payload?: string | Buffer };

const write = (body: unknown): string => {
  const raw: string[] = [];
  const mark = randomUUID();
  const text = JSON.stringify(body ?? {}, (_, value: unknown) => {
    if (!(value instanceof RawJson)) return value;
    raw.push(value.text);
    return `${mark}${raw.length - 1}`;
  });
  return text.replace(new RegExp(`"${mark}(\\d+)"`, 'g'), (_, at: string) => raw[Number(at)] ?? '');
};

type Holder = Record<string, unknown> | unknown[];

/** Every place in a body: its containing object or array, and its key. */
function placesIn(value: unknown, path = ''): { holder: Holder; key: string; path: string }[] {
  if (typeof value !== 'object' || value === null || value instanceof RawJson) return [];
  return Object.entries(value)
    .slice(0, 40)
    .flatMap(([key, inside]) => [{ holder: value as Holder, key, path: `${path}.${key}` }, ...placesIn(inside, `${path}.${key}`)]);
}

const put = (holder: Holder, key: string, value: unknown) => {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
};

const shown = (value: unknown) => (value instanceof RawJson ? value.text : (JSON.stringify(value) ?? 'undefined')).slice(0, 60);

const corruptValue: Corruption = (parts, random) => {
  const place = random.pick(placesIn(parts.body));
  const value = random.pick(hostileValues);
  if (!place) parts.body = value;
  else put(place.holder, place.key, value);
  return { fault: `body${place?.path ?? ''} = ${shown(value)}` };
};

const corruptKey: Corruption = (parts, random, json) => {
  const place = random.pick(placesIn(parts.body));
  const kind = random.pick(['gone', 'more', 'twice'] as const);
  if (!place || Array.isArray(place.holder))
    return { fault: 'body with a key nobody knows', payload: '{"__proto__":{"polluted":true},"a":1}' };
  if (kind === 'gone') Reflect.deleteProperty(place.holder, place.key);
  else if (kind === 'more') put(place.holder, random.pick(hostileKeys), random.pick(hostileValues));
  else
    return {
      fault: `body${place.path} twice`,
      payload: json(parts.body).replace('{', `{${JSON.stringify(place.key)}:${write(random.pick(hostileValues))},`),
    };
  return { fault: `body${place.path} ${kind}` };
};

const corruptBytes: Corruption = (parts, random, json) => {
  const broken = random.pick(brokenBodies);
  const { payload, headers = {} } = broken(json(parts.body));
  Object.assign(parts.headers, headers);
  return { fault: `bytes: ${broken.toString().slice(0, 120)}`, payload };
};

const corruptHeaders: Corruption = (parts, random) => {
  const headers = random.pick(hostileHeaders);
  Object.assign(parts.headers, headers);
  return { fault: `headers ${shown(headers)}` };
};

const corruptUpload: Corruption = (parts, random) => {
  const headers = random.pick(hostileUploadHeaders);
  Object.assign(parts.headers, headers);
  return { fault: `headers ${shown(headers)}`, payload: random.pick(['', 'x', 'x'.repeat(70_000), Buffer.from([0, 255, 10, 13])]) };
};

const corruptPath: Corruption = (parts, random) => {
  const name = random.pick(Object.keys(parts.params)) ?? '';
  parts.params[name] = random.pick(hostileSegments) ?? '';
  return { fault: `path ${name} = ${parts.params[name].slice(0, 60)}` };
};

const corruptQuery: Corruption = (parts, random) => {
  const more = random.pick(hostileQueries) ?? '';
  parts.query = [parts.query, more].filter(Boolean).join('&');
  return { fault: `query ${more.slice(0, 60)}` };
};

const corruptQueryValue: Corruption = (parts, random) => {
  const query = new URLSearchParams(parts.query);
  const key = random.pick([...query.keys()]) ?? 'q';
  const value = random.pick(hostileValues);
  query.set(key, typeof value === 'string' ? value.slice(0, 8_000) : shown(value));
  parts.query = query.toString();
  return { fault: `query ${key} = ${shown(value)}` };
};

/** Spoils nothing: values may be at the limits of the schema, or one past them. */
const nothingCorrupted: Corruption = () => ({ fault: 'none, or past a limit of the schema' });

function corruptions(e: Endpoint): readonly [Corruption, ...Corruption[]] {
  return [
    nothingCorrupted,
    ...(e.body ? [corruptValue, corruptKey, corruptValue, corruptBytes, nothingCorrupted, corruptValue] : []),
    ...(e.query ? [corruptQueryValue, corruptQuery, nothingCorrupted, corruptQueryValue] : []),
    ...(e.url.includes('/upload') ? [corruptUpload, corruptUpload] : []),
    ...(e.url.includes('/:') ? [corruptPath] : []),
    corruptHeaders,
    ...(e.method !== 'GET' && !e.body ? [corruptBytes] : []),
    ...(e.query ? [] : [corruptQuery]),
  ];
}

const schemas = new WeakMap<object, RequestSchema>();
function schemaOf(schema: NonNullable<Endpoint['body']>): RequestSchema {
  const known = schemas.get(schema) ?? requestSchema(schema);
  schemas.set(schema, known);
  return known;
}

/** The parts of a request that matches the endpoint's schemas. */
function fittingParts(e: Endpoint, ids: Ids, random: SeededRandom, { edges = 0, isWhole = false } = {}): Parts {
  const sampling = { random, edges, isWhole, idFor: (key: string) => ids.forKey(e.url, key) };
  const query = e.query ? (sample(schemaOf(e.query), sampling) as Record<string, unknown>) : {};
  return {
    params: Object.fromEntries([...e.url.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ids.inPath(e.url, name)])),
    query: new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])).toString(),
    body: e.body ? sample(schemaOf(e.body), sampling) : undefined,
    headers: e.body ? { 'content-type': 'application/json' } : {},
  };
}

function assemble(e: Endpoint, parts: Parts, fault: string, payload?: string | Buffer): FuzzCall {
  const path = e.url.replace(/:(\w+)/g, (_, name: string) => parts.params[name] ?? '');
  const body = payload ?? (parts.body === undefined ? undefined : write(parts.body));
  const headers = { ...parts.headers };
  if (payload !== undefined) headers['content-type'] ??= 'application/json';
  return { url: parts.query === '' ? path : `${path}?${parts.query}`, headers, fault, ...(body === undefined ? {} : { payload: body }) };
}

/** A valid call. */
export function fittingCall(e: Endpoint, ids: Ids, random: SeededRandom): FuzzCall {
  return assemble(e, fittingParts(e, ids, random), 'none');
}

/** The call number `turn` to an endpoint: the ways to spoil it alternate, the spoilt place is random. */
export function corruptedCall(e: Endpoint, ids: Ids, random: SeededRandom, turn: number): FuzzCall {
  const ways = corruptions(e);
  const corruption = ways[turn % ways.length] ?? nothingCorrupted;
  const parts = fittingParts(e, ids, random, { edges: corruption === nothingCorrupted ? 0.15 : 0 });
  const { fault, payload } = corruption(parts, random, write);
  return assemble(e, parts, fault, payload);
}

/** One string of a call, and how to replace it. */
export interface StringPlace {
  readonly name: string;
  with(text: string): FuzzCall;
}

/** Every string a caller can choose in a call to this endpoint: in the path, the query and the body. */
export function stringPlaces(e: Endpoint, ids: Ids, random: () => SeededRandom): StringPlace[] {
  const parts = () => fittingParts(e, ids, random(), { isWhole: true });
  const valid = parts();
  const inPath = Object.keys(valid.params).map((name) => ({
    name: `path ${name}`,
    with: (text: string) => assemble(e, { ...valid, params: { ...valid.params, [name]: encodeURIComponent(text) } }, name),
  }));
  const inQuery = [...new URLSearchParams(valid.query).keys()].map((name) => ({
    name: `query ${name}`,
    with: (text: string) => {
      const query = new URLSearchParams(valid.query);
      query.set(name, text);
      return assemble(e, { ...valid, query: query.toString() }, name);
    },
  }));
  const inBody = placesIn(valid.body)
    .filter(({ holder, key }) => typeof Reflect.get(holder, key) === 'string')
    .map(({ path }) => ({
      name: `body${path}`,
      with: (text: string) => {
        const fresh = parts();
        const place = placesIn(fresh.body).find((each) => each.path === path);
        if (place) put(place.holder, place.key, text);
        return assemble(e, fresh, path);
      },
    }));
  return [...inPath, ...inQuery, ...inBody];
}

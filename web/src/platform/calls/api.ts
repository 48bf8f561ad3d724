import type { Endpoint } from '@munshi/contract/platform/endpoint';
import type { ProblemCode } from '@munshi/contract/problem-codes';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod/mini';
import { handleLostFirm } from '../navigation.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { ApiError, readProblem, refuseWithoutNetwork, unreachable, unreadable } from './problem.ts';
import { redirectToSecondFactor } from '../session/second-factor-due.ts';
import { endExpiredSession, refreshSession } from '../session/session-renewal.ts';
import { readTenantCode, readToken } from '../session/session.ts';

/** The call option for a part of an endpoint; absent if the endpoint has no such part. */
type Part<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S extends z.ZodMiniType }
  ? Record<never, never> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : Record<never, never>;

interface SharedOptions {
  signal?: AbortSignal | undefined;
  /** For this call only, e.g. a token that is not stored. */
  headers?: Readonly<Record<string, string>>;
  /** The version that was read; the server answers 412 if the record was changed since. */
  ifMatch?: string | number | undefined;
  /** Passed in by a caller that may repeat the same change; else every call gets its own. */
  idempotencyKey?: string;
  /** The body is this file, with its media type. */
  file?: Blob | undefined;
}

type CallOptions<E extends Endpoint> = SharedOptions & Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** The options argument is optional if none of them is required. */
type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

interface RequestParts extends SharedOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== '';

function addressOf(url: string, { params, query }: RequestParts) {
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name];
    if (!isPresent(value)) throw new Error(`${url} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) if (isPresent(each)) search.append(name, String(each));
  }
  const address = new URL(path, window.location.origin);
  address.search = search.toString();
  return address;
}

function headersOf(method: Endpoint['method'], parts: RequestParts) {
  const headers = new Headers({ accept: 'application/json' });
  const [token, tenantCode] = [readToken(), readTenantCode()];
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (tenantCode) headers.set('x-tenant-code', tenantCode);
  if (parts.body !== undefined) headers.set('content-type', 'application/json');
  if (parts.file) headers.set('content-type', parts.file.type || 'application/octet-stream');
  if (method === 'POST') headers.set('idempotency-key', parts.idempotencyKey ?? uuidv7());
  if (isPresent(parts.ifMatch)) headers.set('if-match', `"${parts.ifMatch}"`);
  for (const [name, value] of Object.entries(parts.headers ?? {})) headers.set(name, value);
  return headers;
}

async function send(endpoint: Endpoint, parts: RequestParts): Promise<Response> {
  refuseWithoutNetwork(endpoint.method);
  const init: RequestInit = { method: endpoint.method, headers: headersOf(endpoint.method, parts) };
  if (parts.body !== undefined) init.body = JSON.stringify(parts.body);
  if (parts.file) init.body = parts.file;
  if (parts.signal) init.signal = parts.signal;
  try {
    const address = addressOf(endpoint.url, parts);
    const early = endpoint.method === 'GET' ? await takeEarlyAnswer(address, readToken(), readTenantCode()) : undefined;
    parts.signal?.throwIfAborted();
    return early ?? (await fetch(address, init));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    if (error instanceof TypeError) throw unreachable();
    throw error;
  }
}

/** A 401 to a request without a session is an ordinary refusal, such as a wrong password. */
const isExpiry = (response: Response, sentToken: string | null, parts: RequestParts) =>
  response.status === 401 && sentToken !== null && !new Headers(parts.headers).has('authorization');

/** Sends the request, and repeats it once with a fresh token if the old one has expired. */
async function sendSignedIn(endpoint: Endpoint, parts: RequestParts): Promise<Response> {
  const once: RequestParts = endpoint.method === 'POST' ? { ...parts, idempotencyKey: parts.idempotencyKey ?? uuidv7() } : parts;
  const sentToken = readToken();
  const first = await send(endpoint, once);
  if (!isExpiry(first, sentToken, parts)) return first;
  const isRenewed = await refreshSession(sentToken);
  if (!isRenewed) {
    endExpiredSession(sentToken);
    return first;
  }
  const second = await send(endpoint, once);
  if (second.status === 401) endExpiredSession(readToken());
  return second;
}

/** Handles a required second factor and a lost firm, which any call may report. */
async function readRefusal(response: Response): Promise<ApiError> {
  const problem = await readProblem(response);
  if (isProblem(problem, 'second_factor.due')) redirectToSecondFactor();
  // Awaited, so that the page waits too: it is about to be left and need not handle the error.
  if (isProblem(problem, 'tenant.not_found') && readTenantCode() !== null) await handleLostFirm();
  return problem;
}

async function readAnswer(response: Response, endpoint: Endpoint) {
  const text = response.status === 204 ? '' : await response.text();
  let json: unknown;
  try {
    json = text === '' ? undefined : JSON.parse(text);
  } catch {
    throw unreadable(response.status);
  }
  if (import.meta.env.DEV) checkAnswer(json, endpoint, response.status);
  return json;
}

/**
 * For development and tests. In the built web an endpoint has no schemas (docs/adr/0032-answers-checked-once.md): the server has
 * checked the answer before it sent it.
 */
function checkAnswer(answer: unknown, { method, url, response }: Endpoint, status: number) {
  const { error } = response.safeParse(answer);
  if (!error) return;
  // eslint-disable-next-line no-console -- the developer needs to know what broke the contract
  console.error(`${method} ${url} answered in a shape that was not promised.`, error.issues);
  throw unreadable(status);
}

/**
 * Calls an endpoint of the contract.
 *
 * @returns its response.
 * @throws {ApiError} for any non-OK response, one that is not JSON, and when there is none; in development and tests also for one
 *   that breaks the contract.
 */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: CallArguments<E>): Promise<z.output<E['response']>> {
  const response = await sendSignedIn(endpoint, (options ?? {}) as RequestParts);
  if (!response.ok) throw await readRefusal(response);
  return (await readAnswer(response, endpoint)) as z.output<E['response']>;
}

/**
 * Calls an endpoint that returns a file.
 *
 * @returns the response with its body unread.
 * @throws {ApiError} for any non-OK response, and when there is none.
 */
export async function callForFile<E extends Endpoint>(endpoint: E, ...[options]: CallArguments<E>): Promise<Response> {
  const response = await sendSignedIn(endpoint, (options ?? {}) as RequestParts);
  if (!response.ok) throw await readRefusal(response);
  return response;
}

/** True if an error has one of these problem codes: `isProblem(error, 'record.changed')`. */
export const isProblem = (error: unknown, ...codes: ProblemCode[]): error is ApiError =>
  error instanceof ApiError && codes.some((code) => code === error.code);

import { i18n } from '../../i18n/i18n.ts';

interface ApiErrorFields {
  message: string;
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** Stable, for programs: `case.not_found`. Empty if the response has none. */
  code: string;
  /** Invalid fields by name, each with an error code. */
  fields: Readonly<Record<string, string>>;
  requestId: string;
  /** The response body, for failures that carry more data, such as what changed meanwhile. */
  body: unknown;
}

/** A failed call, with a message for users. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly body: unknown;

  constructor(parts: ApiErrorFields) {
    super(parts.message);
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code;
    this.fields = parts.fields;
    this.requestId = parts.requestId;
    this.body = parts.body;
  }
}

const TOO_MANY_REQUESTS = 429;

/** Whether an answer stays the same however often the call is repeated. No response, 429 and 5xx are temporary failures. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY_REQUESTS;

const nothing = { code: '', fields: {}, requestId: '', body: undefined };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

function fieldsOf(value: unknown) {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A proxy's page or nothing: the status text is used instead.
    return undefined;
  }
}

/** Reads any non-OK response: its message, else its detail, else the status text (spec 8). */
export async function readProblem(response: Response): Promise<ApiError> {
  const body = await readBody(response);
  const record = isRecord(body) ? body : {};
  const message = textOf(record['message']) ?? textOf(record['detail']) ?? textOf(response.statusText) ?? String(response.status);
  return new ApiError({
    message,
    status: response.status,
    code: textOf(record['code']) ?? '',
    fields: fieldsOf(record['fields']),
    requestId: textOf(record['request_id']) ?? '',
    body,
  });
}

/**
 * Refuses a change at once if the browser knows that it is offline, so that the user need not wait for it or doubt whether it
 * arrived. Typed values stay in the form.
 *
 * @throws {ApiError}
 */
export function refuseWithoutNetwork(method: string) {
  if (method === 'GET' || navigator.onLine !== false) return;
  throw new ApiError({ ...nothing, status: 0, code: 'network', message: i18n.t('shell:session.notSent') });
}

/** No response: no network, or no server. */
export const unreachable = () => new ApiError({ ...nothing, status: 0, code: 'network', message: i18n.t('shell:session.offline') });

/**
 * Lazy-loads a chunk.
 *
 * @throws {ApiError} if it fails: no network, or a newer version has replaced it on the server.
 */
export const loadChunk = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => {
    throw new ApiError({ ...nothing, status: 0, code: 'part.missing', message: i18n.t('ui:error.chunkMissing') });
  });

/** The response does not match the contract. */
export const unreadable = (status: number) =>
  new ApiError({ ...nothing, status, code: 'answer.unreadable', message: i18n.t('shell:session.unreadable') });

const NOT_FOUND = 404;

/** True for an invalid id, or one of a record that this user may not see. */
export const isMissing = (error: Error) => error instanceof ApiError && (error.status === NOT_FOUND || error.code === 'request.invalid');

/** HTTP/2 has no status text: a response without a message has only a number, which means nothing to a user. */
const isWordless = (error: Error) => error.message === '' || (error instanceof ApiError && error.message === String(error.status));

/** The message of any error, or the fallback if it has none (a caller may pass an empty fallback on purpose). */
export const messageOf = (error: unknown, fallback: string) => (error instanceof Error && !isWordless(error) ? error.message : fallback);

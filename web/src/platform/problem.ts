import i18next from 'i18next';

interface ApiErrorParts {
  message: string;
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Stable, for programs: `case.not_found`. Empty where the answer named none. */
  code: string;
  /** Inputs that are to blame, by name, each with a code. */
  fields: Readonly<Record<string, string>>;
  requestId: string;
  /** The answer's body, for a failure that carries more, such as what changed meanwhile. */
  body: unknown;
}

/** A call that failed, in a sentence for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly body: unknown;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code;
    this.fields = parts.fields;
    this.requestId = parts.requestId;
    this.body = parts.body;
  }
}

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
    // A proxy's page or nothing at all: the status line has to do.
    return undefined;
  }
}

/** Reads any non-OK answer: its message, else its detail, else the status text (spec 8). */
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

/** No answer came: no network, or no server. */
export const unreachable = () => new ApiError({ ...nothing, status: 0, code: 'network', message: i18next.t('shell:session.offline') });

/**
 * Brings a part of the program that is not needed at first.
 *
 * @throws {ApiError} when it does not come: no network, or a newer version has taken its place on the server.
 */
export const bring = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => {
    throw new ApiError({ ...nothing, status: 0, code: 'part.missing', message: i18next.t('ui:error.partMissing') });
  });

/** An answer came that is not what was promised. */
export const unreadable = (status: number) =>
  new ApiError({ ...nothing, status, code: 'answer.unreadable', message: i18next.t('shell:session.unreadable') });

const NOT_FOUND = 404;

/** An id that is none, or of nothing that this person may see. */
export const isMissing = (error: Error) => error instanceof ApiError && (error.status === NOT_FOUND || error.code === 'request.invalid');

/** HTTP/2 has no status text: of an answer without a word there is then the number alone, which says nothing to a person. */
const isWordless = (error: Error) => error.message === '' || (error instanceof ApiError && error.message === String(error.status));

/** The sentence of any failure, or what to say where it has none (an empty answer of `fallback` is the caller's own). */
export const messageOf = (error: unknown, fallback: string) => (error instanceof Error && !isWordless(error) ? error.message : fallback);

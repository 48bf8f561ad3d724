import { Readable } from 'node:stream';
import type { ProblemCode } from '@munshi/contract/problem-codes';
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from './app-error.ts';
import type { FileAnswer, FileCall } from './file-handler.ts';

/** Problem codes for the refusals of the tus protocol. */
const REFUSALS: Readonly<Record<number, ProblemCode>> = {
  400: 'upload.invalid',
  403: 'upload.invalid',
  404: 'upload.not_found',
  409: 'upload.offset_conflict',
  410: 'upload.not_found',
  412: 'upload.invalid',
  413: 'upload.too_large',
};

/** One request at a time per upload in this process; across processes, an upload continues only from its stored offset. */
const locker = new MemoryLocker();

/** A started upload: its whole size and the bytes that have arrived. */
interface TusUpload {
  readonly size: number;
  readonly offset: number;
}

/** The uploads of one caller. */
export interface TusUploads {
  readonly url: string;
  readonly maxBytes: number;
  /** @param upload.metadata what the caller says of the file. @throws {AppError} if it may not be started. */
  create(upload: { id: string; size: number; metadata: Record<string, string | null> }): Promise<void>;
  /** @throws {AppError} for one that does not exist or is not the caller's. */
  find(id: string): Promise<TusUpload>;
  /** Appends bytes. @returns the new offset. */
  write(id: string, source: Readable): Promise<number>;
  /** Cancels an upload; undefined if it is not cancelled by this protocol. */
  readonly remove?: (id: string) => Promise<void>;
  /** Does what follows a complete upload, once; called for uploads that are not complete, too. */
  finishIfWhole(id: string): Promise<void>;
}

/**
 * Serves tus 1.0.0 (creation, creation with upload, termination) within a file handler. Created per request, so that it knows only the
 * uploads of its caller.
 */
export async function serveTus(call: FileCall, uploads: TusUploads): Promise<FileAnswer> {
  let refusal: unknown;
  const tus = new Server({
    path: uploads.url,
    relativeLocation: true,
    maxSize: uploads.maxBytes,
    datastore: new CallersUploads(uploads),
    locker,
    allowedOrigins: [],
    namingFunction: (_request, metadata) => metadata?.['id'] ?? uuidv7(),
    onIncomingRequest: async (_request, id) => {
      // For an upload that was complete when its server was killed, before anything followed.
      if (call.method === 'HEAD') await uploads.finishIfWhole(id);
    },
    onUploadFinish: async (_request, { id }) => {
      await uploads.finishIfWhole(id);
      return {};
    },
    onResponseError: (_request, error) => {
      refusal = error;
      return undefined;
    },
  });
  const answer = await tus.handleWeb(asWebRequest(call) as never);
  if (refusal instanceof AppError) throw refusal;
  if (answer.status >= 500 && refusal instanceof Error) throw refusal;
  const code = answer.status < 400 ? undefined : (REFUSALS[answer.status] ?? 'upload.invalid');
  if (code !== undefined)
    throw new AppError(code, { detail: (await answer.text()).trim(), values: { limit: `${uploads.maxBytes / 1_000_000_000} GB` } });
  return { status: answer.status, headers: Object.fromEntries(withoutSharing(answer.headers)) };
}

/** Only our own pages may call: headers that share the answer with other origins are removed. */
function withoutSharing(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => !name.startsWith('access-control-') && name !== 'content-length');
}

function asWebRequest({ method, path, headers, body }: FileCall): Request {
  const single = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const carries = method === 'PATCH' || (method === 'POST' && headers['content-type'] === 'application/offset+octet-stream');
  return new Request(`http://upload${path}`, {
    method,
    headers: single,
    ...(carries ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
}

class CallersUploads extends DataStore {
  readonly #uploads: TusUploads;

  constructor(uploads: TusUploads) {
    super();
    this.#uploads = uploads;
    this.extensions = ['creation', 'creation-with-upload', ...(uploads.remove ? ['termination'] : [])];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata = {} } = upload;
    if (size === undefined) throw new AppError('upload.invalid', { detail: 'Upload-Length is missing.' });
    await this.#uploads.create({ id, size, metadata });
    return upload;
  }

  override async write(source: Readable, id: string): Promise<number> {
    return await this.#uploads.write(id, source);
  }

  override async getUpload(id: string): Promise<Upload> {
    return new Upload({ id, ...(await this.#uploads.find(id)) });
  }

  override async remove(id: string): Promise<void> {
    await this.#uploads.remove?.(id);
  }
}

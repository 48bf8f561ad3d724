import { Readable } from 'node:stream';
import { UPLOAD_URL } from '@munshi/contract/documents/file.endpoints';
import type { ProblemCode } from '@munshi/contract/problem-codes';
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { FileAnswer, FileCall } from '../../platform/http/file-handler.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import * as uploadRepository from './upload.repository.ts';
import { beginUpload, finishUpload, MAX_FILE_BYTES, receive } from './upload.service.ts';

interface TusDeps {
  readonly storage: Storage;
  readonly config: Config;
}

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

/**
 * Serves tus 1.0.0 (creation, creation with upload, termination) within a file handler. Created per request, so that it knows only the
 * uploads of its caller.
 */
export async function handleTus(call: FileCall, { storage, config }: TusDeps): Promise<FileAnswer> {
  const store = new CallersUploads(call, { storage, config });
  let refusal: unknown;
  const tus = new Server({
    path: UPLOAD_URL,
    relativeLocation: true,
    maxSize: MAX_FILE_BYTES,
    datastore: store,
    locker,
    allowedOrigins: [],
    namingFunction: (_request, metadata) => metadata?.['id'] ?? uuidv7(),
    onIncomingRequest: async (_request, id) => {
      // For an upload that was complete when its server was killed, before it became a document.
      if (call.method === 'HEAD') await finishIfWhole(call, { storage, config }, id);
    },
    onUploadFinish: async (_request, { id }) => {
      await finishIfWhole(call, { storage, config }, id);
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
  if (code !== undefined) throw new AppError(code, { detail: (await answer.text()).trim(), values: { limit: '5 GB' } });
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

async function finishIfWhole(call: FileCall, { storage, config }: TusDeps, id: string): Promise<void> {
  const upload = await call.read(async (db) => await uploadRepository.findOwn(db, id, call.actor.userId));
  if (upload?.offset_bytes !== upload?.size_bytes || !upload || upload.finished_at !== null) return;
  await finishUpload(call.write, storage, config, upload);
  call.changed();
}

/** The uploads of one caller, as a data store of the protocol. */
class CallersUploads extends DataStore {
  readonly #call: FileCall;
  readonly #storage: Storage;
  readonly #config: Config;

  constructor(call: FileCall, { storage, config }: TusDeps) {
    super();
    this.#call = call;
    this.#storage = storage;
    this.#config = config;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata = {} } = upload;
    if (size === undefined) throw new AppError('upload.invalid', { detail: 'Upload-Length is missing.' });
    await this.#call.write(async (db) => {
      await beginUpload(db, { actor: this.#call.actor, config: this.#config }, { id, size, metadata });
    });
    return upload;
  }

  override async write(source: Readable, id: string): Promise<number> {
    return await receive(this.#call.write, this.#storage, await this.#find(id), source);
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size_bytes: size, offset_bytes: offset } = await this.#find(id);
    return new Upload({ id, size, offset });
  }

  override async remove(id: string): Promise<void> {
    const { tenant_id: tenantId } = await this.#find(id);
    const isDeleted = await this.#call.write(async (db) => await uploadRepository.deleteUpload(db, id));
    if (!isDeleted) throw new AppError('upload.not_found');
    await this.#storage.remove({ tenantId, id });
  }

  async #find(id: string) {
    const { actor } = this.#call;
    const upload = await this.#call.read(async (db) => await uploadRepository.findOwn(db, id, actor.userId));
    if (!upload) throw new AppError('upload.not_found');
    return upload;
  }
}

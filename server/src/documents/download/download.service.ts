import { createHash } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import type { FileAnswer } from '../../platform/http/file-handler.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ByteRange, FileKey, Storage } from '../../platform/storage/storage.ts';
import { type PieceHashes, readPart } from './file-part.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import { mayShowInline } from '../upload/file-type.ts';

export interface StoredVersion {
  readonly file_id: string;
  readonly file_name: string;
  readonly media_type: string;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly scan_status: string;
}

interface RequestedFile {
  readonly disposition: 'attachment' | 'inline';
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly method: string;
  /** Hashes that verify a range; without them only the whole file is sent. */
  readonly hashesOf?: PieceHashes;
}

/** Whatever the file turns out to be, it may load nothing, run nothing, and has an origin of its own. */
const SANDBOX = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** @throws {AppError} for a file that is infected, or not scanned yet. */
function refuseUnsafe({ scan_status }: Pick<StoredVersion, 'scan_status'>): void {
  if (scan_status === 'infected') throw new AppError('document.infected');
  if (scan_status === 'waiting') throw new AppError('document.being_scanned');
}

/** Answers a download: the whole file, verified, a range, "not modified", or a refusal. */
export async function answerDownload(
  storage: Storage,
  tenantId: string,
  version: StoredVersion,
  wanted: RequestedFile,
): Promise<FileAnswer> {
  refuseUnsafe(version);
  const etag = `"${version.sha256}"`;
  const isInline = wanted.disposition === 'inline' && mayShowInline(version.media_type);
  const headers = {
    etag,
    'content-type': typeFor(version.media_type),
    'content-disposition': contentDisposition(isInline ? 'inline' : 'attachment', version.file_name),
    'content-security-policy': SANDBOX,
    'x-content-type-options': 'nosniff',
    'accept-ranges': wanted.hashesOf ? 'bytes' : 'none',
    'cache-control': 'private, no-store',
  };
  if (wanted.headers['if-none-match']?.includes(etag)) return { status: 304, headers };
  const range = wanted.hashesOf && rangeOf(wanted.headers, etag, version.size_bytes);
  if (range === 'none')
    return {
      status: 416,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'content-range': `bytes */${version.size_bytes}` },
      body: new AppError('document.range_invalid').message,
    };
  const file = { storage, key: { tenantId, id: version.file_id }, version, headers, isHead: wanted.method === 'HEAD' };
  return range && wanted.hashesOf ? await partOf(file, range, wanted.hashesOf) : await wholeOf(file);
}

interface Answered {
  readonly storage: Storage;
  readonly key: FileKey;
  readonly version: StoredVersion;
  readonly headers: Readonly<Record<string, string>>;
  readonly isHead: boolean;
}

async function wholeOf({ storage, key, version, headers, isHead }: Answered): Promise<FileAnswer> {
  const answer = { status: 200, headers: { ...headers, 'content-length': String(version.size_bytes) } };
  return isHead ? answer : { ...answer, body: verified(await storage.read(key), version.sha256) };
}

async function partOf({ storage, key, version, headers, isHead }: Answered, range: ByteRange, hashesOf: PieceHashes): Promise<FileAnswer> {
  const size = version.size_bytes;
  const placed = {
    ...headers,
    'content-length': String(range.end - range.start + 1),
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
  };
  return { status: 206, headers: placed, ...(isHead ? {} : { body: await readPart({ storage, key, size }, range, hashesOf) }) };
}

/** Unknown types are sent as bytes, and text never as a page. */
function typeFor(mediaType: string): string {
  return mediaType.startsWith('text/') ? 'text/plain; charset=utf-8' : mediaType;
}

/** The requested range; undefined for the whole file; `none` if it is outside the file. Multiple ranges are not served. */
function rangeOf(headers: RequestedFile['headers'], etag: string, size: number): ByteRange | undefined | 'none' {
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  const range = /^bytes=(?!-$)(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (!range) return undefined;
  const { start, end } = boundsOf(range[1] ?? '', range[2] ?? '', size);
  return start > end || start >= size ? 'none' : { start, end };
}

/** `5-`, `5-9`, or the last five bytes, `-5`. */
function boundsOf(from: string, to: string, size: number): ByteRange {
  if (from === '') return { start: Math.max(size - Number(to), 0), end: size - 1 };
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/** Streams a file, and its last piece only if the hash of the whole matches the upload: a damaged file never ends normally. */
export function verified(source: Readable, sha256: string): Readable {
  const verifier = new Verifier(sha256);
  source.once('error', (error) => verifier.destroy(error));
  verifier.once('close', () => source.destroy());
  return source.pipe(verifier);
}

class Verifier extends Transform {
  readonly #hash = createHash('sha256');
  readonly #sha256: string;
  #last: Buffer | undefined;

  constructor(sha256: string) {
    super();
    this.#sha256 = sha256;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#hash.update(chunk);
    const before = this.#last;
    this.#last = chunk;
    done(null, before);
  }

  override _flush(done: TransformCallback): void {
    if (this.#hash.digest('hex') === this.#sha256) done(null, this.#last);
    else done(new AppError('document.damaged'));
  }
}

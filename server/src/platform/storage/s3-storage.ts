import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { limitWaits } from './s3-timeouts.ts';
import { type ByteRange, type FileKey, isOurs, pathOf, STEP_BYTES, type Storage, type StoredFile } from './storage.ts';

const PARTIAL = 'gathering/';
const FINAL = 'kept/';
/** Digits of the offset in a piece's name, so that names sort like numbers. */
const OFFSET_DIGITS = 15;
/** Default timeout: a piece of 8 MiB takes this long at 1.2 Mbit/s. */
const TIMEOUT_SECONDS = 60;

interface Piece {
  readonly name: string;
  readonly offset: number;
  readonly size: number;
}

/**
 * Files in a bucket: `s3://bucket?endpoint=https://…&region=…`, optionally with `key:secret@` before the bucket; without
 * them the usual environment variables are read. `timeout`: seconds to wait for a response, or its next piece. S3 cannot
 * append to an object, so a gathering file is a series of pieces, each named by its offset; keeping the file joins them.
 */
export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(address: string) {
    const url = new URL(address);
    this.#bucket = url.hostname;
    const timeoutSeconds = Number(url.searchParams.get('timeout') ?? TIMEOUT_SECONDS) * 1_000;
    this.#client = new S3Client(settingsOf(url, timeoutSeconds));
    limitWaits(this.#client, timeoutSeconds);
  }

  async append(
    key: FileKey,
    offset: number,
    source: AsyncIterable<Uint8Array>,
    onSafe: (offset: number) => Promise<void>,
  ): Promise<number> {
    let [safe, buffered, size] = [offset, [] as Uint8Array[], 0];
    const makeSafe = async () => {
      if (size === 0) return;
      const piece = Buffer.concat(buffered);
      // Emptied first: a piece that failed is not sent again at the end, after the service has failed to take it twice.
      [buffered, size] = [[], 0];
      await this.#put(`${PARTIAL}${pathOf(key)}/${String(safe).padStart(OFFSET_DIGITS, '0')}`, piece);
      safe += piece.length;
      await onSafe(safe);
    };
    try {
      for await (const chunk of source) {
        buffered.push(chunk);
        size += chunk.byteLength;
        if (size >= STEP_BYTES) await makeSafe();
      }
    } finally {
      await makeSafe();
    }
    return safe;
  }

  async readPartial(key: FileKey): Promise<Readable> {
    return Readable.from(this.#join(await this.#piecesOf(key)), { objectMode: false });
  }

  async keep(key: FileKey): Promise<void> {
    const pieces = await this.#piecesOf(key);
    if (pieces.length === 0 && (await this.sizeOf(key)) !== undefined) return;
    const target = `${FINAL}${pathOf(key)}`;
    const [only, ...more] = pieces;
    if (only && more.length === 0) await this.#put(target, await this.#whole(only.name));
    else await this.#putInParts(target, pieces);
    for await (const { name } of this.#objects(`${PARTIAL}${pathOf(key)}/`)) await this.#delete(name);
  }

  async sizeOf(key: FileKey): Promise<number | undefined> {
    try {
      const head = await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: `${FINAL}${pathOf(key)}` }));
      return head.ContentLength;
    } catch (error) {
      if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return undefined;
      throw error;
    }
  }

  async read(key: FileKey, range?: ByteRange): Promise<Readable> {
    return await this.#stream(`${FINAL}${pathOf(key)}`, range);
  }

  localPath(): undefined {
    return undefined;
  }

  async remove(key: FileKey): Promise<void> {
    for await (const { name } of this.#objects(`${PARTIAL}${pathOf(key)}/`)) await this.#delete(name);
    await this.#delete(`${FINAL}${pathOf(key)}`);
  }

  async *list(): AsyncIterable<StoredFile> {
    for (const place of [PARTIAL, FINAL]) {
      for await (const { name, changedAt } of this.#objects(place)) {
        const [, tenantId = '', id = ''] = name.split('/');
        if (isOurs(tenantId) && isOurs(id)) yield { key: { tenantId, id }, isFinal: place === FINAL, changedAt };
      }
    }
  }

  /** The contiguous pieces from the beginning; others are superseded. */
  async #piecesOf(key: FileKey): Promise<Piece[]> {
    const folder = `${PARTIAL}${pathOf(key)}/`;
    const found = new Map<number, Piece>();
    for await (const { name, size } of this.#objects(folder)) {
      const offset = Number(name.slice(folder.length));
      found.set(offset, { name, offset, size });
    }
    const pieces: Piece[] = [];
    for (let next = found.get(0); next !== undefined; next = found.get(next.offset + next.size)) pieces.push(next);
    return pieces;
  }

  async *#join(pieces: readonly Piece[]): AsyncIterable<Uint8Array> {
    for (const { name } of pieces) yield* (await this.#stream(name)) as AsyncIterable<Uint8Array>;
  }

  async #putInParts(target: string, pieces: readonly Piece[]): Promise<void> {
    const place = { Bucket: this.#bucket, Key: target };
    const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand(place));
    try {
      const parts: CompletedPart[] = [];
      for await (const part of inParts(this.#join(pieces))) {
        const PartNumber = parts.length + 1;
        const { ETag = '' } = await this.#client.send(new UploadPartCommand({ ...place, UploadId, PartNumber, Body: part }));
        parts.push({ ETag, PartNumber });
      }
      await this.#client.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts: parts } }));
    } catch (error) {
      await this.#client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined);
      throw error;
    }
  }

  async *#objects(prefix: string): AsyncIterable<{ name: string; size: number; changedAt: Date }> {
    let token: string | undefined;
    do {
      const page = await this.#client.send(new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix, ContinuationToken: token }));
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key !== undefined) yield { name: Key, size: Size ?? 0, changedAt: LastModified ?? new Date() };
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  async #stream(name: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: name, Range }));
    if (!(Body instanceof Readable)) throw new Error(`the storage service gave no content for ${name}`);
    return Body;
  }

  async #whole(name: string): Promise<Buffer> {
    return Buffer.concat(await (await this.#stream(name)).toArray());
  }

  async #put(name: string, body: Buffer): Promise<void> {
    await this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key: name, Body: body }));
  }

  async #delete(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: name }));
  }
}

function settingsOf(url: URL, timeoutSeconds: number): S3ClientConfig {
  const endpoint = url.searchParams.get('endpoint');
  return {
    region: url.searchParams.get('region') ?? 'ap-south-1',
    // Services other than Amazon's support neither bucket names as host names nor the newer checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    // No timeout for idle sockets: a slow download leaves one idle. Waiting for data is limited in s3-timeouts.ts.
    requestHandler: { connectionTimeout: timeoutSeconds, requestTimeout: timeoutSeconds, throwOnRequestTimeout: true, socketTimeout: 0 },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(url.username === ''
      ? {}
      : { credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) } }),
  };
}

/** Splits a stream into parts of one step each; every part but the last must be at least 5 MiB. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let [buffered, size] = [[] as Uint8Array[], 0];
  for await (const chunk of source) {
    buffered.push(chunk);
    size += chunk.byteLength;
    if (size < STEP_BYTES) continue;
    yield Buffer.concat(buffered);
    [buffered, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(buffered);
}

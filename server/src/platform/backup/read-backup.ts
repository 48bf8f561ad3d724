import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type FileKey, isOurs } from '../storage/storage.ts';
import { unlock } from './age-file.ts';
import { BackupError } from './backup-error.ts';
import { BackupHead, HEAD_ENTRY, Manifest, MANIFEST_ENTRY, SECRET_ENTRY, type TableSum } from './manifest.ts';
import { RowSum } from './tables.ts';
import { readTar, type TarEntry } from './tar-file.ts';

export interface BackupContents {
  readonly head: BackupHead;
  readonly manifest: Manifest;
  readonly authSecret: string;
}

/** Receives the contents of a backup while it is read. */
export interface BackupReceiver {
  rows(table: string, chunk: Uint8Array): Promise<void>;
  file(key: FileKey, body: AsyncIterable<Uint8Array>): Promise<void>;
}

const SMALL_BYTES = 64 * 1_024 * 1_024;
const TABLE = /^tables\/(\w+)\/\d{6}\.copy$/;
const FILE = /^files\/([^/]+)\/([^/]+)$/;
/** Entries that may occur only once. */
const SINGLE = new Set([HEAD_ENTRY, SECRET_ENTRY]);
const LIST = /^lists\/files-\d{6}\.sha256$/;
const DAMAGED = 'The backup does not add up to its own list of contents. Use another backup.';
const NEWER = 'The backup was made by a newer version of Munshi. Install that version, or a later one, and restore with it.';

/**
 * Reads a whole backup, verifies every byte against the manifest at its end, and passes the contents to the taker. What the
 * taker received is valid only once this returns.
 *
 * @throws {BackupError} for any fault of the file or the passphrase.
 */
export async function readBackup(file: string, passphrase: string, taker?: BackupReceiver): Promise<BackupContents> {
  const reading = new Reading(taker);
  const source = createReadStream(file, { highWaterMark: 256 * 1_024 });
  try {
    for await (const entry of readTar(unlock(source, passphrase))) await reading.take(entry);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupError(`There is no file ${file}.`, { cause: error });
    throw error;
  } finally {
    source.destroy();
  }
  return reading.end();
}

/** Reads a backup only to verify it. */
export async function checkBackup(file: string, passphrase: string): Promise<BackupContents> {
  return await readBackup(file, passphrase);
}

class Reading {
  readonly #taker: BackupReceiver | undefined;
  #head: BackupHead | undefined;
  #manifest: Manifest | undefined;
  #authSecret: string | undefined;
  readonly #single = new Set<string>();
  readonly #tables = new Map<string, RowSum>();
  readonly #lists = createHash('sha256');
  readonly #files = { count: 0, bytes: 0 };
  /** Checksum lines of files that no list has named yet. */
  #unlisted: string[] = [];

  constructor(taker: BackupReceiver | undefined) {
    this.#taker = taker;
  }

  async take(entry: TarEntry): Promise<void> {
    const { name } = entry;
    if (this.#manifest || this.#single.has(name)) throw new BackupError(DAMAGED);
    if (SINGLE.has(name)) this.#single.add(name);
    if (name === HEAD_ENTRY) this.#head = parse(BackupHead, await small(entry), NEWER);
    else if (!this.#head) throw new BackupError('The file was opened, and holds no backup of Munshi.');
    else if (name === SECRET_ENTRY) this.#authSecret = (await small(entry)).toString('utf8');
    else if (name === MANIFEST_ENTRY) this.#manifest = parse(Manifest, await small(entry), DAMAGED);
    else if (LIST.test(name)) this.#list(await small(entry));
    else await this.#content(entry);
  }

  async #content(entry: TarEntry): Promise<void> {
    const table = TABLE.exec(entry.name)?.[1];
    const [, tenantId, id] = FILE.exec(entry.name) ?? [];
    if (table !== undefined) await this.#rows(table, entry);
    else if (tenantId !== undefined && id !== undefined && isOurs(tenantId) && isOurs(id)) await this.#file(entry, { tenantId, id });
    else throw new BackupError(DAMAGED);
  }

  async #rows(table: string, { body }: TarEntry): Promise<void> {
    const sum = this.#tables.get(table) ?? new RowSum();
    this.#tables.set(table, sum);
    for await (const chunk of body) {
      sum.add(chunk);
      await this.#taker?.rows(table, chunk);
    }
  }

  async #file({ name, size, body }: TarEntry, key: FileKey): Promise<void> {
    const hash = createHash('sha256');
    const passing = (async function* () {
      for await (const chunk of body) {
        hash.update(chunk);
        yield chunk;
      }
    })();
    await this.#taker?.file(key, passing);
    // Reads what the taker left unread, so that every byte is hashed.
    for await (const _ of passing) continue;
    this.#unlisted.push(`${hash.digest('hex')}  ${name}\n`);
    this.#files.count += 1;
    this.#files.bytes += size;
  }

  #list(content: Buffer): void {
    this.#lists.update(content);
    if (content.toString('utf8') !== this.#unlisted.join('')) throw new BackupError(DAMAGED);
    this.#unlisted = [];
  }

  end(): BackupContents {
    const [head, manifest, authSecret] = [this.#head, this.#manifest, this.#authSecret];
    if (!head || !manifest || authSecret === undefined || this.#unlisted.length > 0) throw new BackupError(DAMAGED);
    const empty = new RowSum().sum();
    const tables: Record<string, TableSum> = Object.fromEntries(Object.keys(manifest.tables).map((name) => [name, empty]));
    for (const [name, sum] of this.#tables) tables[name] = sum.sum();
    const files = { ...this.#files, sha256: this.#lists.digest('hex') };
    const secret = createHash('sha256').update(authSecret).digest('hex');
    const isWhole =
      isDeepStrictEqual(tables, manifest.tables) && isDeepStrictEqual(files, manifest.files) && secret === manifest.auth_secret_sha256;
    if (!isWhole) throw new BackupError(DAMAGED);
    return { head, manifest, authSecret };
  }
}

async function small({ size, body }: TarEntry): Promise<Buffer> {
  if (size > SMALL_BYTES) throw new BackupError(DAMAGED);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parse<T>(schema: { parse(value: unknown): T }, content: Buffer, otherwise: string): T {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    throw new BackupError(otherwise, { cause: error });
  }
}

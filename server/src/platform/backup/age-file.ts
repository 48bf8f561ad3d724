import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption';
import { BackupError } from './backup-error.ts';
import { ByteReader } from './byte-reader.ts';

/*
 * The age format, version 1 (https://age-encryption.org/v1), encrypted with a passphrase: `age -d` opens what this writes,
 * and the reverse. The age library writes and reads the header; Node's own cryptography stretches the passphrase and encrypts
 * the content, which is about fifty times as fast and keeps one chunk in memory.
 */

const CIPHER = 'chacha20-poly1305';
const TAG_BYTES = 16;
const NONCE_BYTES = 16;
const CHUNK_BYTES = 64 * 1_024;
const SALT_BYTES = 16;
/** log2 of scrypt's cost: 256 MB and about a second per guess. The default of the age tool. */
const WORK_FACTOR = 18;
/** A file that asks for more would only slow the machine down. */
const MAX_WORK_FACTOR = 20;
const MAX_HEADER_BYTES = 8_192;

const WRONG_PASSPHRASE = 'The passphrase does not open this file. It is the one the backup was made with, letter for letter.';
const NOT_A_BACKUP = 'This file is no backup of Munshi: it does not begin as an age file locked by a passphrase.';
const DAMAGED = 'The file is damaged: a byte in it was changed, or its end is missing. Use another backup.';

const deriveKey = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

async function keyOf(passphrase: string, salt: Uint8Array, factor: number): Promise<Buffer> {
  const label = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]);
  // Twice the memory of the formula: the underlying library counts a little more.
  return await deriveKey(passphrase, label, 32, { N: 2 ** factor, r: 8, p: 1, maxmem: 2 ** factor * 8 * 128 * 2 });
}

const ZERO_NONCE = Buffer.alloc(12);

function seal(key: Buffer, nonce: Buffer, plain: Uint8Array): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws if the bytes were not sealed with this key. */
function unseal(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)), decipher.final()]);
}

const payloadKey = (fileKey: Uint8Array, nonce: Uint8Array) => Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32));

/** Nonce of a chunk: its number in eleven bytes, and one byte that marks the last. */
function chunkNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/**
 * Encrypts a stream.
 *
 * @param workFactor log2 of the cost of a guess at the passphrase; smaller in tests of other things.
 */
export async function* lock(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  workFactor: number = WORK_FACTOR,
): AsyncGenerator<Buffer, void, undefined> {
  const { header, fileKey } = await newHeader(passphrase, workFactor);
  const nonce = randomBytes(NONCE_BYTES);
  yield Buffer.concat([header, nonce]);
  const key = payloadKey(fileKey, nonce);
  const reader = new ByteReader(source);
  try {
    for (let number = 0, isLast = false; !isLast; number++) {
      const chunk = await reader.upTo(CHUNK_BYTES);
      isLast = chunk.length < CHUNK_BYTES || (await reader.isAtEnd());
      yield seal(key, chunkNonce(number, isLast), chunk);
    }
  } finally {
    await reader.close();
  }
}

async function newHeader(passphrase: string, factor: number): Promise<{ header: Buffer; fileKey: Uint8Array }> {
  const salt = randomBytes(SALT_BYTES);
  const wrapping = await keyOf(passphrase, salt, factor);
  let fileKey: Uint8Array = ZERO_NONCE;
  const recipient: Recipient = {
    wrapFileKey: (key) => {
      fileKey = key;
      // Sixteen bytes end in two padding characters, which age leaves out.
      const named = salt.toString('base64').slice(0, -2);
      return [new Stanza(['scrypt', named, String(factor)], seal(wrapping, ZERO_NONCE, key))];
    },
  };
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const empty = Buffer.from(await encrypter.encrypt(new Uint8Array()));
  // The library ends an empty file with its nonce and one empty chunk, which our own replace.
  return { header: empty.subarray(0, empty.length - NONCE_BYTES - TAG_BYTES), fileKey };
}

/**
 * Decrypts a stream. Every chunk is authenticated before it is yielded; only the end shows that nothing is missing.
 *
 * @throws {BackupError} for a wrong passphrase, a foreign file, a changed byte, a missing end.
 */
export async function* unlock(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer, void, undefined> {
  const reader = new ByteReader(source);
  try {
    const fileKey = await openHeader(await readHeader(reader), passphrase);
    const nonce = await reader.upTo(NONCE_BYTES);
    if (nonce.length < NONCE_BYTES) throw new BackupError(DAMAGED);
    const key = payloadKey(fileKey, nonce);
    for (let number = 0, isLast = false; !isLast; number++) {
      const sealed = await reader.upTo(CHUNK_BYTES + TAG_BYTES);
      isLast = await reader.isAtEnd();
      const chunk = openChunk(key, chunkNonce(number, isLast), sealed);
      if (chunk.length === 0 && number > 0) throw new BackupError(DAMAGED);
      yield chunk;
    }
  } finally {
    await reader.close();
  }
}

function openChunk(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new BackupError(DAMAGED);
  try {
    return unseal(key, nonce, sealed);
  } catch (error) {
    throw new BackupError(DAMAGED, { cause: error });
  }
}

const HEADER = Buffer.from('age-encryption.org/v1\n-> scrypt ');

/** The text before the content: lines, the last of which begins with three hyphens. */
async function readHeader(reader: ByteReader): Promise<Buffer> {
  const first = await reader.upTo(HEADER.length);
  if (!first.equals(HEADER)) throw new BackupError(NOT_A_BACKUP);
  let [header, line] = [first.toString('latin1'), ''];
  while (!line.startsWith('---')) {
    line = '';
    while (!line.endsWith('\n')) {
      const next = await reader.some(1);
      if (next === undefined || header.length + line.length > MAX_HEADER_BYTES) throw new BackupError(DAMAGED);
      line += next.toString('latin1');
    }
    header += line;
  }
  return Buffer.from(header, 'latin1');
}

async function openHeader(header: Buffer, passphrase: string): Promise<Uint8Array> {
  const identity: Identity = {
    unwrapFileKey: async (stanzas) => {
      const [stanza, ...more] = stanzas;
      const [kind, salt = '', factor = ''] = stanza?.args ?? [];
      if (!stanza || more.length > 0 || kind !== 'scrypt' || !/^[1-9]\d?$/.test(factor)) throw new BackupError(NOT_A_BACKUP);
      if (Number(factor) > MAX_WORK_FACTOR) throw new BackupError(NOT_A_BACKUP);
      const wrapping = await keyOf(passphrase, Buffer.from(salt, 'base64'), Number(factor));
      try {
        return unseal(wrapping, ZERO_NONCE, Buffer.from(stanza.body));
      } catch (error) {
        throw new BackupError(WRONG_PASSPHRASE, { cause: error });
      }
    },
  };
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    return await decrypter.decryptHeader(header);
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(DAMAGED, { cause: error });
  }
}

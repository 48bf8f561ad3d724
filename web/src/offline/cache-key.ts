import { storageKeys } from '../platform/session/storage-keys.ts';

/** AES-256. The key is in local storage beside the refresh token, which is cleared first when a session ends. */
const KEY_BYTES = 32;
/** The size that AES-GCM needs. */
const IV_BYTES = 12;

interface StoredKey {
  /** The user of the session. */
  owner: string;
  key: string;
}

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

export interface CacheKey {
  nameOf(what: string): Promise<string>;
  seal(name: string, text: string): Promise<Sealed>;
  /** Undefined if the data was encrypted with another key, or under another name. */
  open(name: string, sealed: Sealed): Promise<string | undefined>;
}

const encode = (text: string) => new TextEncoder().encode(text);

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

function readStored(): StoredKey | undefined {
  try {
    return JSON.parse(localStorage.getItem(storageKeys.seenKey) ?? 'null') as StoredKey | undefined;
  } catch {
    // Edited or truncated: a new key is made.
    return undefined;
  }
}

async function importKey(text: string): Promise<CacheKey> {
  const bytes = toBytes(text);
  const [aes, mac] = await Promise.all([
    crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
    crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  ]);
  return {
    nameOf: async (what) => toText(new Uint8Array(await crypto.subtle.sign('HMAC', mac, encode(what)))),
    seal: async (name, text) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: encode(name) }, aes, encode(text));
      return { iv, sealed };
    },
    open: async (name, { iv, sealed }) => {
      try {
        const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: encode(name) }, aes, sealed);
        return new TextDecoder().decode(plain);
      } catch {
        return undefined;
      }
    },
  };
}

let imported: { text: string; key: Promise<CacheKey> } | undefined;

function remembered(text: string): Promise<CacheKey> {
  if (imported?.text !== text) imported = { text, key: importKey(text) };
  return imported.key;
}

/** The key of this user's session; undefined if there is none. */
export async function readCacheKey(owner: string): Promise<CacheKey | undefined> {
  const stored = readStored();
  return stored?.owner === owner ? await remembered(stored.key) : undefined;
}

/** Creates the key of this user's session; data encrypted with the previous key is unreadable from now on. */
export function createCacheKey(owner: string): Promise<CacheKey> {
  const key = toText(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  localStorage.setItem(storageKeys.seenKey, JSON.stringify({ owner, key } satisfies StoredKey));
  return remembered(key);
}

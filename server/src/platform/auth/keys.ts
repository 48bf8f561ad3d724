import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

/** Between the parts of a sealed value; not of the alphabet of any. */
const MARK = '.';
/** Says that a value is sealed for one purpose; values of releases before this one lack it. */
const WITH_PURPOSE = 'p';

/** What a sealed value is for. One that was sealed for another purpose does not open. */
export type SealPurpose = 'authenticator' | 'mail' | 'account deletion' | 'login challenge';

/** What a release before this one may have left sealed without a purpose. A login challenge lives for minutes and comes from outside. */
const MAY_LACK_PURPOSE: ReadonlySet<SealPurpose> = new Set(['authenticator', 'mail', 'account deletion']);

/** What one secret is used for, each under a key of its own. */
class KeySet {
  /** Tells keys apart, and nothing of them. */
  readonly name: string;
  readonly token: Uint8Array;
  readonly code: Buffer;
  readonly seal: Buffer;

  constructor(secret: string) {
    const derive = (purpose: string, bytes = 32) => Buffer.from(hkdfSync('sha256', secret, 'munshi', purpose, bytes));
    this.name = derive('name', 6).toString('base64url');
    this.token = derive('access token');
    this.code = derive('one-time code');
    this.seal = derive('seal');
  }
}

/**
 * The keys of an installation, from its one secret. While the secret is being changed a second one is known besides: what was
 * signed, hashed or sealed under it is still taken, and nothing new is made with it.
 */
export class Keys {
  /** Signs what is given out. */
  readonly token: Uint8Array;
  /** Of all that is taken in, the signing one first. */
  readonly tokens: readonly Uint8Array[];
  readonly #current: KeySet;
  readonly #all: readonly KeySet[];

  constructor(secret: string, previous?: string) {
    this.#current = new KeySet(secret);
    this.#all = previous === undefined || previous === secret ? [this.#current] : [this.#current, new KeySet(previous)];
    this.token = this.#current.token;
    this.tokens = this.#all.map(({ token }) => token);
  }

  /** Keyed, since six digits can be tried through in no time. */
  hashCode(code: string): string {
    return hashUnder(this.#current, code);
  }

  /** What `hashCode()` makes of a code, and what it made before the secret was changed. */
  hashesOf(code: string): string[] {
    return this.#all.map((keys) => hashUnder(keys, code));
  }

  /**
   * Encrypts what must be read again: secrets of authenticators, mails that wait. It carries the name of its key, and its
   * purpose as associated data (AES-256-GCM).
   */
  seal(purpose: SealPurpose, text: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#current.seal, nonce);
    cipher.setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    return [this.#current.name, WITH_PURPOSE, sealed].join(MARK);
  }

  /** @throws when it was sealed for another purpose, with a key that is not known, or changed since. */
  unseal(purpose: SealPurpose, sealed: string): string {
    const parts = sealed.split(MARK);
    const bytes = parts.at(-1) ?? '';
    const name = parts.length > 1 ? parts[0] : undefined;
    const hasPurpose = parts.length === 3 && parts[1] === WITH_PURPOSE;
    if (!hasPurpose && !MAY_LACK_PURPOSE.has(purpose)) throw new Error('sealed without a purpose');
    const bound = hasPurpose ? purpose : undefined;
    // What was sealed before keys had names may be of either.
    const meant = this.#all.filter((keys) => name === undefined || keys.name === name);
    for (const keys of meant.slice(0, -1)) {
      try {
        return openUnder(keys, bytes, bound);
      } catch {
        // It is the other's.
      }
    }
    const last = meant.at(-1);
    if (!last) throw new Error('sealed with a key that is not known here');
    return openUnder(last, bytes, bound);
  }

  /** How every value begins that is sealed with the current key and for one purpose. */
  get sealPrefix(): string {
    return `${this.#current.name}${MARK}${WITH_PURPOSE}${MARK}`;
  }
}

function hashUnder({ code: key }: KeySet, code: string): string {
  return createHmac('sha256', key).update(code).digest('base64url');
}

function openUnder({ seal }: KeySet, sealed: string, purpose: SealPurpose | undefined): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', seal, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(-16));
  if (purpose !== undefined) decipher.setAAD(Buffer.from(purpose));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}

/** Of tokens with 256 random bits, which need no key. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

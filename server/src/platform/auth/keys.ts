import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto';

/** Separates the parts of a sealed value; not in the base64url alphabet. */
const MARK = '.';
/** Marks a value as sealed for one purpose; values of earlier releases lack it. */
const WITH_PURPOSE = 'p';

/** What a sealed value is for. A value sealed for another purpose cannot be unsealed. */
export type SealPurpose = 'authenticator' | 'mail' | 'account deletion' | 'login challenge' | 'idempotency';

/** What earlier releases may have sealed without a purpose. Not a login challenge: it lives for minutes and comes from outside. */
const MAY_LACK_PURPOSE: ReadonlySet<SealPurpose> = new Set(['authenticator', 'mail', 'account deletion']);

/** The keys derived from one secret, a separate one for each use. */
class KeySet {
  /** Identifies the key and reveals nothing of it. */
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
 * The keys of an installation, derived from its secret. While the secret is being changed, the previous one is known too: what
 * was signed, hashed or sealed with it is still accepted, and nothing new is made with it.
 */
export class Keys {
  /** Signs new tokens. */
  readonly token: Uint8Array;
  /** Keys that verify tokens, the signing key first. */
  readonly tokens: readonly Uint8Array[];
  readonly #current: KeySet;
  readonly #all: readonly KeySet[];

  constructor(secret: string, previous?: string) {
    this.#current = new KeySet(secret);
    this.#all = previous === undefined || previous === secret ? [this.#current] : [this.#current, new KeySet(previous)];
    this.token = this.#current.token;
    this.tokens = this.#all.map(({ token }) => token);
  }

  /** Keyed, since all six-digit codes can be tried in no time. */
  hashCode(code: string): string {
    return hashUnder(this.#current, code);
  }

  /** The hash of a code by `hashCode()`, and its hash from before the secret was changed. */
  hashesOf(code: string): string[] {
    return this.#all.map((keys) => hashUnder(keys, code));
  }

  /**
   * Encrypts values that must be read again: authenticator secrets, queued mails, answers that may be asked for again. The result carries the name of its key, and
   * its purpose as associated data (AES-256-GCM).
   */
  seal(purpose: SealPurpose, text: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#current.seal, nonce);
    cipher.setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    return [this.#current.name, WITH_PURPOSE, sealed].join(MARK);
  }

  /** @throws if the value was sealed for another purpose or with an unknown key, or was changed. */
  unseal(purpose: SealPurpose, sealed: string): string {
    const parts = sealed.split(MARK);
    const bytes = parts.at(-1) ?? '';
    const name = parts.length > 1 ? parts[0] : undefined;
    const hasPurpose = parts.length === 3 && parts[1] === WITH_PURPOSE;
    if (!hasPurpose && !MAY_LACK_PURPOSE.has(purpose)) throw new Error('sealed without a purpose');
    const bound = hasPurpose ? purpose : undefined;
    // A value sealed before keys had names may belong to either key.
    const candidates = this.#all.filter((keys) => name === undefined || keys.name === name);
    for (const keys of candidates.slice(0, -1)) {
      try {
        return openUnder(keys, bytes, bound);
      } catch {
        // Sealed with the other key.
      }
    }
    const last = candidates.at(-1);
    if (!last) throw new Error('sealed with a key that is not known here');
    return openUnder(last, bytes, bound);
  }

  /** The prefix of every value sealed with the current key for a purpose. */
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

/** Hash of a token with 256 random bits, which needs no key. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

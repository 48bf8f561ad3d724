import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What the one secret of an installation is used for, each under a key of its own. */
export class Keys {
  readonly token: Uint8Array;
  readonly #code: Buffer;
  readonly #seal: Buffer;

  constructor(secret: string) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'munshi', purpose, 32));
    this.token = derive('access token');
    this.#code = derive('one-time code');
    this.#seal = derive('seal');
  }

  /** Keyed, since six digits can be tried through in no time. */
  hashCode(code: string): string {
    return createHmac('sha256', this.#code).update(code).digest('base64url');
  }

  /** Encrypts what must be read again: secrets of authenticators, mails that wait. */
  seal(text: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#seal, nonce);
    return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  }

  /** @throws when it was sealed with another key or changed since. */
  unseal(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#seal, bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
  }
}

/** Of tokens with 256 random bits, which need no key. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

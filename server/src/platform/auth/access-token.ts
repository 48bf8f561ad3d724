import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Keys } from './keys.ts';

/** How long an access token lives. */
const ACCESS_TOKEN_SECONDS = 15 * 60;

const ISSUER = 'munshi';

/** `full`: everything the person may do. `password`: `id` is a grant to set one password, and nothing else. */
const Claims = z.object({ sub: z.string(), sid: z.uuid(), use: z.enum(['full', 'password']), exp: z.int() });

export interface TokenClaims {
  /** The person; for an invited newcomer, who is nobody yet, empty. */
  readonly userId: string;
  /** The session, or the password grant. */
  readonly id: string;
  readonly use: 'full' | 'password';
  /** Seconds since the epoch. */
  readonly expiresAt: number;
}

export async function signAccessToken(keys: Keys, { userId, id, use }: Omit<TokenClaims, 'expiresAt'>): Promise<string> {
  return await new SignJWT({ sid: id, use })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
    .sign(keys.token);
}

/** @returns undefined for a token that is forged, expired or not ours. */
export async function verifyAccessToken(keys: Keys, token: string): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys.token, { issuer: ISSUER, algorithms: ['HS256'] });
    const { sub, sid, use, exp } = Claims.parse(payload);
    return { userId: sub, id: sid, use, expiresAt: exp };
  } catch {
    return undefined;
  }
}

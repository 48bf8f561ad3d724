import { z } from 'zod';
import type { Keys } from './keys.ts';
import { sign, verify } from './signed.ts';

/** How long an access token lives. */
const ACCESS_TOKEN_SECONDS = 15 * 60;

const AUDIENCE = 'munshi-api';

/** `full`: everything the person may do. `password`: `id` is a grant to set one password, and nothing else. */
const Claims = z.object({ sub: z.string(), sid: z.uuid(), use: z.enum(['full', 'password']), exp: z.int() });

export interface TokenClaims {
  /** The user id; empty for an invited person who has no account yet. */
  readonly userId: string;
  /** The session, or the password grant. */
  readonly id: string;
  readonly use: 'full' | 'password';
  /** Seconds since the epoch. */
  readonly expiresAt: number;
}

export async function signAccessToken(keys: Keys, { userId, id, use }: Omit<TokenClaims, 'expiresAt'>): Promise<string> {
  return await sign(keys, { audience: AUDIENCE, subject: userId, seconds: ACCESS_TOKEN_SECONDS, claims: { sid: id, use } });
}

/** @returns undefined for a token that is forged, expired or not ours. */
export async function verifyAccessToken(keys: Keys, token: string): Promise<TokenClaims | undefined> {
  try {
    const { sub, sid, use, exp } = Claims.parse(await verify(keys, token, AUDIENCE));
    return { userId: sub, id: sid, use, expiresAt: exp };
  } catch {
    return undefined;
  }
}

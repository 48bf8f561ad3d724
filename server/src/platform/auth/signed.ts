import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Keys } from './keys.ts';

const ISSUER = 'munshi';
const ALGORITHM = 'HS256';

/** The audiences of signed tokens; a token for one is refused by the other. */
export type Audience = 'munshi-api' | 'munshi-link';

interface Signed {
  readonly audience: Audience;
  readonly subject: string;
  readonly seconds: number;
  readonly claims: JWTPayload;
}

export async function sign(keys: Keys, { audience, subject, seconds, claims }: Signed): Promise<string> {
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(subject)
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(keys.token);
}

/**
 * The claims of a token that one of these keys signed for this audience.
 *
 * @throws if it is forged, expired, or meant for another audience.
 */
export async function verify(keys: Keys, token: string, audience: Audience): Promise<JWTPayload> {
  const payload = await verifyUnderOne(keys, token);
  if (!isForAudience(payload, audience)) throw new Error('a token for another audience');
  return payload;
}

async function verifyUnderOne({ tokens }: Keys, token: string): Promise<JWTPayload> {
  let failure: unknown;
  for (const key of tokens) {
    try {
      return (await jwtVerify(token, key, { issuer: ISSUER, algorithms: [ALGORITHM] })).payload;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** The lifetime of an access token. */
const CHANGEOVER_MS = 15 * 60_000;
const startedAt = performance.now();

/**
 * Tokens of earlier releases named no audience. Those issued just before this process took over live for fifteen minutes;
 * after that no such token is valid.
 */
function isForAudience({ aud }: JWTPayload, audience: Audience): boolean {
  if (aud === undefined) return performance.now() - startedAt < CHANGEOVER_MS;
  return aud === audience;
}

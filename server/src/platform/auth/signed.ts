import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Keys } from './keys.ts';

const ISSUER = 'munshi';
const ALGORITHM = 'HS256';

/** The doors that take signed tokens; none takes another's. */
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
 * What a token says that one of these keys signed for this door.
 *
 * @throws when it is forged, expired, or meant for another door.
 */
export async function verify(keys: Keys, token: string, audience: Audience): Promise<JWTPayload> {
  const payload = await verifyUnderOne(keys, token);
  if (!isMeantFor(payload, audience)) throw new Error('a token for another door');
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

/** As long as an access token lives. */
const CHANGEOVER_MS = 15 * 60_000;
const startedAt = performance.now();

/**
 * Tokens named no door before they named one. Those that were given out just before this process took over live for a quarter
 * of an hour; after it there is none.
 */
function isMeantFor({ aud }: JWTPayload, audience: Audience): boolean {
  if (aud === undefined) return performance.now() - startedAt < CHANGEOVER_MS;
  return aud === audience;
}

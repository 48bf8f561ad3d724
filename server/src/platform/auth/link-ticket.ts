import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Keys } from './keys.ts';

/** Long enough to follow a link, too short to pass one on. */
const TICKET_SECONDS = 60;
const ISSUER = 'munshi';

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), tenant: z.string(), path: z.string(), use: z.literal('link') });

/** Who may follow a link, in which firm and where it leads. */
export interface LinkTicket {
  readonly userId: string;
  readonly sessionId: string;
  readonly tenantCode: string;
  /** The path alone, without a query. */
  readonly path: string;
}

/** A ticket opens one address to one person for a minute. It is no access token: it says so, and every other door refuses it. */
export async function signLinkTicket(keys: Keys, { userId, sessionId, tenantCode, path }: LinkTicket): Promise<string> {
  return await new SignJWT({ sid: sessionId, tenant: tenantCode, path, use: 'link' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(`${TICKET_SECONDS}s`)
    .sign(keys.token);
}

/** @returns undefined for a ticket that is forged, expired or not ours. */
export async function verifyLinkTicket(keys: Keys, ticket: string): Promise<LinkTicket | undefined> {
  try {
    const { payload } = await jwtVerify(ticket, keys.token, { issuer: ISSUER, algorithms: ['HS256'] });
    const { sub, sid, tenant, path } = Claims.parse(payload);
    return { userId: sub, sessionId: sid, tenantCode: tenant, path };
  } catch {
    return undefined;
  }
}

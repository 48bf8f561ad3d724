import { z } from 'zod';
import type { Keys } from './keys.ts';
import { sign, verify } from './signed.ts';

/** Long enough to follow a link, too short to pass one on. */
const TICKET_SECONDS = 60;
const AUDIENCE = 'munshi-link';

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), tenant: z.string(), path: z.string(), use: z.literal('link') });

/** Who may follow a link, in which firm and where it leads. */
export interface LinkTicket {
  readonly userId: string;
  readonly sessionId: string;
  readonly tenantCode: string;
  /** The path alone, without a query. */
  readonly path: string;
}

/** Signs a ticket for one person, one path and one minute. Its audience makes it useless as an access token. */
export async function signLinkTicket(keys: Keys, { userId, sessionId, tenantCode, path }: LinkTicket): Promise<string> {
  const claims = { sid: sessionId, tenant: tenantCode, path, use: 'link' };
  return await sign(keys, { audience: AUDIENCE, subject: userId, seconds: TICKET_SECONDS, claims });
}

/** @returns undefined for a ticket that is forged, expired or not ours. */
export async function verifyLinkTicket(keys: Keys, ticket: string): Promise<LinkTicket | undefined> {
  try {
    const { sub, sid, tenant, path } = Claims.parse(await verify(keys, ticket, AUDIENCE));
    return { userId: sub, sessionId: sid, tenantCode: tenant, path };
  } catch {
    return undefined;
  }
}

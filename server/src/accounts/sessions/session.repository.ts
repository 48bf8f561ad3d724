import type { Device } from '@munshi/contract/accounts/session.schema';
import { sql } from 'kysely';
import { SESSION_DAYS } from '../../platform/auth/session-lifetime.ts';
import type { GlobalDb } from '../../platform/db/scope/tenant-db.ts';
import type { Client } from '../../platform/http/handle.ts';
import { networkOf } from '../../platform/http/rate-limit.ts';

/** Lifetime of a refresh token, and so of a device that is not used. */
const REFRESH_DAYS = 30;
/** A used refresh token still gets a fresh pair for this long: two tabs may have sent it at once. */
const GRACE_SECONDS = 10;

interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly client: Client;
}

export async function insertSession(db: GlobalDb, { id, userId, client }: NewSession): Promise<void> {
  await db.insertInto('sessions').values({ id, user_id: userId, user_agent: client.userAgent, address: client.address }).execute();
}

export async function insertRefreshToken(db: GlobalDb, sessionId: string, tokenHash: string): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: tokenHash, session_id: sessionId, expires_at: sql<string>`now() + make_interval(days => ${REFRESH_DAYS})` })
    .execute();
}

export interface PresentedToken {
  readonly session_id: string;
  readonly user_id: string;
  /**
   * `good`: unused, or used moments ago by another tab. `stolen`: used before. `copied`: its session ended because of a stolen one.
   * `dead`: expired, or its session has expired or ended otherwise.
   */
  readonly state: 'good' | 'stolen' | 'copied' | 'dead';
}

/** Locks a presented refresh token until this transaction ends; its session first, as `deleteRefreshTokens()` does. */
export async function lockRefreshToken(db: GlobalDb, tokenHash: string): Promise<PresentedToken | undefined> {
  await db
    .selectFrom('sessions')
    .select('sessions.id')
    .where('sessions.id', '=', ({ selectFrom }) =>
      selectFrom('refresh_tokens').select('refresh_tokens.session_id').where('refresh_tokens.token_hash', '=', tokenHash),
    )
    .forUpdate()
    .execute();
  return await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['refresh_tokens.session_id', 'sessions.user_id'])
    .select(
      sql<PresentedToken['state']>`case
        when sessions.ended_reason = 'reuse' then 'copied'
        when sessions.ended_at is not null or refresh_tokens.expires_at <= now() then 'dead'
        when sessions.created_at <= now() - make_interval(days => ${sql.lit(SESSION_DAYS)}) then 'dead'
        when refresh_tokens.used_at < statement_timestamp() - make_interval(secs => ${sql.lit(GRACE_SECONDS)}) then 'stolen'
        -- Used in the future: the clock was set back, and the grace would last for as long.
        when refresh_tokens.used_at > statement_timestamp() + make_interval(secs => ${sql.lit(GRACE_SECONDS)}) then 'stolen'
        else 'good' end`.as('state'),
    )
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks a token as used, if it is not yet. */
export async function spendRefreshToken(db: GlobalDb, tokenHash: string): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ used_at: sql<string>`statement_timestamp()` })
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .where('refresh_tokens.used_at', 'is', null)
    .execute();
}

/** Locks the session first, so that a token a concurrent refresh is about to issue is deleted too. */
export async function deleteRefreshTokens(db: GlobalDb, sessionId: string): Promise<void> {
  await db.selectFrom('sessions').select('sessions.id').where('sessions.id', '=', sessionId).forUpdate().execute();
  await db.deleteFrom('refresh_tokens').where('refresh_tokens.session_id', '=', sessionId).execute();
}

export async function findSessionOf(db: GlobalDb, tokenHash: string): Promise<{ id: string; user_id: string } | undefined> {
  return await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['sessions.id', 'sessions.user_id'])
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function markSeen(db: GlobalDb, sessionId: string, { address, userAgent }: Client): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: sql<string>`statement_timestamp()`, address, user_agent: userAgent })
    .where('sessions.id', '=', sessionId)
    .execute();
}

/**
 * True if the person was signed in from the network of this address within the last thirty days, in a session that is open or that they
 * signed out of themselves.
 */
export async function isKnownNetwork(db: GlobalDb, who: { email: string } | { userId: string }, address: string): Promise<boolean> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.address')
    .distinct()
    .where((eb) => ('email' in who ? eb('users.email', '=', who.email) : eb('users.id', '=', who.userId)))
    .where(({ or, eb }) => or([eb('sessions.ended_at', 'is', null), eb('sessions.ended_reason', '=', 'logout')]))
    .where('sessions.last_seen_at', '>', sql<string>`now() - make_interval(days => ${sql.lit(REFRESH_DAYS)})`)
    .execute();
  return rows.some((row) => row.address !== '' && networkOf(row.address) === networkOf(address));
}

/** True if this is an open session of the person. */
export async function isSessionOpen(db: GlobalDb, { userId, sessionId }: { userId: string; sessionId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** `reuse`: a used refresh token came back. */
export type EndedReason = 'logout' | 'ended' | 'reuse';

interface Which {
  readonly userId: string;
  readonly only?: string;
  readonly except?: string;
}

/** Ends open sessions of a person: all, one, or all but one. @returns ids of those that ended. */
export async function revokeSessions(db: GlobalDb, { userId, only, except }: Which, reason: EndedReason): Promise<string[]> {
  let query = db
    .updateTable('sessions')
    .set({ ended_at: sql<string>`statement_timestamp()`, ended_reason: reason })
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .returning('sessions.id');
  if (only !== undefined) query = query.where('sessions.id', '=', only);
  if (except !== undefined) query = query.where('sessions.id', '!=', except);
  return (await query.execute()).map((row) => row.id);
}

/** Open sessions, last seen first, without those not refreshed within the token's lifetime or past the session's maximum age. */
export async function listDevices(db: GlobalDb, { userId, sessionId }: { userId: string; sessionId: string }): Promise<Device[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['sessions.id', 'sessions.user_agent', 'sessions.address', 'sessions.created_at as signed_in_at', 'sessions.last_seen_at'])
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.last_seen_at', '>', sql<string>`now() - make_interval(days => ${sql.lit(REFRESH_DAYS)})`)
    .where('sessions.created_at', '>', sql<string>`now() - make_interval(days => ${sql.lit(SESSION_DAYS)})`)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, is_current: row.id === sessionId }));
}

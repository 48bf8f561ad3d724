import type { Session, Tokens } from '@munshi/contract/accounts/session.schema';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { signAccessToken } from '../../platform/auth/access-token.ts';
import type { SignedIn } from '../../platform/auth/actor.ts';
import { hashToken, newToken } from '../../platform/auth/keys.ts';
import { type GlobalDb, readGlobalDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Client, Deps } from '../../platform/http/handle.ts';
import { listTenantsOf } from '../../tenants/public.ts';
import * as accountRepository from '../account.repository.ts';
import { lockUnchangedPassword, verifyPassword } from '../password/password-proof.service.ts';
import * as sessionRepository from './session.repository.ts';
import { recordInFirms } from '../account-audit.service.ts';

type TokenPair = z.infer<typeof Tokens>;

/** Signs a person in on the calling device. */
export async function openSession(db: GlobalDb, deps: Deps, userId: string, client: Client): Promise<Session> {
  const sessionId = uuidv7();
  await sessionRepository.insertSession(db, { id: sessionId, userId, client });
  const device = { user_agent: client.userAgent, address: client.address };
  await recordInFirms(db, userId, [{ table: 'sessions', action: 'insert', rowId: sessionId, isNow: device }]);
  return await describeSession(db, deps, { userId, sessionId });
}

/** A fresh pair of tokens for a session, with the user and their firms. */
export async function describeSession(db: GlobalDb, deps: Deps, signedIn: SignedIn): Promise<Session> {
  const tokens = await issueTokens(db, deps, signedIn);
  const { id, name, display_name, email } = await accountRepository.readUser(db, signedIn.userId);
  return { ...tokens, user: { id, name, display_name, email }, tenants: await listTenantsOf(db, signedIn.userId) };
}

async function issueTokens(db: GlobalDb, { keys }: Deps, { userId, sessionId }: SignedIn): Promise<TokenPair> {
  const refreshToken = newToken();
  await sessionRepository.insertRefreshToken(db, sessionId, hashToken(refreshToken));
  return { token: await signAccessToken(keys, { userId, id: sessionId, use: 'full' }), refresh_token: refreshToken };
}

/**
 * Exchanges a refresh token for a fresh pair. A token used before was copied: its whole session ends, and both copies are told why.
 *
 * @throws {AppError} `auth.expired`, `auth.session_copied`.
 */
export async function refreshSession(db: GlobalDb, deps: Deps, refreshToken: string, client: Client): Promise<TokenPair> {
  const tokenHash = hashToken(refreshToken);
  const presented = await sessionRepository.lockRefreshToken(db, tokenHash);
  if (!presented || presented.state === 'dead') throw new AppError('auth.expired');
  if (presented.state === 'copied') throw new AppError('auth.session_copied');
  const signedIn = { userId: presented.user_id, sessionId: presented.session_id };
  if (presented.state === 'stolen') {
    await endSession(db, deps, signedIn, 'reuse');
    throw new AppError('auth.session_copied', { keepsChanges: true });
  }
  await sessionRepository.spendRefreshToken(db, tokenHash);
  await sessionRepository.markSeen(db, signedIn.sessionId, client);
  return await issueTokens(db, deps, signedIn);
}

/** Ends the session of a refresh token in any state; an unknown token ends nothing. */
export async function logOut(db: GlobalDb, deps: Deps, refreshToken: string): Promise<undefined> {
  const session = await sessionRepository.findSessionOf(db, hashToken(refreshToken));
  if (session) await endSession(db, deps, { userId: session.user_id, sessionId: session.id }, 'logout');
}

interface DeviceEnding {
  readonly signedIn: SignedIn;
  /** The device to sign out. */
  readonly id: string;
  readonly password?: string | undefined;
}

/**
 * Signs a device out. Any other than the calling device needs the password, so that somebody at an open session cannot lock the owner out
 * of the others.
 *
 * @throws {AppError} `session.not_found` for a device that is not signed in, or is somebody else's; `password.needed`, `password.wrong`.
 */
export async function revokeDevice(db: GlobalDb, deps: Deps, { signedIn, id, password }: DeviceEnding): Promise<{ message: string }> {
  const device = { userId: signedIn.userId, sessionId: id };
  if (id !== signedIn.sessionId) {
    const isThere = await readGlobalDb(deps.database, async (outside) => await sessionRepository.isSessionOpen(outside, device));
    if (!isThere) throw new AppError('session.not_found');
    if (password === undefined) throw new AppError('password.needed', { fields: { password: 'needed' } });
    await lockUnchangedPassword(db, await verifyPassword(deps, signedIn.userId, { password, field: 'password' }));
  }
  const isEnded = await endSession(db, deps, device, 'ended');
  if (!isEnded) throw new AppError('session.not_found');
  return { message: 'That device is signed out.' };
}

/** @throws {AppError} `password.wrong`. */
export async function revokeOtherDevices(
  db: GlobalDb,
  deps: Deps,
  { userId, sessionId }: SignedIn,
  password: string,
): Promise<{ message: string }> {
  await lockUnchangedPassword(db, await verifyPassword(deps, userId, { password, field: 'password' }));
  const ended = await revokeSessions(db, deps, { userId, except: sessionId });
  return { message: ended === 1 ? 'The other device is signed out.' : `${ended} other devices are signed out.` };
}

interface Ending {
  readonly userId: string;
  /** The session that stays open. */
  readonly except?: string;
  /** Who ends them, if not the person. */
  readonly actorId?: string;
}

/** Ends all sessions of a person, or all but one, as when the password changes. @returns how many ended. */
export async function revokeSessions(db: GlobalDb, deps: Deps, { actorId, ...which }: Ending): Promise<number> {
  const ended = await sessionRepository.revokeSessions(db, which, 'ended');
  await recordEnded(db, { userId: which.userId, actorId }, ended, 'ended');
  await deps.authenticator.publishChange(db, { userId: which.userId });
  return ended.length;
}

async function endSession(
  db: GlobalDb,
  deps: Deps,
  { userId, sessionId }: SignedIn,
  reason: sessionRepository.EndedReason,
): Promise<boolean> {
  const ended = await sessionRepository.revokeSessions(db, { userId, only: sessionId }, reason);
  await recordEnded(db, { userId }, ended, reason);
  await deps.authenticator.publishChange(db, { sessionId });
  return ended.length > 0;
}

async function recordEnded(
  db: GlobalDb,
  { userId, actorId }: { userId: string; actorId?: string | undefined },
  ended: readonly string[],
  reason: sessionRepository.EndedReason,
): Promise<void> {
  if (ended.length === 0) return;
  const lineOf = (rowId: string) => ({ table: 'sessions', action: 'delete', rowId, was: { reason } }) as const;
  await recordInFirms(db, userId, ended.map(lineOf), actorId);
}

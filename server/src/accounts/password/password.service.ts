import type { SetPassword } from '@munshi/contract/accounts/account.schema';
import type { Session } from '@munshi/contract/accounts/session.schema';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { completeInvite } from '../../invites/public.ts';
import type { Proof, SignedIn } from '../../platform/auth/actor.ts';
import { endCodes, endOwnCodes, lockCodes } from '../../platform/auth/one-time-codes.ts';
import { type GlobalDb, readGlobalDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Client, Deps } from '../../platform/http/handle.ts';
import { enqueueEmail } from '../../platform/mail/mail-queue.ts';
import { findTenantCode, listTenantsOf } from '../../tenants/public.ts';
import { passwordChangedEmail } from '../account.emails.ts';
import * as accountRepository from '../account.repository.ts';
import { hashChosenPassword } from './chosen-password.service.ts';
import { clearCodeGuessing, inReset } from '../sign-in/code-guessing.service.ts';
import { lockUnchangedPassword, verifyPassword } from './password-proof.service.ts';
import * as sessionRepository from '../sessions/session.repository.ts';
import { describeSession, revokeSessions, openSession } from '../sessions/session.service.ts';
import { checkSecondFactor, readyCode } from '../second-factor/totp.service.ts';
import { recordInFirms } from '../account-audit.service.ts';

interface PasswordRequest {
  readonly proof: Proof;
  readonly body: z.infer<typeof SetPassword>;
  readonly client: Client;
}

/**
 * Sets a password: after a reset, after an invitation (which makes the person a member), or by a signed-in user.
 * Lookups and hashing come first, outside the transaction, which takes no connection before its first statement.
 *
 * @throws {AppError} `auth.expired` for a grant that was used or has expired; `password.common`; `password.wrong`;
 * `login.code_needed` and `login.code_wrong` where the second factor is on.
 */
export async function setPassword(db: GlobalDb, deps: Deps, { proof, body, client }: PasswordRequest): Promise<Session> {
  if (proof.use === 'full') return await changePassword(db, deps, proof.signedIn, body);
  const grant = await readGlobalDb(deps.database, async (outside) => await accountRepository.findPasswordGrant(outside, proof.grantId));
  if (!grant) throw new AppError('auth.expired');
  if (grant.purpose === 'invite') return await joinByInvite(db, deps, { grant, password: body.password, client });
  return await resetPassword(db, deps, { grant, userId: proof.userId, body, client });
}

async function changePassword(db: GlobalDb, deps: Deps, signedIn: SignedIn, body: PasswordRequest['body']): Promise<Session> {
  const person = await verifyPassword(deps, signedIn.userId, { password: body.current_password ?? '', field: 'current_password' });
  const passwordHash = await hashChosen(deps, person, body.password);
  await lockResets(db, person.email);
  await endResets(db, person.email);
  await lockUnchangedPassword(db, person);
  await storePassword(db, deps, person, passwordHash);
  await revokeSessions(db, deps, { userId: person.id, except: signedIn.sessionId });
  await sessionRepository.deleteRefreshTokens(db, signedIn.sessionId);
  return await describeSession(db, deps, signedIn);
}

interface Reset {
  readonly grant: accountRepository.PasswordGrant;
  readonly userId: string;
  readonly body: PasswordRequest['body'];
  readonly client: Client;
}

/** A mailed code alone opens no account that has a second factor. */
async function resetPassword(db: GlobalDb, deps: Deps, { grant, userId, body, client }: Reset): Promise<Session> {
  const person = await readGlobalDb(deps.database, async (outside) => await accountRepository.readUser(outside, userId));
  if (person.totp_enabled && !body.code) throw new AppError('login.code_needed', { fields: { code: 'needed' } });
  const passwordHash = await hashChosen(deps, person, body.password);
  const code = person.totp_enabled ? await readyCode(deps, inReset(userId), body.code ?? '') : undefined;
  await lockResets(db, person.email);
  await requireGrant(db, grant);
  // The account before its second factor, as a login does.
  await accountRepository.lockUser(db, userId);
  // Before anything is changed: a wrong code counts, and commits together with whatever was written before it.
  if (code) await checkSecondFactor(db, deps, code);
  await storePassword(db, deps, person, passwordHash);
  await endResets(db, person.email);
  await revokeSessions(db, deps, { userId });
  return await openSession(db, deps, userId, client);
}

/**
 * Taken first by every change of a password: a concurrent reset completes before it, or is refused. Without it, two grants used at once
 * would deadlock.
 */
const lockResets = async (db: GlobalDb, email: string) => await lockCodes(db, { email, purpose: 'reset' });

/** Ends open reset codes and grants, so that somebody with brief access to the mailbox sets no password after the owner did. */
async function endResets(db: GlobalDb, email: string): Promise<void> {
  await endCodes(db, { email, purpose: 'reset' });
  await accountRepository.endPasswordGrants(db, email);
}

async function hashChosen(deps: Deps, person: accountRepository.Person, password: string): Promise<string> {
  const firms = await readGlobalDb(deps.database, async (outside) => await listTenantsOf(outside, person.id));
  const names = [person.email, person.name, person.display_name ?? '', ...firms.flatMap(({ name, code }) => [name, code])];
  return await hashChosenPassword(deps, password, names);
}

/** Of two requests with the same grant at once, the second waits here and is refused. */
async function requireGrant(db: GlobalDb, { id }: accountRepository.PasswordGrant): Promise<void> {
  if (!(await accountRepository.lockPasswordGrant(db, id))) throw new AppError('auth.expired');
}

async function storePassword(db: GlobalDb, deps: Deps, person: accountRepository.Person, passwordHash: string): Promise<void> {
  await accountRepository.updatePassword(db, person.id, passwordHash);
  await clearCodeGuessing(db, person.id);
  await endOwnCodes(db, person.id);
  await recordInFirms(db, person.id, [{ table: 'users', action: 'update', rowId: person.id, isNow: { password: 'changed' } }]);
  await enqueueEmail(db, deps.keys, passwordChangedEmail(person, deps.publicUrl()));
}

interface Joining {
  readonly grant: accountRepository.PasswordGrant;
  readonly password: string;
  readonly client: Client;
}

async function joinByInvite(db: GlobalDb, deps: Deps, { grant, password, client }: Joining): Promise<Session> {
  const { email, details } = grant;
  const name = details['name'] ?? email;
  const code = await readGlobalDb(deps.database, async (outside) => await findTenantCode(outside, details['tenant_id'] ?? ''));
  const passwordHash = await hashChosenPassword(deps, password, [email, name, details['tenant_name'] ?? '', code ?? '']);
  await requireGrant(db, grant);
  if (await accountRepository.findUserByEmail(db, email)) throw new AppError('invite.login_first');
  const userId = uuidv7();
  await accountRepository.insertUser(db, { id: userId, email, name, mobile: null, password_hash: passwordHash });
  await accountRepository.deleteSignup(db, email);
  await accountRepository.spendPasswordGrant(db, grant.id);
  await completeInvite(db, details, userId);
  return await openSession(db, deps, userId, client);
}

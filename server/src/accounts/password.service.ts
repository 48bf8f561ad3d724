import type { SetPassword } from '@munshi/contract/accounts/account.schema';
import type { Session } from '@munshi/contract/accounts/session.schema';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { completeInvite } from '../invites/public.ts';
import type { Proof, SignedIn } from '../platform/auth/actor.ts';
import { endCodes, endOwnCodes, holdCodes } from '../platform/auth/one-time-codes.ts';
import { type GlobalDb, readGlobalDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Client, Deps } from '../platform/http/handle.ts';
import { post } from '../platform/mail/post.ts';
import { findTenantCode, listTenantsOf } from '../tenants/public.ts';
import { passwordChangedLetter } from './account.letters.ts';
import * as accountRepository from './account.repository.ts';
import { hashChosenPassword } from './chosen-password.service.ts';
import { forgetCodeGuessing, inReset } from './code-guessing.service.ts';
import { holdUnchanged, provePassword } from './password-proof.service.ts';
import * as sessionRepository from './session.repository.ts';
import { describeSession, endSessions, openSession } from './session.service.ts';
import { checkSecondFactor, readyCode } from './totp.service.ts';
import { recordInFirms } from './trail.service.ts';

interface Asked {
  readonly proof: Proof;
  readonly body: z.infer<typeof SetPassword>;
  readonly client: Client;
}

/**
 * Sets a password: after a reset, after an invitation (which makes the person a member), or by a person who is signed in.
 * What is looked up and hashed first is so outside the transaction, which holds no connection before its first statement.
 *
 * @throws {AppError} `auth.expired` for a grant that was used or is too old; `password.common`; `password.wrong`;
 * `login.code_needed` and `login.code_wrong` where the second factor is on.
 */
export async function setPassword(db: GlobalDb, deps: Deps, { proof, body, client }: Asked): Promise<Session> {
  if (proof.use === 'full') return await changePassword(db, deps, proof.signedIn, body);
  const grant = await readGlobalDb(deps.database, async (outside) => await accountRepository.findGrant(outside, proof.grantId));
  if (!grant) throw new AppError('auth.expired');
  if (grant.purpose === 'invite') return await joinByInvite(db, deps, { grant, password: body.password, client });
  return await resetPassword(db, deps, { grant, userId: proof.userId, body, client });
}

async function changePassword(db: GlobalDb, deps: Deps, signedIn: SignedIn, body: Asked['body']): Promise<Session> {
  const person = await provePassword(deps, signedIn.userId, { password: body.current_password ?? '', field: 'current_password' });
  const passwordHash = await hashChosen(deps, person, body.password);
  await holdResets(db, person.email);
  await endResets(db, person.email);
  await holdUnchanged(db, person);
  await storePassword(db, deps, person, passwordHash);
  await endSessions(db, deps, { userId: person.id, except: signedIn.sessionId });
  await sessionRepository.removeRefreshTokens(db, signedIn.sessionId);
  return await describeSession(db, deps, signedIn);
}

interface Reset {
  readonly grant: accountRepository.PasswordGrant;
  readonly userId: string;
  readonly body: Asked['body'];
  readonly client: Client;
}

/** The mailbox alone opens no account that has a second factor. */
async function resetPassword(db: GlobalDb, deps: Deps, { grant, userId, body, client }: Reset): Promise<Session> {
  const person = await readGlobalDb(deps.database, async (outside) => await accountRepository.readById(outside, userId));
  if (person.totp_enabled && !body.code) throw new AppError('login.code_needed', { fields: { code: 'needed' } });
  const passwordHash = await hashChosen(deps, person, body.password);
  const code = person.totp_enabled ? await readyCode(deps, inReset(userId), body.code ?? '') : undefined;
  await holdResets(db, person.email);
  await requireGrant(db, grant);
  // Before anything is changed: a wrong code counts, and what was written by then would be kept with it.
  if (code) await checkSecondFactor(db, deps, code);
  await storePassword(db, deps, person, passwordHash);
  await endResets(db, person.email);
  await endSessions(db, deps, { userId });
  return await openSession(db, deps, userId, client);
}

/**
 * First, whoever sets a password: a reset that is under way comes through before, or not at all. Two with a right each would
 * else wait for each other.
 */
const holdResets = async (db: GlobalDb, email: string) => await holdCodes(db, { email, purpose: 'reset' });

/** Whoever was at the mailbox for a moment sets no password after its owner set one: neither by a code nor by what it gave. */
async function endResets(db: GlobalDb, email: string): Promise<void> {
  await endCodes(db, { email, purpose: 'reset' });
  await accountRepository.endGrants(db, email);
}

async function hashChosen(deps: Deps, person: accountRepository.Person, password: string): Promise<string> {
  const firms = await readGlobalDb(deps.database, async (outside) => await listTenantsOf(outside, person.id));
  const names = [person.email, person.name, person.display_name ?? '', ...firms.flatMap(({ name, code }) => [name, code])];
  return await hashChosenPassword(deps, password, names);
}

/** Of two who come with one grant at once, the second waits here and is refused. */
async function requireGrant(db: GlobalDb, { id }: accountRepository.PasswordGrant): Promise<void> {
  if (!(await accountRepository.lockGrant(db, id))) throw new AppError('auth.expired');
}

async function storePassword(db: GlobalDb, deps: Deps, person: accountRepository.Person, passwordHash: string): Promise<void> {
  await accountRepository.updatePassword(db, person.id, passwordHash);
  await forgetCodeGuessing(db, person.id);
  await endOwnCodes(db, person.id);
  await recordInFirms(db, person.id, [{ table: 'users', action: 'update', rowId: person.id, isNow: { password: 'changed' } }]);
  await post(db, deps.keys, passwordChangedLetter(person, deps.publicUrl()));
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
  if (await accountRepository.findByEmail(db, email)) throw new AppError('invite.login_first');
  const userId = uuidv7();
  await accountRepository.insert(db, { id: userId, email, name, mobile: null, password_hash: passwordHash });
  await accountRepository.removeSignup(db, email);
  await accountRepository.spendGrant(db, grant.id);
  await completeInvite(db, details, userId);
  return await openSession(db, deps, userId, client);
}

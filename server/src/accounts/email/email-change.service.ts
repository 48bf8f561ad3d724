import type { OtpSent } from '@munshi/contract/accounts/account.schema';
import type { EmailChange, EmailChangeConfirmation, EmailChanged } from '@munshi/contract/accounts/email-change.schema';
import type { z } from 'zod';
import {
  endCodes,
  endOwnCodes,
  lockCodes,
  isAwaitingCode,
  issueCode,
  type OwnedCode,
  redeemOwnCode,
  RETRY_SECONDS,
} from '../../platform/auth/one-time-codes.ts';
import { type GlobalDb, readGlobalDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Deps } from '../../platform/http/handle.ts';
import { enqueueEmail } from '../../platform/mail/mail-queue.ts';
import { emailChangedEmail, emailCodeEmail, emailInUseEmail } from '../account.emails.ts';
import * as accountRepository from '../account.repository.ts';
import { lockUnchangedPassword, verifyPassword } from '../password/password-proof.service.ts';
import { recordInFirms } from '../account-audit.service.ts';

type Sent = z.infer<typeof OtpSent>;
type Changed = z.infer<typeof EmailChanged>;

/**
 * Mails a code to the new login email, and cancels an earlier change: one new email at a time.
 * An email that has an account gets the same answer after the same work, and its owner an email without a code.
 *
 * @throws {AppError} `password.wrong`, `email.same`, `otp.too_soon`, `otp.too_many`.
 */
export async function updateEmail(db: GlobalDb, deps: Deps, userId: string, change: z.infer<typeof EmailChange>): Promise<Sent> {
  const { email, password } = change;
  const person = await verifyPassword(deps, userId, { password, field: 'password' });
  if (person.email === email) throw new AppError('email.same', { fields: { email: 'same' } });
  await lockUnchangedPassword(db, person);
  await endOwnCodes(db, userId);
  return await mailCode(db, deps, person, email);
}

/** Mails another code to that email. @throws {AppError} `otp.expired` if none was requested lately, or it was ended since. */
export async function resendEmailCode(db: GlobalDb, deps: Deps, { email, ownerId }: OwnedCode): Promise<Sent> {
  const person = await readGlobalDb(deps.database, async (outside) => await accountRepository.readUser(outside, ownerId));
  // Locked first: a new password, which ends the codes, either ends this one too or comes before it.
  await lockUnchangedPassword(db, person);
  if (!(await isAwaitingCode(db, { email, ownerId }))) throw new AppError('otp.expired');
  return await mailCode(db, deps, person, email);
}

async function mailCode(db: GlobalDb, deps: Deps, person: accountRepository.Person, email: string): Promise<Sent> {
  const issued = await issueCode(db, deps.keys, { email, purpose: 'email', details: { user_id: person.id } });
  const owner = await accountRepository.findUserByEmail(db, email);
  const template = owner
    ? emailInUseEmail(owner, deps.publicUrl())
    : emailCodeEmail({ email, name: person.name }, issued, deps.publicUrl());
  await enqueueEmail(db, deps.keys, template);
  return { message: `A code is on its way to ${email}.`, retry_after: RETRY_SECONDS };
}

/**
 * Changes the login email by the mailed code, and tells the old email. Everything the old mailbox could still open ends with it. Devices
 * stay signed in: sessions do not depend on the email, and if the change was not the owner's, they are the owner's way back. A repeated
 * call, after a lost answer, gets the same answer.
 *
 * @throws {AppError} `otp.wrong`, and the attempt counts; `otp.expired`; `email.taken` if somebody else has the email by now.
 */
export async function confirmEmail(
  db: GlobalDb,
  deps: Deps,
  userId: string,
  { email, otp }: z.infer<typeof EmailChangeConfirmation>,
): Promise<Changed> {
  const before = await readGlobalDb(deps.database, async (outside) => await accountRepository.readUser(outside, userId));
  // The same lock as for a new password: a concurrent reset completes before this change, or is refused.
  await lockCodes(db, { email: before.email, purpose: 'reset' });
  const person = await accountRepository.lockUser(db, userId);
  const answer = { message: `You log in as ${email} from now on.`, email };
  if (person.email === email) return answer;
  if (person.email !== before.email) throw new AppError('otp.expired', { fields: { otp: 'expired' } });
  await redeemOwnCode(db, deps.keys, { email, ownerId: userId, code: otp });
  if (await accountRepository.findUserByEmail(db, email)) throw new AppError('email.taken', { fields: { email: 'taken' } });
  await accountRepository.updateEmail(db, userId, email);
  await endOwnCodes(db, userId);
  await endCodes(db, { email: person.email, purpose: 'reset' });
  await accountRepository.endPasswordGrants(db, person.email);
  await accountRepository.deleteSignup(db, email);
  // Without the emails themselves: they are erased with the account, and the audit log is never erased.
  await recordInFirms(db, userId, [{ table: 'users', action: 'update', rowId: userId, isNow: { email: 'changed' } }]);
  await enqueueEmail(db, deps.keys, emailChangedEmail(person, deps.publicUrl()));
  return answer;
}

import type { OtpSent } from '@munshi/contract/accounts/account.schema';
import type { EmailChange, EmailChangeConfirmation, EmailChanged } from '@munshi/contract/accounts/email-change.schema';
import type { z } from 'zod';
import {
  endCodes,
  endOwnCodes,
  holdCodes,
  isAwaitingCode,
  issueCode,
  type OwnedCode,
  redeemOwnCode,
  RETRY_SECONDS,
} from '../platform/auth/one-time-codes.ts';
import { type GlobalDb, readGlobalDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import { post } from '../platform/mail/post.ts';
import { emailChangedLetter, emailCodeLetter, emailInUseLetter } from './account.letters.ts';
import * as accountRepository from './account.repository.ts';
import { holdUnchanged, provePassword } from './password-proof.service.ts';
import { recordInFirms } from './trail.service.ts';

type Sent = z.infer<typeof OtpSent>;
type Changed = z.infer<typeof EmailChanged>;

/**
 * Mails a code to the address somebody wants to log in with. What they asked for before ends: one new address at a time.
 * An address that has an account gets the same answer after the same work, and its owner a mail without a code.
 *
 * @throws {AppError} `password.wrong`, `email.same`, `otp.too_soon`, `otp.too_many`.
 */
export async function changeEmail(db: GlobalDb, deps: Deps, userId: string, asked: z.infer<typeof EmailChange>): Promise<Sent> {
  const { email, password } = asked;
  const person = await provePassword(deps, userId, { password, field: 'password' });
  if (person.email === email) throw new AppError('email.same', { fields: { email: 'same' } });
  await holdUnchanged(db, person);
  await endOwnCodes(db, userId);
  return await mailCode(db, deps, person, email);
}

/** Mails another code to that address. @throws {AppError} `otp.expired` where none was asked for lately, or it was ended since. */
export async function resendEmailCode(db: GlobalDb, deps: Deps, { email, ownerId }: OwnedCode): Promise<Sent> {
  const person = await readGlobalDb(deps.database, async (outside) => await accountRepository.readById(outside, ownerId));
  // Held first: whoever ends the codes, as a new password does, ends this one too or comes before it.
  await holdUnchanged(db, person);
  if (!(await isAwaitingCode(db, { email, ownerId }))) throw new AppError('otp.expired');
  return await mailCode(db, deps, person, email);
}

async function mailCode(db: GlobalDb, deps: Deps, person: accountRepository.Person, email: string): Promise<Sent> {
  const issued = await issueCode(db, deps.keys, { email, purpose: 'email', details: { user_id: person.id } });
  const owner = await accountRepository.findByEmail(db, email);
  const letter = owner
    ? emailInUseLetter(owner, deps.publicUrl())
    : emailCodeLetter({ email, name: person.name }, issued, deps.publicUrl());
  await post(db, deps.keys, letter);
  return { message: `A code is on its way to ${email}.`, retry_after: RETRY_SECONDS };
}

/**
 * Changes the address somebody logs in with, by the code that was mailed there; the old one is told. What a mailbox that is
 * given up could still open ends with it. Devices stay signed in: they hang on no address, and where this was not its
 * owner, they are the owner's way back. Whoever repeats it, since the answer was lost, gets the same answer.
 *
 * @throws {AppError} `otp.wrong`, and the try counts; `otp.expired`; `email.taken` where somebody else has the address by now.
 */
export async function confirmEmail(
  db: GlobalDb,
  deps: Deps,
  userId: string,
  { email, otp }: z.infer<typeof EmailChangeConfirmation>,
): Promise<Changed> {
  const before = await readGlobalDb(deps.database, async (outside) => await accountRepository.readById(outside, userId));
  // As whoever sets a password: a reset that is under way comes through before, or not at all.
  await holdCodes(db, { email: before.email, purpose: 'reset' });
  const person = await accountRepository.lockById(db, userId);
  const answer = { message: `You log in as ${email} from now on.`, email };
  if (person.email === email) return answer;
  if (person.email !== before.email) throw new AppError('otp.expired', { fields: { otp: 'expired' } });
  await redeemOwnCode(db, deps.keys, { email, ownerId: userId, code: otp });
  if (await accountRepository.findByEmail(db, email)) throw new AppError('email.taken', { fields: { email: 'taken' } });
  await accountRepository.updateEmail(db, userId, email);
  await endOwnCodes(db, userId);
  await endCodes(db, { email: person.email, purpose: 'reset' });
  await accountRepository.endGrants(db, person.email);
  await accountRepository.removeSignup(db, email);
  // Not the addresses themselves: they are erased with the account, and the trail forgets nothing.
  await recordInFirms(db, userId, [{ table: 'users', action: 'update', rowId: userId, isNow: { email: 'changed' } }]);
  await post(db, deps.keys, emailChangedLetter(person, deps.publicUrl()));
  return answer;
}

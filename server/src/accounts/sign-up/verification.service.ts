import type { OtpSent, ResendOtp, Verified, VerifyOtp } from '@munshi/contract/accounts/account.schema';
import type { OtpPurpose } from '@munshi/contract/platform/one-time-code';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { resendInviteCode } from '../../invites/public.ts';
import { signAccessToken } from '../../platform/auth/access-token.ts';
import { type CodeDetails, issueCode, redeemCode, redeemLink, RETRY_SECONDS } from '../../platform/auth/one-time-codes.ts';
import type { GlobalDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Client, Deps } from '../../platform/http/handle.ts';
import { enqueueEmail, enqueueDecoyEmail } from '../../platform/mail/mail-queue.ts';
import { resetEmail } from '../account.emails.ts';
import * as accountRepository from '../account.repository.ts';
import { openSession } from '../sessions/session.service.ts';
import { completeSignup, sendSignupCode } from './signup.service.ts';

type Answer = z.infer<typeof Verified>;

interface Proved {
  readonly email: string;
  readonly purpose: OtpPurpose;
  readonly details: CodeDetails;
}

/** Exchanges a mailed code for what it was issued for. @throws {AppError} `otp.wrong`, `otp.expired`, `tenant.code_taken`. */
export async function verifyOtp(
  db: GlobalDb,
  deps: Deps,
  { email, purpose, otp }: z.infer<typeof VerifyOtp>,
  client: Client,
): Promise<Answer> {
  const details = await redeemCode(db, deps.keys, { email, purpose, code: otp });
  return await admit(db, deps, { email, purpose, details }, client);
}

/** Exchanges the link of the same email. @throws {AppError} `otp.expired`, `tenant.code_taken`. */
export async function verifyEmail(db: GlobalDb, deps: Deps, linkToken: string, client: Client): Promise<Answer> {
  return await admit(db, deps, await redeemLink(db, linkToken), client);
}

async function admit(db: GlobalDb, deps: Deps, { email, purpose, details }: Proved, client: Client): Promise<Answer> {
  if (purpose === 'signup') {
    const { userId, hasPlan, isContested } = await completeSignup(db, deps, email);
    if (isContested) return await grantPassword(db, deps, { email, purpose: 'reset', details });
    return { ...(await openSession(db, deps, userId, client)), next: hasPlan ? 'dashboard' : 'plan_selection' };
  }
  return await grantPassword(db, deps, { email, purpose, details });
}

/** A token that can only set the password, once. An invited person has no account yet: no id, no firm. */
async function grantPassword(db: GlobalDb, { keys }: Deps, proved: Proved & { purpose: 'invite' | 'reset' }): Promise<Answer> {
  const { email, purpose, details } = proved;
  const account = await accountRepository.findUserByEmail(db, email);
  if (purpose === 'reset' && !account) throw new AppError('otp.expired');
  const id = uuidv7();
  await accountRepository.insertPasswordGrant(db, { id, email, purpose, details });
  const token = await signAccessToken(keys, { userId: account?.id ?? '', id, use: 'password' });
  const user = {
    id: account?.id ?? null,
    name: account?.name ?? details['name'] ?? email,
    display_name: account?.display_name ?? null,
    email,
  };
  return { token, refresh_token: null, user, tenants: [], next: 'set_password' };
}

/** The same answer for an email without an account. @throws {AppError} `otp.too_soon`, `otp.too_many`. */
export async function requestPasswordReset(db: GlobalDb, deps: Deps, email: string): Promise<{ message: string }> {
  await sendResetCode(db, deps, email);
  return { message: `If ${email} has an account, a code is on its way there.` };
}

async function sendResetCode(db: GlobalDb, deps: Deps, email: string): Promise<void> {
  const issued = await issueCode(db, deps.keys, { email, purpose: 'reset' });
  const account = await accountRepository.findUserByEmail(db, email);
  if (account) await enqueueEmail(db, deps.keys, resetEmail(account, issued, deps.publicUrl()));
  else await enqueueDecoyEmail(db, deps.keys);
}

const senders: Record<OtpPurpose, (db: GlobalDb, deps: Deps, email: string) => Promise<void>> = {
  signup: sendSignupCode,
  invite: resendInviteCode,
  reset: sendResetCode,
};

/** The same answer for an email with nothing pending. @throws {AppError} `otp.too_soon`, `otp.too_many`. */
export async function resendOtp(db: GlobalDb, deps: Deps, { email, purpose }: z.infer<typeof ResendOtp>): Promise<z.infer<typeof OtpSent>> {
  await senders[purpose](db, deps, email);
  return { message: `A new code is on its way to ${email}.`, retry_after: RETRY_SECONDS };
}

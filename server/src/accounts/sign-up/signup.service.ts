import type { Signup } from '@munshi/contract/accounts/account.schema';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { issueCode } from '../../platform/auth/one-time-codes.ts';
import { dummyHash, isPassword } from '../../platform/auth/passwords.ts';
import { type GlobalDb, readGlobalDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Deps } from '../../platform/http/handle.ts';
import { enqueueEmail, enqueueDecoyEmail } from '../../platform/mail/mail-queue.ts';
import { createTenant, isCodeTaken, isSelfServe, requireSelfServe } from '../../tenants/public.ts';
import { accountExistsEmail, signupEmail } from '../account.emails.ts';
import * as accountRepository from '../account.repository.ts';
import { hashChosenPassword } from '../password/chosen-password.service.ts';

/**
 * Saves a sign-up and mails its code; nothing of it is visible to others until the email is verified. An email that has an account gets the
 * same answer after the same work, and its owner an email that says so.
 *
 * @throws {AppError} `password.common`, `plan.by_operator`, `tenant.code_taken`, `otp.too_soon`, `otp.too_many`.
 */
export async function signUp(db: GlobalDb, deps: Deps, draft: z.infer<typeof Signup>): Promise<{ message: string; email: string }> {
  const { email, name, password, tenant_name, tenant_code, plan = null } = draft;
  if (plan !== null) requireSelfServe(plan, deps.config);
  const chosenHash = await hashChosenPassword(deps, password, [email, name, tenant_name, tenant_code]);
  const waitingHash = await readGlobalDb(deps.database, async (outside) => await accountRepository.findSignup(outside, email)).then(
    (waiting) => waiting?.password_hash,
  );
  // Compared even if no sign-up waits, so that both cases take equal time. The same password keeps its hash: it contests nothing.
  const passwordHash = (await isPassword(waitingHash, password)) && waitingHash !== undefined ? waitingHash : chosenHash;
  if (await isCodeTaken(db, tenant_code)) throw new AppError('tenant.code_taken', { fields: { tenant_code: 'taken' } });
  await accountRepository.saveSignup(db, {
    email,
    name,
    mobile: draft.mobile ?? null,
    password_hash: passwordHash,
    tenant_name,
    tenant_code,
    plan,
  });
  await sendSignupCode(db, deps, email);
  return { message: `A code is on its way to ${email}.`, email };
}

/** Mails a code for the sign-up pending under this email, if any. @throws {AppError} `otp.too_soon`, `otp.too_many`. */
export async function sendSignupCode(db: GlobalDb, deps: Deps, email: string): Promise<void> {
  const issued = await issueCode(db, deps.keys, { email, purpose: 'signup' });
  const account = await accountRepository.findUserByEmail(db, email);
  const pending = await accountRepository.findSignup(db, email);
  if (account) return await enqueueEmail(db, deps.keys, accountExistsEmail(account, deps.publicUrl()));
  if (!pending) return await enqueueDecoyEmail(db, deps.keys);
  const reader = { email, name: pending.name, tenantName: pending.tenant_name };
  await enqueueEmail(db, deps.keys, signupEmail(reader, issued, deps.publicUrl()));
}

interface Completed {
  readonly userId: string;
  readonly hasPlan: boolean;
  /** True if two passwords were chosen under this email: neither counts, and the owner has none yet. */
  readonly isContested: boolean;
}

/**
 * Creates the account, the firm and its admin of a sign-up whose email is verified.
 *
 * @throws {AppError} `tenant.code_taken` if another firm took the code meanwhile; the sign-up stays.
 */
export async function completeSignup(db: GlobalDb, { config }: Pick<Deps, 'config'>, email: string): Promise<Completed> {
  const pending = await accountRepository.findSignup(db, email);
  if (!pending || (await accountRepository.findUserByEmail(db, email))) throw new AppError('otp.expired');
  const { name, mobile, tenant_code, tenant_name, is_contested: isContested } = pending;
  // The plan may have been chosen before the operator reserved it: the person is asked for another.
  const plan = pending.plan !== null && isSelfServe(pending.plan, config) ? pending.plan : null;
  if (await isCodeTaken(db, tenant_code)) throw new AppError('tenant.code_taken', { fields: { tenant_code: 'taken' } });
  const userId = uuidv7();
  const password_hash = isContested ? await dummyHash() : pending.password_hash;
  await accountRepository.insertUser(db, { id: userId, email, name, mobile, password_hash });
  await createTenant(db, { code: tenant_code, name: tenant_name, plan, userId });
  await accountRepository.deleteSignup(db, email);
  return { userId, hasPlan: plan !== null, isContested };
}

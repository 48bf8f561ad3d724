import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '../src/platform/auth/passwords.ts';
import { codeOf, waitForMail } from './mail-fixture.ts';
import { PASSWORD } from './password.ts';
import { stranger, superuser, type TestTenant, newTenant } from './tenant-fixture.ts';

const hashed = hashPassword(PASSWORD);

/** A new e-mail address. */
export const newEmail = () => `new-${uuidv7().slice(-12)}@example.in`;
/** A new firm code. */
export const newCode = () => `chamber-${uuidv7().slice(-12)}`;

/** A firm whose first member has a password. */
export async function newAccount(): Promise<TestTenant> {
  const tenant = await newTenant();
  await givePassword(tenant.userId);
  return tenant;
}

export async function givePassword(userId: string): Promise<void> {
  await superuser
    .updateTable('users')
    .set({ password_hash: await hashed })
    .where('id', '=', userId)
    .execute();
}

const user = '/api/v1/user';

export const signupDraft = (over: object = {}) => ({
  name: 'Asha Rao',
  email: newEmail(),
  mobile: '+91 98450 12345',
  password: PASSWORD,
  tenant_name: 'Rao & Co.',
  tenant_code: newCode(),
  ...over,
});

export const postSignup = async (draft: object) => await stranger.post(`${user}/signup`, draft);
export const verify = async (email: string, otp: string, purpose = 'signup') =>
  await stranger.post(`${user}/verify-otp`, { email, otp, purpose });
export const logIn = async (email: string, password = PASSWORD, over: object = {}) =>
  await stranger.post(`${user}/login`, { email, password, ...over });

export interface SessionAnswer {
  readonly token: string;
  readonly refresh_token: string;
  readonly user: { readonly id: string };
  readonly tenants: readonly { readonly code: string }[];
}

export const sessionOf = (response: LightMyRequestResponse) => response.json<SessionAnswer>();

/** A whole sign-up, from form to session. */
export async function signUpWhole(over: object = {}): Promise<SessionAnswer & { email: string }> {
  const draft = signupDraft(over);
  await postSignup(draft);
  const answer = await verify(draft.email, codeOf(await waitForMail(draft.email)));
  return { ...sessionOf(answer), email: draft.email };
}

/** A code that is not this one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Makes the codes of an address older by this many seconds. */
export async function ageCodes(email: string, seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds})`;
  await superuser
    .updateTable('one_time_codes')
    .set({ created_at: sql`created_at - ${by}`, expires_at: sql`expires_at - ${by}` })
    .where('email', '=', email)
    .execute();
}

/**
 * Clears the counted attempts of this machine: tests make more attempts than people do. The counts of one e-mail address,
 * one challenge or one person stay, since another test file may depend on them.
 */
export async function forgetKnocks(email?: string): Promise<void> {
  await superuser.deleteFrom('rate_limits').where('key', 'like', '%|127.0.0.1').execute();
  if (email !== undefined) await superuser.deleteFrom('rate_limits').where('key', 'like', `%|${email}`).execute();
}

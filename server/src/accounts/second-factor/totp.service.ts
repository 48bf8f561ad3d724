import { randomInt } from 'node:crypto';
import type { TotpSetup } from '@munshi/contract/accounts/totp.schema';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import type { Keys } from '../../platform/auth/keys.ts';
import { hashLike, hashTogether } from '../../platform/auth/passwords.ts';
import { type GlobalDb, readGlobalDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Deps } from '../../platform/http/handle.ts';
import { enqueueEmail } from '../../platform/mail/mail-queue.ts';
import { recoveryCodesRenewedEmail, secondFactorOffEmail } from '../account.emails.ts';
import * as accountRepository from '../account.repository.ts';
import { type CodePlace, countWrongCode, forgiveWrongCodes, inSession, refuseCodeGuessing } from '../sign-in/code-guessing.service.ts';
import { lockUnchangedPassword, verifyPassword } from '../password/password-proof.service.ts';
import { hasSecondFactorDuty } from '../../tenants/public.ts';
import * as totpRepository from './totp.repository.ts';
import { recordInFirms } from '../account-audit.service.ts';

/** A code is valid this long: the default of RFC 6238, which every authenticator uses. */
const STEP_SECONDS = 30;
/** Clocks may differ by one step either way. */
const DRIFT_STEPS = 1;
/** Prefix of an argon2id hash. */
const SLOW_HASH = '$argon2id$';

/**
 * Starts setting up the second factor; it counts once a first code is confirmed.
 *
 * @throws {AppError} `password.wrong`, `totp.already_on`.
 */
export async function setUpTotp(db: GlobalDb, deps: Deps, userId: string, password: string): Promise<z.infer<typeof TotpSetup>> {
  const person = await verifyPassword(deps, userId, { password, field: 'password' });
  await lockUnchangedPassword(db, person);
  if (person.totp_enabled) throw new AppError('totp.already_on');
  const secret = new Secret().base32;
  if (!(await totpRepository.saveSecondFactor(db, userId, deps.keys.seal('authenticator', secret)))) throw new AppError('totp.already_on');
  const otpauthUrl = authenticator(secret, person.email).toString();
  return { secret, otpauth_url: otpauthUrl, qr_svg: renderSVG(otpauthUrl, { border: 2 }) };
}

/**
 * Turns the second factor on.
 *
 * @returns the recovery codes, only this once: the database keeps their hashes.
 * @throws {AppError} `totp.not_set_up`, `totp.already_on`, `login.code_wrong`.
 */
export async function confirmTotp(db: GlobalDb, deps: Deps, userId: string, code: string): Promise<{ recovery_codes: string[] }> {
  requireUnconfirmed(await readGlobalDb(deps.database, async (outside) => await totpRepository.findSecondFactor(outside, userId)));
  const { codes, hashes } = await newRecoveryCodes(userId);
  const factor = requireUnconfirmed(await totpRepository.lockSecondFactor(db, userId));
  if (!(await takeCode(db, deps.keys, { userId, factor, code }))) throw new AppError('login.code_wrong', { fields: { code: 'wrong' } });
  await totpRepository.confirmSecondFactor(db, userId);
  await recordFactor(db, userId, 'off', 'on');
  // A firm that requires a second factor opens with this commit.
  await deps.authenticator.publishChange(db, { userId });
  await totpRepository.replaceRecoveryCodes(db, userId, hashes);
  return { recovery_codes: codes };
}

/**
 * Replaces the recovery codes, which were lost or are used up. It asks for an authenticator code, not the password, so that somebody at an
 * open session does not leave with a way past the second factor.
 *
 * @throws {AppError} `totp.not_set_up`, `login.code_wrong`; `request.too_many` and `login.codes_used_up` after wrong ones.
 */
export async function renewRecoveryCodes(db: GlobalDb, deps: Deps, userId: string, code: string): Promise<{ recovery_codes: string[] }> {
  const factor = await readGlobalDb(deps.database, async (outside) => await totpRepository.findSecondFactor(outside, userId));
  if (!factor?.is_confirmed) throw new AppError('totp.not_set_up');
  const { codes, hashes } = await newRecoveryCodes(userId);
  await checkSecondFactor(db, deps, { place: inSession(userId), typed: code, hashes: [] });
  await totpRepository.replaceRecoveryCodes(db, userId, hashes);
  const line = { table: 'users', action: 'update', rowId: userId } as const;
  await recordInFirms(db, userId, [{ ...line, was: { recovery_codes: null }, isNow: { recovery_codes: 'renewed' } }]);
  await enqueueEmail(db, deps.keys, recoveryCodesRenewedEmail(await accountRepository.readUser(db, userId), deps.publicUrl()));
  return { recovery_codes: codes };
}

function requireUnconfirmed(factor: totpRepository.SecondFactor | undefined): totpRepository.SecondFactor {
  if (!factor) throw new AppError('totp.not_set_up');
  if (factor.is_confirmed) throw new AppError('totp.already_on');
  return factor;
}

/** @throws {AppError} `password.wrong`, `totp.not_set_up`; `second_factor.kept` if one of their firms requires it. */
export async function disableTotp(db: GlobalDb, deps: Deps, userId: string, password: string): Promise<{ message: string }> {
  const person = await verifyPassword(deps, userId, { password, field: 'password' });
  await lockUnchangedPassword(db, person);
  if (!person.totp_enabled) throw new AppError('totp.not_set_up');
  if (await hasSecondFactorDuty(db, userId)) throw new AppError('second_factor.kept');
  await totpRepository.deleteSecondFactor(db, userId);
  await recordFactor(db, userId, 'on', 'off');
  await enqueueEmail(db, deps.keys, secondFactorOffEmail(person, deps.publicUrl()));
  return { message: 'Two-step verification is off.' };
}

async function recordFactor(db: GlobalDb, userId: string, was: 'on' | 'off', isNow: 'on' | 'off'): Promise<void> {
  const line = { table: 'users', action: 'update', rowId: userId } as const;
  await recordInFirms(db, userId, [{ ...line, was: { second_factor: was }, isNow: { second_factor: isNow } }]);
}

/** A code typed for the second factor. */
export interface TypedCode {
  readonly place: CodePlace;
  readonly typed: string;
  /** Possible stored hashes of a recovery code. Empty for six digits. */
  readonly hashes: readonly string[];
}

/**
 * Prepares a typed code for lookup. Hashing takes long: call it before the transaction's first statement, so that no connection is taken
 * meanwhile.
 *
 * @throws {AppError} `request.too_many` and `login.codes_used_up` after wrong ones.
 */
export async function readyCode(deps: Deps, place: CodePlace, typed: string): Promise<TypedCode> {
  if (/^\d{6}$/.test(typed)) return { place, typed, hashes: [] };
  const { userId } = place;
  const text = recoveryText(userId, typed);
  const stored = await readGlobalDb(deps.database, async (outside) => {
    await refuseCodeGuessing(outside, place);
    return await totpRepository.findRecoveryHash(outside, userId);
  });
  const slow = stored?.startsWith(SLOW_HASH) ? [await hashLike(stored, text)] : [];
  // Codes issued before recovery codes were hashed like passwords work until they are used.
  return { place, typed, hashes: [...slow, ...deps.keys.hashesOf(text)] };
}

/**
 * Accepts six digits of the authenticator, or a recovery code. Each works once.
 *
 * @throws {AppError} `login.code_wrong`, and the attempt counts; `request.too_many` during the wait after wrong ones;
 * `login.codes_used_up` after thirty within a day.
 */
export async function checkSecondFactor(db: GlobalDb, deps: Deps, { place, typed, hashes }: TypedCode): Promise<void> {
  const { userId } = place;
  const factor = await totpRepository.lockSecondFactor(db, userId);
  if (!factor) throw new AppError('login.challenge_expired');
  await refuseCodeGuessing(db, place);
  const isTaken =
    hashes.length === 0
      ? await takeCode(db, deps.keys, { userId, factor, code: typed })
      : await totpRepository.spendRecoveryCode(db, userId, hashes);
  if (isTaken) return await forgiveWrongCodes(db, place);
  await countWrongCode(db, deps, place);
  throw new AppError('login.code_wrong', { fields: { code: 'wrong' }, keepsChanges: true });
}

interface Tried {
  readonly userId: string;
  readonly factor: totpRepository.SecondFactor;
  readonly code: string;
}

/** Undefined if the secret was encrypted with an unknown key: then no code can be right. */
function readSecret(keys: Keys, sealed: string): string | undefined {
  try {
    return keys.unseal('authenticator', sealed);
  } catch {
    return undefined;
  }
}

async function takeCode(db: GlobalDb, keys: Keys, { userId, factor, code }: Tried): Promise<boolean> {
  const now = Date.now();
  const secret = readSecret(keys, factor.secret);
  const delta = secret === undefined ? null : authenticator(secret, '').validate({ token: code, timestamp: now, window: DRIFT_STEPS });
  if (delta === null) return false;
  const step = Math.floor(now / 1_000 / STEP_SECONDS) + delta;
  if (factor.last_step !== null && step <= factor.last_step) return false;
  await totpRepository.markStep(db, userId, step);
  return true;
}

function authenticator(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Munshi', label, secret, period: STEP_SECONDS });
}

/** Without the letters and digits that are easily mistaken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten characters, some 49 bits, in two halves: `h7kqm-3x9pd`. */
function newRecoveryCode(): string {
  const half = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${half()}-${half()}`;
}

/** Ten new recovery codes, and the hashes to store. */
async function newRecoveryCodes(userId: string): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: 10 }, newRecoveryCode);
  return { codes, hashes: await hashTogether(codes.map((code) => recoveryText(userId, code))) };
}

/** Normalised text of a recovery code, which is hashed. */
function recoveryText(userId: string, typed: string): string {
  return `recovery ${userId} ${typed.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
}

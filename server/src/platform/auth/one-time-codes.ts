import { randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LENGTH, OtpPurpose } from '@munshi/contract/platform/one-time-code';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { takeLock } from '../db/scope/advisory-lock.ts';
import type { GlobalDb } from '../db/scope/tenant-db.ts';
import { AppError } from '../http/app-error.ts';
import { hashToken, type Keys, newToken } from './keys.ts';

/** How long a mailed code and its link are valid. */
export const CODE_MINUTES = 10;
/** Wait between two codes to one address for one purpose. */
export const RETRY_SECONDS = 30;
const MAX_PER_HOUR = 5;
const MAX_WRONG_TRIES = 5;
const HOUR_SECONDS = 3_600;

/** What the code was mailed for, stored with it until it is redeemed. */
export type CodeDetails = Readonly<Record<string, string>>;

/** The purposes for which the contract lets anyone request a code, and a change of e-mail by a signed-in person. */
type CodePurpose = OtpPurpose | 'email';

interface CodeSubject {
  readonly email: string;
  readonly purpose: CodePurpose;
}

/** A code of the purpose `email` belongs to one person: two who want the same address cannot redeem or replace each other's. */
export interface OwnedCode {
  readonly email: string;
  readonly ownerId: string;
}

const OWNER = sql<string>`one_time_codes.details ->> 'user_id'`;

/** A code created later than this dates from before the clock was set back: it is ignored, and blocks no new code. */
const CLOCK_TOLERANCE = sql<string>`now() + interval '1 minute'`;

export interface IssuedCode {
  readonly code: string;
  readonly linkToken: string;
}

/** Locks the codes of this address and purpose, and what they gave a right to, until this transaction ends. */
export async function lockCodes(db: GlobalDb, { email, purpose }: CodeSubject): Promise<void> {
  await takeLock(db, `${purpose} ${email}`);
}

/**
 * Creates a code and the token of an equivalent link. Only the newest code of an address and purpose is valid.
 * For an unknown address, issue a code as well and mail nothing: the limits then tell an outsider nothing.
 *
 * @throws {AppError} `otp.too_soon` within 30 seconds of the last one, `otp.too_many` after five in an hour.
 */
export async function issueCode(
  db: GlobalDb,
  keys: Keys,
  { email, purpose, details = {} }: CodeSubject & { details?: CodeDetails },
): Promise<IssuedCode> {
  // Otherwise two concurrent requests would both see that no code was sent recently.
  await lockCodes(db, { email, purpose });
  await refuseTooManyCodes(db, { email, purpose });
  const id = uuidv7();
  const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
  const linkToken = newToken();
  await db
    .insertInto('one_time_codes')
    .values({
      id,
      email,
      purpose,
      code_hash: keys.hashCode(saltedBy(id, code)),
      link_hash: hashToken(linkToken),
      details,
      expires_at: sql<string>`now() + make_interval(mins => ${CODE_MINUTES})`,
    })
    .execute();
  return { code, linkToken };
}

async function refuseTooManyCodes(db: GlobalDb, { email, purpose }: CodeSubject): Promise<void> {
  const { sent, newest, oldest } = await db
    .selectFrom('one_time_codes')
    .select(({ fn }) => [
      fn.countAll<number>().as('sent'),
      sql<number | null>`floor(extract(epoch from now() - max(one_time_codes.created_at)))::int`.as('newest'),
      sql<number | null>`floor(extract(epoch from now() - min(one_time_codes.created_at)))::int`.as('oldest'),
    ])
    .where('one_time_codes.email', '=', email)
    .where('one_time_codes.purpose', '=', purpose)
    .where('one_time_codes.created_at', '>', sql<string>`now() - interval '1 hour'`)
    .where('one_time_codes.created_at', '<', CLOCK_TOLERANCE)
    .executeTakeFirstOrThrow();
  if (newest !== null && newest < RETRY_SECONDS)
    throw new AppError('otp.too_soon', { values: { seconds: Math.min(RETRY_SECONDS, RETRY_SECONDS - newest) } });
  if (sent >= MAX_PER_HOUR) throw new AppError('otp.too_many', { values: { seconds: Math.max(1, HOUR_SECONDS - (oldest ?? 0)) } });
}

/**
 * Redeems a code, which works once.
 *
 * @returns what it was mailed for.
 * @throws {AppError} `otp.wrong`, and the try counts; `otp.expired` if it is used, too old, or had five wrong tries.
 */
export async function redeemCode(db: GlobalDb, keys: Keys, { code, ...subject }: CodeSubject & { code: string }): Promise<CodeDetails> {
  return await redeem(db, keys, code, selectOf(db, subject));
}

/** Redeems a code that this person requested, like `redeemCode()`. @throws {AppError} `otp.wrong`, `otp.expired`. */
export async function redeemOwnCode(db: GlobalDb, keys: Keys, { email, ownerId, code }: OwnedCode & { code: string }): Promise<void> {
  await redeem(db, keys, code, selectOf(db, { email, purpose: 'email' }).where(OWNER, '=', ownerId));
}

const selectOf = (db: GlobalDb, { email, purpose }: CodeSubject) =>
  db
    .selectFrom('one_time_codes')
    .where('one_time_codes.email', '=', email)
    .where('one_time_codes.purpose', '=', purpose)
    .where('one_time_codes.created_at', '<', CLOCK_TOLERANCE);

async function redeem(db: GlobalDb, keys: Keys, code: string, codes: ReturnType<typeof selectOf>): Promise<CodeDetails> {
  const newest = await codes
    .select([
      'one_time_codes.id',
      'one_time_codes.code_hash',
      'one_time_codes.details',
      sql<boolean>`used_at is null and expires_at > now() and wrong_tries < ${sql.lit(MAX_WRONG_TRIES)}`.as('is_open'),
    ])
    .orderBy('one_time_codes.created_at', 'desc')
    .orderBy('one_time_codes.id', 'desc')
    .limit(sql.lit(1))
    .forUpdate()
    .executeTakeFirst();
  if (!newest?.is_open) throw new AppError('otp.expired', { fields: { otp: 'expired' } });
  if (!keys.hashesOf(saltedBy(newest.id, code)).some((hash) => isSame(newest.code_hash, hash))) {
    await db
      .updateTable('one_time_codes')
      .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
      .where('id', '=', newest.id)
      .execute();
    throw new AppError('otp.wrong', { fields: { otp: 'wrong' }, keepsChanges: true });
  }
  await spend(db, newest.id);
  return newest.details as CodeDetails;
}

/**
 * Redeems the link of a mail instead of its code. Wrong tries at the code do not invalidate the link: it cannot be guessed,
 * and so nobody can lock its owner out.
 *
 * @throws {AppError} `otp.expired` if it is used, too old, or a newer mail was sent.
 */
export async function redeemLink(db: GlobalDb, linkToken: string): Promise<{ email: string; purpose: OtpPurpose; details: CodeDetails }> {
  const found = await db
    .selectFrom('one_time_codes as mailed')
    .select(['mailed.id', 'mailed.email', 'mailed.purpose', 'mailed.details'])
    .where('mailed.link_hash', '=', hashToken(linkToken))
    .where('mailed.purpose', 'in', OtpPurpose.options)
    .where('mailed.used_at', 'is', null)
    .where('mailed.expires_at', '>', sql<string>`now()`)
    .where('mailed.created_at', '<', CLOCK_TOLERANCE)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('one_time_codes as newer')
            .select('newer.id')
            .whereRef('newer.email', '=', 'mailed.email')
            .whereRef('newer.purpose', '=', 'mailed.purpose')
            .whereRef('newer.created_at', '>', 'mailed.created_at'),
        ),
      ),
    )
    .forUpdate('mailed')
    .executeTakeFirst();
  if (!found) throw new AppError('otp.expired');
  await spend(db, found.id);
  return { email: found.email, purpose: found.purpose as OtpPurpose, details: found.details as CodeDetails };
}

/** What the newest code of an address was mailed for; undefined when none was. */
export async function findNewestDetails(db: GlobalDb, { email, purpose }: CodeSubject): Promise<CodeDetails | undefined> {
  const newest = await db
    .selectFrom('one_time_codes')
    .select('one_time_codes.details')
    .where('one_time_codes.email', '=', email)
    .where('one_time_codes.purpose', '=', purpose)
    .orderBy('one_time_codes.created_at', 'desc')
    .orderBy('one_time_codes.id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return newest?.details as CodeDetails | undefined;
}

/** Invalidates the unused codes of an address and purpose, with their links. */
export async function endCodes(db: GlobalDb, { email, purpose }: CodeSubject): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ used_at: sql<string>`now()` })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Whether this person requested a code to this address within the last hour, and none to another address since. */
export async function isAwaitingCode(db: GlobalDb, { email, ownerId }: OwnedCode): Promise<boolean> {
  const newest = await selectOf(db, { email, purpose: 'email' })
    .select('one_time_codes.id')
    .where(OWNER, '=', ownerId)
    .where('one_time_codes.used_at', 'is', null)
    .where('one_time_codes.created_at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return newest !== undefined;
}

/** Invalidates all codes for a change of this person's e-mail. */
export async function endOwnCodes(db: GlobalDb, ownerId: string): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ used_at: sql<string>`now()` })
    .where('one_time_codes.purpose', '=', 'email')
    .where(OWNER, '=', ownerId)
    .where('one_time_codes.used_at', 'is', null)
    .execute();
}

/** Deletes all codes for a change of this person's e-mail, with the addresses they were mailed to. */
export async function removeOwnCodes(db: GlobalDb, ownerId: string): Promise<void> {
  await db.deleteFrom('one_time_codes').where('one_time_codes.purpose', '=', 'email').where(OWNER, '=', ownerId).execute();
}

async function spend(db: GlobalDb, id: string): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ used_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

function saltedBy(id: string, code: string): string {
  return `${id} ${code}`;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

import type { GlobalDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Client, Deps } from '../../platform/http/handle.ts';
import { networkOf } from '../../platform/http/rate-limit.ts';
import { enqueueEmail } from '../../platform/mail/mail-queue.ts';
import { codesUsedUpEmail, wrongCodesEmail } from '../account.emails.ts';
import * as accountRepository from '../account.repository.ts';
import * as sessionRepository from '../sessions/session.repository.ts';
import * as wrongTries from './wrong-tries.repository.ts';

/** Wrong codes without consequence; the next one starts the waiting times and an email to the owner. */
const FREE_TRIES = 4;
const FIRST_WAIT_SECONDS = 15;
const MAX_WAIT_SECONDS = 3_600;
const MAX_PER_DAY = 30;
const DAY_SECONDS = 86_400;

/**
 * Where a code of one person is tried. Each place has its own count, so that a guesser elsewhere does not lock the owner out: a network the
 * person is known to work from, a password reset that began with an email, a session, and all other networks together.
 */
export interface CodePlace {
  readonly userId: string;
  readonly name: string;
  /** What was proved before the code was asked for. */
  readonly after: 'password' | 'mail' | 'session';
}

export const inReset = (userId: string): CodePlace => ({ userId, name: 'mail', after: 'mail' });
export const inSession = (userId: string): CodePlace => ({ userId, name: 'session', after: 'session' });

export async function atLogin(db: GlobalDb, userId: string, { address }: Client): Promise<CodePlace> {
  const isKnown = await sessionRepository.isKnownNetwork(db, { userId }, address);
  return { userId, name: isKnown ? `at ${networkOf(address)}` : ELSEWHERE, after: 'password' };
}

const ELSEWHERE = 'elsewhere';

const countOf = ({ userId, name }: CodePlace): wrongTries.GuessedAt => ({ key: `totp|${userId}|${name}`, seconds: DAY_SECONDS });
const waitOf = ({ userId, name }: CodePlace): string => `totp-wait|${userId}|${name}`;

/** @throws {AppError} `request.too_many` while a wait lasts; `login.codes_used_up` after thirty wrong codes within a day. */
export async function refuseCodeGuessing(db: GlobalDb, place: CodePlace): Promise<void> {
  const wrong = await wrongTries.countWrongTries(db, countOf(place));
  if (wrong.count >= MAX_PER_DAY) throw new AppError('login.codes_used_up', { values: { seconds: Math.max(1, wrong.seconds) } });
  if (wrong.count <= FREE_TRIES) return;
  const wait = await wrongTries.countWrongTries(db, { key: waitOf(place), seconds: 0 });
  if (wait.count > 0) throw new AppError('request.too_many', { values: { seconds: Math.max(1, wait.seconds) } });
}

/** Counts a wrong code, doubles the wait, and emails the owner at the fifth wrong code and at the last one of the day. */
export async function countWrongCode(db: GlobalDb, deps: Deps, place: CodePlace): Promise<void> {
  const { count: wrong } = await wrongTries.recordTry(db, countOf(place));
  if (wrong <= FREE_TRIES) return;
  const seconds = Math.min(MAX_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (wrong - FREE_TRIES - 1));
  await wrongTries.blockKey(db, { key: waitOf(place), seconds });
  if (wrong !== FREE_TRIES + 1 && wrong !== MAX_PER_DAY) return;
  const [owner, publicUrl] = [await accountRepository.readUser(db, place.userId), deps.publicUrl()];
  await enqueueEmail(
    db,
    deps.keys,
    wrong === MAX_PER_DAY ? codesUsedUpEmail(owner, publicUrl) : wrongCodesEmail(owner, place.after, publicUrl),
  );
}

/** After a correct code, clears the person's own mistakes at this place. Those from unknown networks count until the day is over. */
export async function forgiveWrongCodes(db: GlobalDb, place: CodePlace): Promise<void> {
  if (place.name !== ELSEWHERE) await wrongTries.deleteWrongTries(db, [countOf(place).key, waitOf(place)]);
}

/** Clears all counts after a new password: they belong to guesses made with the old one. */
export async function clearCodeGuessing(db: GlobalDb, userId: string): Promise<void> {
  await wrongTries.deleteWrongTriesLike(db, [`totp|${userId}|%`, `totp-wait|${userId}|%`]);
}

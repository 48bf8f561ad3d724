import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hash, type Options, verify } from '@node-rs/argon2';
import { AppError } from '../http/app-error.ts';

/** Argon2id with 19 MiB, two passes, one lane: OWASP's password storage cheat sheet, first choice. */
const COST: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified against where there is nobody, so that the answer takes as long. */
const nobody = hash(randomBytes(32), COST);

export async function hashPassword(password: string): Promise<string> {
  return await hash(password, COST);
}

/** Whether the password is the one of this hash; without a hash it takes as long and is not. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobody), password).catch(() => false);
  return isRight && passwordHash !== undefined;
}

const lines = readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const common: ReadonlySet<string> = new Set(lines);

/** The parts of a repeated password are up to this long: `abcdabcdabcd`. */
const LONGEST_REPEATED = 5;

/**
 * Refuses a password that is tried first: a common one, a common word or one of `names` with digits and marks around it,
 * one short piece over and over, or a run of the alphabet or the digits.
 *
 * @param names what a stranger knows of the person: e-mail, name, firm.
 * @throws {AppError} `password.common`.
 */
export function refuseCommonPassword(password: string, names: readonly string[]): void {
  const typed = password.toLowerCase();
  const core = /\p{L}(?:.*\p{L})?/su.exec(typed)?.[0] ?? '';
  const known = names.flatMap((name) => [name, name.split('@')[0] ?? '']).map(lettersOf);
  const isGuessable =
    common.has(typed) ||
    common.has(core) ||
    known.some((name) => name !== '' && (name === lettersOf(typed) || name === lettersOf(core))) ||
    isRepeated(typed) ||
    isRun(typed);
  if (isGuessable) throw new AppError('password.common', { fields: { password: 'common' } });
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= LONGEST_REPEATED; length += 1) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true;
  }
  return false;
}

const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789'].flatMap((run) => [run, [...run].reverse().join('')]);

function isRun(text: string): boolean {
  return RUNS.some((run) => run.includes(text));
}

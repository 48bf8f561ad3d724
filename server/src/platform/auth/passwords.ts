import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { lazyValue } from '../lazy-value.ts';
import { AppError } from '../http/app-error.ts';
import { serverFile } from '../server-files.ts';

/** Argon2id with 19 MiB, two passes, one lane: OWASP's password storage cheat sheet, first choice. */
const COST: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;

/** Hash of random bytes, which no password matches. */
const nobody = hash(randomBytes(32), COST);

/** Dummy hash, compared when the account is unknown so that both answers take equal time. */
export const dummyHash = async (): Promise<string> => await nobody;

export async function hashPassword(password: string): Promise<string> {
  return await hash(password, COST);
}

/** The password in the Unicode form that is hashed: keyboards write the same letters, such as those of Hindi with a dot, in two ways. */
export const normalizedPassword = (password: string): string => password.normalize('NFC');

/**
 * Whether the password matches this hash, in its normalized form or, as hashes were made earlier, as it was typed; without a hash the
 * answer is false and takes equal time.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const stored = passwordHash ?? (await nobody);
  for (const form of new Set([normalizedPassword(password), password])) {
    if (await verify(stored, form).catch(() => false)) return passwordHash !== undefined;
  }
  return false;
}

/** Hashes several secrets of one person with one salt: a typed secret is looked up among them with a single hash. */
export async function hashTogether(secrets: readonly string[]): Promise<string[]> {
  const salt = randomBytes(SALT_BYTES);
  const hashes: string[] = [];
  // One after the other, so that other sign-ins need not wait for threads.
  for (const secret of secrets) hashes.push(await hash(secret, { ...COST, salt }));
  return hashes;
}

/** Hashes a secret with the salt and cost of a stored hash: the result equals it if the secrets are equal. */
export async function hashLike(stored: string, secret: string): Promise<string> {
  const { memoryCost, timeCost, parallelism, outputLen } = parseOptions(stored);
  const salt = Buffer.from(stored.split('$').at(-2) ?? '', 'base64');
  return await hash(secret, { ...COST, memoryCost, timeCost, parallelism, outputLen, salt });
}

/**
 * Passwords that attackers try first, in lower case: our own list and the 49,233 passwords of zxcvbn-ts (MIT), most common
 * first, as counted in published leaks. Loaded when a person first chooses a password: they take ten megabytes.
 */
const readCommon = lazyValue(async (): Promise<ReadonlySet<string>> => {
  const [text, { dictionary }] = await Promise.all([
    readFile(serverFile('src/platform/auth/common-passwords.txt'), 'utf8'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Set([...lines, ...dictionary['passwords-common']]);
});

/** A core of fewer letters says little about the whole password. */
const MIN_CORE_LENGTH = 4;

/** Words that anyone can guess of any user of this product. */
const OF_THE_PRODUCT = ['munshi'];
/** A shorter word may be in a password by chance. */
const MIN_WORD_LENGTH = 3;
/** A password with fewer letters than this besides the names counts as made of names. */
const MIN_OTHER_LETTERS = 4;

/** Longest repeated piece that is looked for, as in `abcdabcdabcd`. */
const MAX_REPEATED = 5;

/**
 * Refuses a password that attackers try first: a common one, a common word with digits and signs around it, one short piece
 * repeated, a run of letters or digits, or words of `names` and hardly anything else.
 *
 * @param names what an outsider knows of the person: e-mail, name, firm, firm code.
 * @throws {AppError} `password.common`.
 */
export async function refuseCommonPassword(password: string, names: readonly string[]): Promise<void> {
  const typed = password.toLowerCase();
  const core = /\p{L}(?:.*\p{L})?/su.exec(typed)?.[0] ?? '';
  const known = await readCommon();
  const isCommon = known.has(typed) || (core.length >= MIN_CORE_LENGTH && known.has(core)) || isRepeated(typed) || isRun(typed);
  if (isMadeOf(typed, names)) refuse('made of your name, your e-mail address, your firm’s name or code, or the name Munshi');
  if (isCommon) refuse('one of the most common ones, or one of them with digits and symbols around it');
}

function refuse(reason: string): never {
  throw new AppError('password.common', { fields: { password: 'common' }, values: { reason } });
}

/** Whether little of a password is left without the words of these names; digits and signs do not count. */
function isMadeOf(typed: string, names: readonly string[]): boolean {
  const words = [...names, ...OF_THE_PRODUCT]
    .flatMap((name) => [name.split('@')[0] ?? '', ...name.split(/[^\p{L}\p{M}]+/u)])
    .map(lettersOf);
  const letters = lettersOf(typed);
  const rest = words
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), letters);
  return rest !== letters && rest.replaceAll(' ', '').length < MIN_OTHER_LETTERS;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= MAX_REPEATED; length += 1) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true;
  }
  return false;
}

const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789'].flatMap((run) => [run, [...run].reverse().join('')]);

function isRun(text: string): boolean {
  return RUNS.some((run) => run.includes(text));
}

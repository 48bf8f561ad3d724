import { isPassword } from '../../platform/auth/passwords.ts';
import { type GlobalDb, readGlobalDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Deps } from '../../platform/http/handle.ts';
import * as accountRepository from '../account.repository.ts';
import * as wrongTries from '../sign-in/wrong-tries.repository.ts';

const MAX_WRONG = 10;
const WINDOW_SECONDS = 300;

/**
 * Checks the password of a signed-in user before a sensitive operation. Wrong ones are counted per person, from anywhere, so that a stolen
 * session cannot be used to guess the password. Call it before the transaction's first statement: hashing takes long, and until then no
 * connection is taken.
 *
 * @param field the input to blame.
 * @throws {AppError} `password.wrong`; `request.too_many` after ten of them in five minutes.
 */
export async function verifyPassword(
  deps: Deps,
  userId: string,
  { password, field }: { password: string; field: string },
): Promise<accountRepository.Person> {
  const guessedAt = { key: `password|${userId}`, seconds: WINDOW_SECONDS };
  const [person, tries] = await readGlobalDb(deps.database, async (db) => [
    await accountRepository.readUser(db, userId),
    await wrongTries.recordTry(db, guessedAt),
  ]);
  if (tries.count > MAX_WRONG) throw new AppError('request.too_many', { values: { seconds: Math.max(1, tries.seconds) } });
  if (await isPassword(person.password_hash, password)) {
    await readGlobalDb(deps.database, async (db) => await wrongTries.forgiveTry(db, guessedAt));
    return person;
  }
  throw new AppError('password.wrong', { fields: { [field]: 'wrong' } });
}

/**
 * Locks a person's account until this transaction ends, as it was when their password was checked.
 *
 * @throws {AppError} `auth.expired` if password or email changed meanwhile.
 */
export async function lockUnchangedPassword(db: GlobalDb, person: accountRepository.Person): Promise<void> {
  if (!(await accountRepository.lockPassword(db, person, true))) throw new AppError('auth.expired');
}

import { isPassword } from '../platform/auth/passwords.ts';
import { type GlobalDb, readGlobalDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import * as accountRepository from './account.repository.ts';
import * as wrongTries from './wrong-tries.repository.ts';

const MOST_WRONG = 10;
const WINDOW_SECONDS = 300;

/**
 * Proves that somebody signed in knows their password, before what only they may do. Wrong ones are counted per person,
 * wherever they come from: whoever took over a session learns no password by it. Call it before the transaction's first
 * statement: hashing takes long, and until then no connection is held.
 *
 * @param field the input to blame.
 * @throws {AppError} `password.wrong`; `request.too_many` after ten of them in five minutes.
 */
export async function provePassword(
  deps: Deps,
  userId: string,
  { password, field }: { password: string; field: string },
): Promise<accountRepository.Person> {
  const guessedAt = { key: `password|${userId}`, seconds: WINDOW_SECONDS };
  const [person, wrong] = await readGlobalDb(deps.database, async (db) => [
    await accountRepository.readById(db, userId),
    await wrongTries.count(db, guessedAt),
  ]);
  if (wrong.count >= MOST_WRONG) throw new AppError('request.too_many', { values: { seconds: Math.max(1, wrong.seconds) } });
  if (await isPassword(person.password_hash, password)) return person;
  await readGlobalDb(deps.database, async (db) => await wrongTries.record(db, guessedAt));
  throw new AppError('password.wrong', { fields: { [field]: 'wrong' } });
}

/**
 * Holds a person's account until this transaction ends, as it was when their password was proved.
 *
 * @throws {AppError} `auth.expired` when password or e-mail was changed meanwhile.
 */
export async function holdUnchanged(db: GlobalDb, person: accountRepository.Person): Promise<void> {
  if (!(await accountRepository.holdPassword(db, person, true))) throw new AppError('auth.expired');
}

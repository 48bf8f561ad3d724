import { refuseBreachedPassword } from '../../platform/auth/breached-passwords.ts';
import { hashPassword, normalizedPassword, refuseCommonPassword } from '../../platform/auth/passwords.ts';
import type { Deps } from '../../platform/http/handle.ts';

/**
 * Hash of a password that a user chooses. Call it before the transaction's first statement: hashing takes long.
 *
 * @param names what an outsider may know of the person: email, name, firm, firm code.
 * @throws {AppError} `password.common`.
 */
export async function hashChosenPassword({ config }: Deps, typed: string, names: readonly string[]): Promise<string> {
  const password = normalizedPassword(typed);
  await refuseCommonPassword(password, names);
  await refuseBreachedPassword(config.breachedPasswordsFile, password);
  return await hashPassword(password);
}

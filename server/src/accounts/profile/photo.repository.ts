import type { GlobalDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isNotErased } from '../deletion/account-deletion.repository.ts';

export async function readPhoto(db: GlobalDb, userId: string): Promise<{ picture: string | null }> {
  const { photo } = await db.selectFrom('users').select('users.photo').where('users.id', '=', userId).executeTakeFirstOrThrow();
  return { picture: photo };
}

/** @throws {AppError} `auth.expired` if the account was deleted meanwhile. */
export async function updatePhoto(db: GlobalDb, userId: string, picture: string | null): Promise<{ picture: string | null }> {
  const saved = await db
    .updateTable('users')
    .set({ photo: picture })
    .where('users.id', '=', userId)
    .where(isNotErased)
    .returning('users.id')
    .executeTakeFirst();
  if (!saved) throw new AppError('auth.expired');
  return { picture };
}

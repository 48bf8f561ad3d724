import type { GlobalDb } from '../platform/db/tenant-db.ts';

export async function read(db: GlobalDb, userId: string): Promise<{ picture: string | null }> {
  const { photo } = await db.selectFrom('users').select('users.photo').where('users.id', '=', userId).executeTakeFirstOrThrow();
  return { picture: photo };
}

export async function update(db: GlobalDb, userId: string, picture: string | null): Promise<{ picture: string | null }> {
  await db.updateTable('users').set({ photo: picture }).where('users.id', '=', userId).execute();
  return { picture };
}

import type { Profile, ProfileUpdate } from '@munshi/contract/accounts/account.schema';
import type { z } from 'zod';
import type { Actor, SignedIn } from '../platform/auth/actor.ts';
import type { GlobalDb } from '../platform/db/tenant-db.ts';
import * as profileRepository from './profile.repository.ts';

/** Changes the caller's profile and answers with the whole of it. */
export async function updateProfile(
  db: GlobalDb,
  signedIn: SignedIn,
  actor: Actor | undefined,
  change: z.infer<typeof ProfileUpdate>,
): Promise<Profile & { message: string }> {
  await profileRepository.update(db, signedIn, change);
  return { ...(await profileRepository.read(db, signedIn, actor)), message: 'Your profile is saved.' };
}

import { photoLimits } from '@munshi/contract/platform/picture';
import type { Profile, ProfileUpdate } from '@munshi/contract/accounts/profile.schema';
import type { z } from 'zod';
import type { Actor, SignedIn } from '../../platform/auth/actor.ts';
import type { Config } from '../../platform/config.ts';
import type { GlobalDb } from '../../platform/db/scope/tenant-db.ts';
import { checkPicture } from '../../platform/pictures/check-picture.ts';
import { requireDiskSpace } from '../../platform/storage/disk-space.ts';
import * as photoRepository from './photo.repository.ts';
import * as profileRepository from './profile.repository.ts';

/** Changes the caller's profile and returns the whole of it. */
export async function updateProfile(
  db: GlobalDb,
  signedIn: SignedIn,
  actor: Actor | undefined,
  change: z.infer<typeof ProfileUpdate>,
): Promise<Profile & { message: string }> {
  await profileRepository.updateProfile(db, signedIn, change);
  return { ...(await profileRepository.readProfile(db, signedIn, actor)), message: 'Your profile is saved.' };
}

/** Stores a photo; null removes it. @throws {AppError} `picture.unreadable`, `picture.too_large`, `storage.low`. */
export async function updatePhoto(
  db: GlobalDb,
  { config, signedIn: { userId } }: { config: Config; signedIn: SignedIn },
  picture: string | null,
): Promise<{ picture: string | null }> {
  if (picture !== null) {
    checkPicture(picture, photoLimits);
    await requireDiskSpace(config);
  }
  return await photoRepository.updatePhoto(db, userId, picture);
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { newToken } from '../platform/auth/keys.ts';
import { AppError } from '../platform/http/app-error.ts';

const bare = (id: string) => id.replaceAll('-', '');
const asId = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** `<firm id>.<feed id>.<secret>`: the ids say where to look the feed up, and prove nothing. */
export function newFeedToken(tenantId: string, id: string): string {
  return `${bare(tenantId)}.${bare(id)}.${newToken()}`;
}

/**
 * The firm and the feed that a token names.
 *
 * @throws {AppError} `calendar_feed.not_found` if it is not a well-formed token.
 */
export function placeOfToken(token: string): { tenantId: string; id: string } {
  const parts = /^([0-9a-f]{32})\.([0-9a-f]{32})\.[\w-]{43}$/.exec(token);
  if (!parts) throw new AppError('calendar_feed.not_found');
  return { tenantId: asId(parts[1] ?? ''), id: asId(parts[2] ?? '') };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two hashes in the same time wherever they differ. */
export const isSameHash = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

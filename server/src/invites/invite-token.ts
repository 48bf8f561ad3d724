import { newToken } from '../platform/auth/keys.ts';
import type { Scope } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';

/** `<firm id without hyphens>.<secret>`: the id selects the firm to look the token up in, and proves nothing. */
export function newInviteToken(tenantId: string): string {
  return `${tenantId.replaceAll('-', '')}.${newToken()}`;
}

/**
 * Scope of the firm that a token names, without a user.
 *
 * @throws {AppError} `invite.not_found` if it is not a well-formed token.
 */
export function scopeOfToken(token: string): Scope {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.[\w-]{43}$/.exec(token);
  if (!parts) throw new AppError('invite.not_found');
  return { tenantId: parts.slice(1).join('-'), userId: null, restrictedCases: [] };
}

import { newToken } from '../platform/auth/keys.ts';
import type { Scope } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';

/** `<the firm's id without hyphens>.<secret>`: it names the firm inside which it is looked up, and proves nothing by that. */
export function newInviteToken(tenantId: string): string {
  return `${tenantId.replaceAll('-', '')}.${newToken()}`;
}

/**
 * The firm a token names, as the scope of a visitor.
 *
 * @throws {AppError} `invite.not_found` for what is no such token.
 */
export function scopeOfToken(token: string): Scope {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.[\w-]{43}$/.exec(token);
  if (!parts) throw new AppError('invite.not_found');
  return { tenantId: parts.slice(1).join('-'), userId: null, restrictedCases: [] };
}

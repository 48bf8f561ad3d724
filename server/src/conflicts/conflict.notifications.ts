import type { ConflictDecision } from '@munshi/contract/conflicts/conflict.schema';
import { notify } from '../notifications/public.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { findMember, listAdmins } from '../tenants/public.ts';

/** Names that a message has; it counts the others. */
const MAX_NAMED = 3;

const decisionWords: Record<ConflictDecision, string> = { clear: 'no conflict', waived: 'waived', declined: 'declined' };

/** A check that found names in restricted cases which whoever checked may not see. */
interface HiddenConflict {
  readonly by: string;
  /** The names that were found there, as typed. */
  readonly names: readonly string[];
  /** Undefined while nothing is decided: an admin is asked. */
  readonly decision?: ConflictDecision;
  readonly route: string;
  readonly cause: string;
}

/**
 * Notifies the admins of a check, however many restricted cases it found. The message names no case: the page that it leads to shows the
 * cases to an admin, and would not show them to somebody who is an admin no more.
 */
export async function notifyHiddenConflict(db: TenantDb, { by, names, decision, route, cause }: HiddenConflict): Promise<void> {
  const member = await findMember(db, by);
  const who = member?.display_name ?? member?.name ?? 'Somebody';
  const more = names.length - MAX_NAMED;
  const named = [...names.slice(0, MAX_NAMED).map((name) => `“${name}”`), ...(more > 0 ? [`${more} more`] : [])];
  const listed = new Intl.ListFormat('en').format(named);
  await notify(db, {
    kind: 'changed',
    topic: 'conflict_hidden',
    to: await listAdmins(db),
    reads: 'case:read_restricted',
    type: 'warning',
    title: 'A conflict check found a name in a restricted case',
    message: decision === undefined ? `${who} asks about ${listed}.` : `${who} checked ${listed} and decided: ${decisionWords[decision]}.`,
    route,
    cause,
  });
}

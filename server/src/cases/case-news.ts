import type { Case } from '@munshi/contract/cases/case.schema';
import { notify } from '../notifications/public.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

/**
 * Tells those who have come to the team. Call it once the wall stands as it will, or they are still outside it.
 *
 * @param before who was on the team already.
 */
export async function tellNewcomers(db: TenantDb, opened: Case, before: readonly { readonly user_id: string }[]): Promise<void> {
  const known = new Set(before.map((member) => member.user_id));
  const to = opened.team.flatMap(({ user_id: userId }) => (userId === null || known.has(userId) ? [] : [userId]));
  if (to.length === 0) return;
  await notify(db, {
    kind: 'assigned',
    to,
    caseId: opened.id,
    title: 'A case was assigned to you',
    message: [opened.title, opened.court_name].filter(Boolean).join(', '),
    route: `/cases/${opened.id}`,
    cause: `case:${opened.id}:assigned:${opened.version}`,
  });
}

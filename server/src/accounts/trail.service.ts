import { type AuditLine, recordLine } from '../platform/audit/audit-line.ts';
import { enterTenant, type GlobalDb } from '../platform/db/tenant-db.ts';
import * as accountRepository from './account.repository.ts';

/**
 * Leaves a line in the trail of every firm the person belongs to: who came in, and what guards the account, is each
 * firm's business. It names who did it: the person, or the admin who acts for them. From then on the transaction is inside the last of them; tables outside the firms are as before.
 */
export async function recordInFirms(db: GlobalDb, userId: string, lines: readonly AuditLine[], actorId = userId): Promise<void> {
  for (const tenantId of await accountRepository.listTenantIds(db, userId)) {
    const firm = await enterTenant(db, { tenantId, userId: actorId, restrictedCases: [] });
    for (const line of lines) await recordLine(firm, line);
  }
}

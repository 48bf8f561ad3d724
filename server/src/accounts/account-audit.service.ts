import { type AuditLine, recordLine } from '../platform/audit/audit-line.ts';
import { enterTenant, type GlobalDb } from '../platform/db/scope/tenant-db.ts';
import * as accountRepository from './account.repository.ts';

/**
 * Writes lines to the audit log of every firm the person belongs to: logins and changes of credentials concern each firm. The actor is the
 * person, or the admin who acts for them. Afterwards the transaction is scoped to the last of those firms; tables outside the firms are
 * unaffected.
 */
export async function recordInFirms(db: GlobalDb, userId: string, lines: readonly AuditLine[], actorId = userId): Promise<void> {
  for (const tenantId of await accountRepository.listTenantIds(db, userId)) {
    const firm = await enterTenant(db, { tenantId, userId: actorId, restrictedCases: [] });
    for (const line of lines) await recordLine(firm, line);
  }
}

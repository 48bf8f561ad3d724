import type { AccessAuditKind, AuditKind } from '@munshi/contract/audit-log/audit-line.schema';
import { kindsWith, partsOf, records } from '@munshi/contract/records';

/** The tables of the firm itself, and of access to it. */
const ACCESS: Record<AccessAuditKind, readonly string[]> = {
  member: ['memberships'],
  invite: ['invites'],
  firm: ['tenants', 'firm_exports', 'firm_imports', 'prints', 'list_exports', 'bulk_changes', 'imports', 'client_message_templates'],
  sign_in: ['sessions'],
  account: ['users', 'calendar_feeds'],
};

/** The kind of each table's lines. Parts of a record count as the record. */
const kinds = new Map<string, AuditKind>([
  ...kindsWith('auditedAs').flatMap((kind) => {
    const { table, auditedAs } = records[kind];
    return [table, ...partsOf(kind, (part) => part.inAuditLog)].map((each) => [each, auditedAs] as const);
  }),
  ...Object.entries(ACCESS).flatMap(([kind, tables]) => tables.map((table) => [table, kind as AccessAuditKind] as const)),
]);

export const tablesOf = (kind: AuditKind): readonly string[] => [...kinds.keys()].filter((table) => kinds.get(table) === kind);

export const kindOf = (table: string): AuditKind | null => kinds.get(table) ?? null;

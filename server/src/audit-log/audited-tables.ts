import type { AuditKind } from '@munshi/contract/audit-log/audit-line.schema';

/** The tables of each kind. Parts of a case count as the case. */
const tables: Record<AuditKind, readonly string[]> = {
  case: ['cases', 'case_parties', 'case_team', 'case_counsel', 'case_numbers', 'case_links'],
  hearing: ['hearings'],
  task: ['tasks'],
  note: ['case_notes'],
  person: ['people', 'person_merges'],
  lawyer: ['lawyers'],
  document: ['documents', 'document_versions', 'document_bundles'],
  vakalatnama: ['vakalatnamas', 'vakalatnama_acceptances', 'vakalatnama_forms'],
  member: ['memberships'],
  invite: ['invites'],
  firm: ['tenants', 'firm_exports'],
  holiday: ['court_holidays'],
  sign_in: ['sessions'],
  account: ['users'],
};

export const tablesOf = (kind: AuditKind): readonly string[] => tables[kind];

const kinds = new Map(Object.entries(tables).flatMap(([kind, names]) => names.map((name) => [name, kind as AuditKind])));

export const kindOf = (table: string): AuditKind | null => kinds.get(table) ?? null;

/** Written by `npm run generate` from the catalogue. */

/** Tables whose every row belongs to a firm. */
export const tenantTables = [
  'audit_log',
  'case_access',
  'case_counsel',
  'case_links',
  'case_notes',
  'case_numbers',
  'case_parties',
  'case_team',
  'cases',
  'counters',
  'court_holidays',
  'document_bundles',
  'document_pages',
  'document_versions',
  'documents',
  'files',
  'hearing_lawyers',
  'hearings',
  'invites',
  'lawyers',
  'memberships',
  'notifications',
  'people',
  'person_merge_moves',
  'person_merges',
  'task_assignees',
  'tasks',
  'uploads',
  'vakalatnama_acceptances',
  'vakalatnama_drafts',
  'vakalatnama_forms',
  'vakalatnama_transitions',
  'vakalatnamas',
] as const;

/** Tables that hold national entries (`tenant_id` null) beside a firm’s own. */
export const sharedTables = [
  'courts',
  'judge_postings',
  'judges',
  'reference_entries',
] as const;

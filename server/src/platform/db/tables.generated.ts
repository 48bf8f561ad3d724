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
  'hearing_lawyers',
  'hearings',
  'invites',
  'lawyers',
  'memberships',
  'notifications',
  'people',
  'person_merges',
  'task_assignees',
  'tasks',
] as const;

/** Tables that hold national entries (`tenant_id` null) beside a firm’s own. */
export const sharedTables = [
  'courts',
  'judge_postings',
  'judges',
  'reference_entries',
] as const;

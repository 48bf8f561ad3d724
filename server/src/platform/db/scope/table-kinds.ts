/**
 * Tables that belong to no single firm and change seldom: a distributed database keeps a full copy on every machine. Adding a
 * line here is a reviewed decision (docs/adr/0001).
 */
export const REFERENCE_TABLES = ['tenants', 'users', 'memberships', 'reference_entries', 'courts', 'judges', 'judge_postings'];

/** Tables that belong to no single firm and change all the time: they stay on the coordinator. */
export const LOCAL_TABLES = [
  'signups',
  'one_time_codes',
  'password_grants',
  'sessions',
  'refresh_tokens',
  'second_factors',
  'recovery_codes',
  'rate_limits',
  'idempotency_keys',
  'settings',
  'job_workers',
];

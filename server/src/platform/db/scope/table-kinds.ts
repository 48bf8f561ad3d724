/**
 * Tables that belong to no single firm and change seldom: a distributed database keeps a full copy on every machine. Adding a
 * line here is a reviewed decision (docs/adr/0001).
 */
export const REFERENCE_TABLES = ['tenants', 'users', 'memberships', 'reference_entries', 'courts', 'judges', 'judge_postings'];

/**
 * Tables that belong to no single firm, change all the time and refer to no other table: they stay on the coordinator, unknown to
 * Citus, whose planner refuses some of their statements, such as `now()` in what an insert returns.
 */
export const UNDISTRIBUTED_TABLES = ['signups', 'one_time_codes', 'password_grants', 'rate_limits', 'settings'];

/** Tables that belong to no single firm and change all the time: they stay on the coordinator. */
export const LOCAL_TABLES = [
  ...UNDISTRIBUTED_TABLES,
  'sessions',
  'refresh_tokens',
  'second_factors',
  'recovery_codes',
  'idempotency_keys',
  'job_workers',
];

import { DeletedKind } from '@munshi/contract/recently-deleted/deleted-record.schema';
import { kindsWith, type RecordKind, records } from '@munshi/contract/records';
import { SearchKind } from '@munshi/contract/search/search.schema';
import { namedTables as namedInAuditLog } from '../../src/audit-log/audit-line.repository.ts';
import { namedTables as namedInTimeline } from '../../src/cases/case-timeline.repository.ts';
import { NAMED_IN_LISTS } from '../../src/firm-exports/readable-list.ts';
import { mentioningParts } from '../../src/people/person-mention.repository.ts';
import { purgeOrder } from '../../src/recently-deleted/purge.repository.ts';
import { CUSTOM_LISTS } from '../../src/reference-entries/custom-list.repository.ts';

/**
 * The feature that owns each table: it alone writes the table, except for the writers in `FOREIGN_WRITES`. A folder of
 * `server/src/platform` counts as a feature. The compiler does not know this list; feature-sql-stays-home.test.ts compares it with
 * the schema, so that a new table gets an owner here.
 */
const TABLES_OF: Readonly<Record<string, readonly string[]>> = {
  accounts: ['users', 'signups', 'sessions', 'refresh_tokens', 'password_grants', 'second_factors', 'recovery_codes'],
  'audit-log': ['audit_seals', 'audit_checks'],
  'bulk-changes': ['bulk_changes', 'bulk_change_records'],
  'calendar-feeds': ['calendar_feeds'],
  'case-notes': ['case_notes'],
  cases: [
    'cases',
    'case_access',
    'case_counsel',
    'case_links',
    'case_numbers',
    'case_parties',
    'case_team',
    'counters',
    'legal_holds',
    'status_reviews',
    'status_review_cases',
  ],
  'client-messages': ['client_messages', 'client_message_templates', 'client_reminders'],
  conflicts: ['conflict_checks', 'conflict_check_hits'],
  'court-holidays': ['court_holidays', 'court_schedules'],
  courts: ['courts'],
  deadlines: ['deadlines', 'deadline_exemptions', 'deadline_rule_corrections'],
  documents: ['documents', 'document_bundles', 'document_pages', 'document_versions', 'files', 'uploads'],
  'firm-exports': ['firm_exports'],
  hearings: ['hearings', 'hearing_lawyers'],
  imports: ['imports', 'import_rows', 'import_words', 'firm_imports'],
  invites: ['invites'],
  judges: ['judges', 'judge_postings'],
  lawyers: ['lawyers'],
  notifications: ['notifications'],
  people: ['people', 'person_merges', 'person_merge_moves', 'person_merge_papers'],
  registry: ['filings', 'filing_objections', 'filing_checks', 'certified_copies'],
  'reference-entries': ['reference_entries'],
  tasks: ['tasks', 'task_assignees'],
  tenants: ['tenants', 'memberships', 'member_activity'],
  vakalatnamas: ['vakalatnamas', 'vakalatnama_acceptances', 'vakalatnama_drafts', 'vakalatnama_forms', 'vakalatnama_transitions'],
  'platform/audit': ['audit_log'],
  'platform/auth': ['one_time_codes'],
  'platform/db': ['list_changes', 'settings'],
  'platform/heavy-work': ['heavy_jobs'],
  'platform/http': ['idempotency_keys', 'rate_limits'],
  'platform/jobs': ['job_workers'],
};

export const OWNERS: ReadonlyMap<string, string> = new Map(
  Object.entries(TABLES_OF).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
);

/** The tables as the owners name them; one that is there twice has two owners. */
export const namedTables = (): string[] => Object.values(TABLES_OF).flat();

const tablesOf = (kinds: readonly RecordKind[]): readonly string[] => kinds.map((kind) => records[kind].table);

/** Sources that name a table by a variable, and the tables that it stands for, as the source itself or its register declares them. */
export const VARIABLE_TABLES: Readonly<Record<string, readonly string[]>> = {
  'audit-log/audit-line.repository.ts': namedInAuditLog.map(([table]) => table),
  'cases/case-counts.repository.ts': tablesOf(kindsWith('tabOfCase')),
  'cases/case-timeline.repository.ts': namedInTimeline.map(({ table }) => table),
  'firm-exports/readable-list.ts': NAMED_IN_LISTS,
  'people/person-mention.repository.ts': mentioningParts.map(({ table }) => table),
  'recently-deleted/deleted-record.repository.ts': tablesOf(DeletedKind.options),
  'recently-deleted/purge.repository.ts': tablesOf(purgeOrder),
  'reference-entries/custom-list.repository.ts': CUSTOM_LISTS,
  'search/by-key.repository.ts': tablesOf(SearchKind.options),
  'search/found-papers.repository.ts': tablesOf(SearchKind.options),
  'search/found-work.repository.ts': tablesOf(SearchKind.options),
};

interface ForeignWrite {
  readonly writer: string;
  readonly tables: readonly string[];
  readonly why: string;
}

/** The writes of tables that another feature owns. An entry that no source needs any more fails the test. */
export const FOREIGN_WRITES: readonly ForeignWrite[] = [
  { writer: 'accounts', tables: ['one_time_codes'], why: 'a deleted account takes its codes along, in the same transaction' },
  { writer: 'accounts', tables: ['rate_limits'], why: 'wrong passwords and codes are counted beside the other attempts' },
  { writer: 'dashboard', tables: ['member_activity'], why: 'a visit begins and goes on by use of the dashboard' },
  {
    writer: 'hearings',
    tables: ['cases'],
    why: 'an outcome moves stage and status of the case, and a past next date is replaced at midnight, as the trigger hearings_dates does',
  },
  {
    writer: 'notifications',
    tables: ['member_activity', 'users'],
    why: 'preferences are a column of the person, and the days of the last digests stand beside the member’s visits',
  },
  {
    writer: 'people',
    tables: ['case_parties', 'cases', 'import_rows', 'imports', 'vakalatnamas'],
    why: 'a merge moves, and an erasure blanks, a person wherever they are named, in one transaction and behind restrictions too',
  },
  {
    writer: 'recently-deleted',
    tables: VARIABLE_TABLES['recently-deleted/purge.repository.ts'] ?? [],
    why: 'the purge removes every kind of record by the same rule, and clears references to it',
  },
  {
    writer: 'reference-entries',
    tables: ['courts', 'judges'],
    why: 'a firm’s own entries of every list are deleted and restored by one rule',
  },
  {
    writer: 'tenants',
    tables: ['case_access', 'case_team', 'invites'],
    why: 'whoever leaves a firm leaves its teams, and their open invitation ends',
  },
  { writer: 'platform/heavy-work', tables: ['job_workers'], why: 'a queued job wakes the workers by the row they wait for' },
  { writer: 'platform/auth', tables: ['memberships'], why: 'the firm used last is noted where the caller is identified' },
  {
    writer: 'platform/db',
    tables: ['courts', 'judges', 'reference_entries'],
    why: 'the national lists are loaded at start, before any feature',
  },
  {
    writer: 'platform/jobs',
    tables: ['one_time_codes', 'password_grants', 'signups', 'sessions'],
    why: 'the hourly cleanup removes what has expired',
  },
  { writer: 'platform/jobs', tables: ['idempotency_keys', 'rate_limits'], why: 'the hourly cleanup removes what has expired' },
];

/** Records of the practice that nearly every list joins. */
const ANY = 'any feature';

/** The features that read a table of another. A table that is not named here is private to its owner. */
export const READERS: Readonly<Record<string, readonly string[] | typeof ANY>> = {
  audit_log: ANY,
  cases: ANY,
  courts: ANY,
  hearings: ANY,
  lawyers: ANY,
  member_activity: ['dashboard', 'notifications'],
  memberships: ANY,
  reference_entries: ANY,
  tasks: ANY,
  tenants: ANY,
  users: ANY,
  bulk_change_records: ['client-messages'],
  calendar_feeds: ['firm-exports'],
  case_access: ['notifications', 'tasks', 'platform/auth'],
  case_counsel: ['hearings', 'imports', 'lawyers', 'vakalatnamas'],
  case_notes: ['audit-log', 'cases', 'dashboard', 'people', 'recently-deleted', 'search'],
  case_numbers: ['search'],
  case_parties: ['client-messages', 'conflicts', 'deadlines', 'documents', 'imports', 'people', 'search', 'vakalatnamas'],
  case_team: [
    'case-notes',
    'client-messages',
    'dashboard',
    'deadlines',
    'hearings',
    'imports',
    'lawyers',
    'notifications',
    'registry',
    'vakalatnamas',
  ],
  certified_copies: ['audit-log', 'cases', 'deadlines', 'people', 'recently-deleted'],
  client_messages: ['cases'],
  conflict_checks: ['audit-log', 'cases', 'people'],
  court_holidays: ['audit-log', 'recently-deleted'],
  deadline_exemptions: ['people'],
  deadlines: ['audit-log', 'calendar-feeds', 'cases', 'notifications', 'people', 'recently-deleted', 'registry'],
  document_pages: ['search'],
  document_versions: ['firm-exports', 'people', 'tenants'],
  documents: ['cases', 'firm-exports', 'people', 'recently-deleted', 'search', 'vakalatnamas'],
  files: ['tenants'],
  filing_objections: ['audit-log', 'cases', 'people', 'recently-deleted'],
  filing_checks: ['cases'],
  filings: ['audit-log', 'cases', 'firm-exports', 'people', 'recently-deleted'],
  firm_exports: ['documents'],
  firm_imports: ['documents'],
  hearing_lawyers: ['lawyers', 'notifications'],
  invites: ['audit-log', 'tenants'],
  judges: ['audit-log', 'calendar-feeds', 'cases', 'dashboard', 'firm-exports', 'hearings', 'reference-entries'],
  legal_holds: ['people'],
  people: [
    'audit-log',
    'cases',
    'client-messages',
    'conflicts',
    'firm-exports',
    'imports',
    'prints',
    'recently-deleted',
    'search',
    'vakalatnamas',
  ],
  rate_limits: ['accounts'],
  second_factors: ['calendar-feeds', 'tenants', 'platform/auth'],
  sessions: ['platform/auth'],
  task_assignees: ['calendar-feeds', 'dashboard', 'notifications'],
  uploads: ['tenants'],
  vakalatnama_acceptances: ['cases'],
  vakalatnama_forms: ['recently-deleted'],
  vakalatnamas: ['cases', 'dashboard', 'people', 'recently-deleted', 'search'],
};

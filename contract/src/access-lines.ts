import type { CasesToPrint, DeadlinesToPrint, HearingsToPrint, TasksToPrint } from './prints/print.schema.ts';
import type * as lists from './list-exports/list-export.schema.ts';
import type { FirmChange } from './tenants/firm.schema.ts';

/** The filters of the lists that can be printed. The case of a line stands beside its fields. */
type PrintFilter = Exclude<
  keyof HearingsToPrint | keyof CasesToPrint | keyof TasksToPrint | keyof DeadlinesToPrint,
  'case_id' | 'sort' | 'order'
>;

/** The filters of each list that can be exported. */
type ExportFilters =
  | keyof lists.CasesToExport
  | keyof lists.HearingsToExport
  | keyof lists.TasksToExport
  | keyof lists.CaseNotesToExport
  | keyof lists.DeadlinesToExport
  | keyof lists.FilingsToExport
  | keyof lists.ObjectionsToExport
  | keyof lists.CertifiedCopiesToExport
  | keyof lists.DocumentsToExport
  | keyof lists.PeopleToExport
  | keyof lists.ClientsToExport
  | keyof lists.NotNotifiedToExport
  | keyof lists.WatchedCasesToExport
  | keyof lists.LawyersToExport
  | keyof lists.VakalatnamasToExport
  | keyof lists.ReferenceEntriesToExport
  | keyof lists.CourtsToExport
  | keyof lists.JudgesToExport
  | keyof lists.CourtHolidaysToExport
  | keyof lists.AuditLinesToExport;
type ExportFilter = Exclude<ExportFilters, 'case_id' | 'sort' | 'order' | 'language'>;

/**
 * The fields of those lines of the audit log that are about no record, but about the firm and access to it: by table, or under `prints`
 * and `list_exports`, since what people print and export is kept nowhere else. Each has a name in the web (`auditLog.fields`).
 */
export interface AccessFields {
  readonly memberships: 'role_name';
  readonly tenants: keyof FirmChange | 'logo' | 'plan' | 'second_factor_required' | 'client_reminders' | 'imported_from' | 'exported_at';
  readonly users: 'devices' | 'second_factor' | 'recovery_codes' | 'email' | 'password';
  readonly calendar_feeds: 'scope' | 'detail' | 'user_id';
  readonly sessions: 'user_agent' | 'address' | 'reason';
  readonly prints: 'printed' | 'rows' | PrintFilter;
  readonly list_exports: 'exported' | 'rows' | ExportFilter;
}

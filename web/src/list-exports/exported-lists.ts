import type * as endpoints from '@munshi/contract/list-exports/list-export.endpoints';

/** The export of each list. */
export interface ExportEndpoints {
  readonly cases: typeof endpoints.exportCases;
  readonly hearings: typeof endpoints.exportHearings;
  readonly tasks: typeof endpoints.exportTasks;
  readonly notes: typeof endpoints.exportCaseNotes;
  readonly deadlines: typeof endpoints.exportDeadlines;
  readonly watchedCases: typeof endpoints.exportWatchedCases;
  readonly filings: typeof endpoints.exportFilings;
  readonly objections: typeof endpoints.exportObjections;
  readonly copies: typeof endpoints.exportCertifiedCopies;
  readonly documents: typeof endpoints.exportDocuments;
  readonly people: typeof endpoints.exportPeople;
  readonly clients: typeof endpoints.exportClients;
  readonly notNotified: typeof endpoints.exportNotNotified;
  readonly lawyers: typeof endpoints.exportLawyers;
  readonly vakalatnamas: typeof endpoints.exportVakalatnamas;
  readonly entries: typeof endpoints.exportReferenceEntries;
  readonly courts: typeof endpoints.exportCourts;
  readonly judges: typeof endpoints.exportJudges;
  readonly holidays: typeof endpoints.exportCourtHolidays;
  readonly auditLog: typeof endpoints.exportAuditLines;
}

/** Their addresses, as the contract states them: the endpoints themselves would bring the schemas of every list. */
export const exportUrls = {
  cases: '/api/v1/case/export',
  hearings: '/api/v1/hearings/export',
  tasks: '/api/v1/tasks/export',
  notes: '/api/v1/case-notes/export',
  deadlines: '/api/v1/deadlines/export',
  watchedCases: '/api/v1/deadlines/watch-list/export',
  filings: '/api/v1/filings/export',
  objections: '/api/v1/objections/export',
  copies: '/api/v1/certified-copies/export',
  documents: '/api/v1/documents/export',
  people: '/api/v1/people/export',
  clients: '/api/v1/clients/export',
  notNotified: '/api/v1/client-messages/not-told/export',
  lawyers: '/api/v1/lawyers/export',
  vakalatnamas: '/api/v1/vakalatnamas/export',
  entries: '/api/v1/reference-entries/export',
  courts: '/api/v1/courts/export',
  judges: '/api/v1/judges/export',
  holidays: '/api/v1/court-holidays/export',
  auditLog: '/api/v1/audit/export',
} as const satisfies { readonly [Of in keyof ExportEndpoints]: ExportEndpoints[Of]['url'] };

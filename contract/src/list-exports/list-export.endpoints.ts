import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import {
  AuditLinesToExport,
  CaseNotesToExport,
  CertifiedCopiesToExport,
  DeadlinesToExport,
  FilingsToExport,
  ObjectionsToExport,
  CasesToExport,
  ClientsToExport,
  CourtHolidaysToExport,
  CourtsToExport,
  DocumentsToExport,
  HearingsToExport,
  JudgesToExport,
  LawyersToExport,
  NotNotifiedToExport,
  PeopleToExport,
  ReferenceEntriesToExport,
  TasksToExport,
  VakalatnamasToExport,
  WatchedCasesToExport,
} from './list-export.schema.ts';

/** A file handler answers with bytes, which have no schema. */
const file = { method: 'GET', response: z.unknown() } as const;

export const exportCases = endpoint({
  ...file,
  url: '/api/v1/case/export',
  access: 'case:read',
  summary: 'A list of cases as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: CasesToExport,
});

export const exportHearings = endpoint({
  ...file,
  url: '/api/v1/hearings/export',
  access: 'hearing:read',
  summary: 'A list of hearings as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: HearingsToExport,
});

export const exportTasks = endpoint({
  ...file,
  url: '/api/v1/tasks/export',
  access: 'task:read',
  summary: 'A list of tasks as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: TasksToExport,
});

export const exportCaseNotes = endpoint({
  ...file,
  url: '/api/v1/case-notes/export',
  access: 'note:read',
  summary: 'A list of notes, private ones only to their author, as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: CaseNotesToExport,
});

export const exportDeadlines = endpoint({
  ...file,
  url: '/api/v1/deadlines/export',
  access: 'deadline:read',
  summary: 'A list of deadlines as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: DeadlinesToExport,
});

export const exportWatchedCases = endpoint({
  ...file,
  url: '/api/v1/deadlines/watch-list/export',
  access: 'deadline:read',
  summary: 'The cases without a deadline as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: WatchedCasesToExport,
});

export const exportFilings = endpoint({
  ...file,
  url: '/api/v1/filings/export',
  access: 'registry:read',
  summary: 'A list of filings as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: FilingsToExport,
});

export const exportObjections = endpoint({
  ...file,
  url: '/api/v1/objections/export',
  access: 'registry:read',
  summary: 'A list of objections as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: ObjectionsToExport,
});

export const exportCertifiedCopies = endpoint({
  ...file,
  url: '/api/v1/certified-copies/export',
  access: 'registry:read',
  summary: 'A list of certified copies as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: CertifiedCopiesToExport,
});

export const exportDocuments = endpoint({
  ...file,
  url: '/api/v1/documents/export',
  access: 'document:read',
  summary: 'A list of documents as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: DocumentsToExport,
});

export const exportPeople = endpoint({
  ...file,
  url: '/api/v1/people/export',
  access: 'person:read',
  summary: 'A list of people as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: PeopleToExport,
});

export const exportClients = endpoint({
  ...file,
  url: '/api/v1/clients/export',
  access: 'person:read',
  summary: 'The list of clients as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: ClientsToExport,
});

export const exportNotNotified = endpoint({
  ...file,
  url: '/api/v1/client-messages/not-told/export',
  access: 'hearing:read',
  summary: 'The clients who do not know their next date as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: NotNotifiedToExport,
});

export const exportLawyers = endpoint({
  ...file,
  url: '/api/v1/lawyers/export',
  access: 'lawyer:read',
  summary: 'A list of lawyers as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: LawyersToExport,
});

export const exportVakalatnamas = endpoint({
  ...file,
  url: '/api/v1/vakalatnamas/export',
  access: 'vakalatnama:read',
  summary: 'A list of vakalatnamas as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: VakalatnamasToExport,
});

export const exportReferenceEntries = endpoint({
  ...file,
  url: '/api/v1/reference-entries/export',
  access: 'reference:read',
  summary: 'The entries of one of the firm’s lists as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: ReferenceEntriesToExport,
});

export const exportCourts = endpoint({
  ...file,
  url: '/api/v1/courts/export',
  access: 'reference:read',
  summary: 'A list of courts as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: CourtsToExport,
});

export const exportJudges = endpoint({
  ...file,
  url: '/api/v1/judges/export',
  access: 'reference:read',
  summary: 'A list of judges as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: JudgesToExport,
});

export const exportCourtHolidays = endpoint({
  ...file,
  url: '/api/v1/court-holidays/export',
  access: 'reference:read',
  summary: 'The court holidays of a year as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: CourtHolidaysToExport,
});

export const exportAuditLines = endpoint({
  ...file,
  url: '/api/v1/audit/export',
  access: 'audit:read',
  summary: 'The audit log as CSV or XLSX: all rows of the filter, in the order of the list.',
  query: AuditLinesToExport,
});

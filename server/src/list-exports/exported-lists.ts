import type { AuditLine } from '@munshi/contract/audit-log/audit-line.schema';
import type { CaseNoteRow } from '@munshi/contract/case-notes/case-note.schema';
import type { CaseRow } from '@munshi/contract/cases/case.schema';
import type { NotNotifiedRow } from '@munshi/contract/client-messages/client-message.schema';
import type { CourtHoliday } from '@munshi/contract/court-holidays/court-holiday.schema';
import type { Court } from '@munshi/contract/courts/court.schema';
import type { DeadlineRow } from '@munshi/contract/deadlines/deadline.schema';
import type { WatchedCase } from '@munshi/contract/deadlines/watch-list.schema';
import type { Document } from '@munshi/contract/documents/document.schema';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import type { Judge } from '@munshi/contract/judges/judge.schema';
import type { LawyerRow } from '@munshi/contract/lawyers/lawyer.schema';
import * as list from '@munshi/contract/list-exports/list-export.schema';
import type { Client, PersonRow } from '@munshi/contract/people/person.schema';
import type { CertifiedCopy } from '@munshi/contract/registry/certified-copy.schema';
import type { Filing } from '@munshi/contract/registry/filing.schema';
import type { Objection } from '@munshi/contract/registry/objection.schema';
import type { ReferenceEntry } from '@munshi/contract/reference-entries/reference-entry.schema';
import type { TaskRow } from '@munshi/contract/tasks/task.schema';
import type { VakalatnamaRow } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { auditLineColumns, streamAuditLines } from '../audit-log/public.ts';
import { caseNoteColumns, streamCaseNotes } from '../case-notes/public.ts';
import { caseColumns, streamCases } from '../cases/public.ts';
import { notNotifiedColumns, streamNotNotified } from '../client-messages/public.ts';
import { courtHolidayColumns, listCourtHolidays } from '../court-holidays/public.ts';
import { courtColumns, streamCourts } from '../courts/public.ts';
import { deadlineColumns, streamDeadlines, streamWatchedCases, watchedCaseColumns } from '../deadlines/public.ts';
import { documentColumns, streamDocuments } from '../documents/public.ts';
import { hearingColumns, streamHearings } from '../hearings/public.ts';
import { judgeColumns, streamJudges } from '../judges/public.ts';
import { lawyerColumns, readerOf, streamLawyers } from '../lawyers/public.ts';
import { clientColumns, personColumns, streamClients, streamPeople } from '../people/public.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import { streamRows } from '../platform/db/list/row-stream.ts';
import { readEntryNames } from '../prints/public.ts';
import {
  certifiedCopyColumns,
  filingColumns,
  objectionColumns,
  streamCertifiedCopies,
  streamFilings,
  streamObjections,
} from '../registry/public.ts';
import { listEntryNames, referenceEntryColumns, streamReferenceEntries } from '../reference-entries/public.ts';
import { streamTasks, taskColumns } from '../tasks/public.ts';
import { streamVakalatnamas, vakalatnamaColumns } from '../vakalatnamas/public.ts';
import type { ExportedList } from './exported-list.ts';

const { MAX_EXPORTED_ROWS } = list;

export const exportedCases: ExportedList<list.CasesToExport, CaseRow> = {
  kind: 'cases',
  name: { en: 'Cases', hi: 'वाद' },
  columns: () => caseColumns,
  rows: (snapshot, { userId }, query) => streamCases(snapshot, userId, query, MAX_EXPORTED_ROWS),
};

export const exportedHearings: ExportedList<list.HearingsToExport, Hearing> = {
  kind: 'hearings',
  name: { en: 'Hearings', hi: 'सुनवाइयाँ' },
  columns: async (db) => hearingColumns(await readEntryNames(db)),
  rows: (snapshot, { userId }, query) => streamHearings(snapshot, userId, query, MAX_EXPORTED_ROWS),
};

export const exportedTasks: ExportedList<list.TasksToExport, TaskRow> = {
  kind: 'tasks',
  name: { en: 'Tasks', hi: 'कार्य' },
  columns: () => taskColumns,
  rows: (snapshot, { userId }, query) => streamTasks(snapshot, userId, query, MAX_EXPORTED_ROWS),
};

export const exportedCaseNotes: ExportedList<list.CaseNotesToExport, CaseNoteRow> = {
  kind: 'notes',
  name: { en: 'Notes', hi: 'टिप्पणियाँ' },
  columns: () => caseNoteColumns,
  rows: (snapshot, { userId }, query) => streamCaseNotes(snapshot, userId, query, MAX_EXPORTED_ROWS),
};

export const exportedDeadlines: ExportedList<list.DeadlinesToExport, DeadlineRow> = {
  kind: 'deadlines',
  name: { en: 'Deadlines', hi: 'समय-सीमाएँ' },
  columns: () => deadlineColumns,
  rows: (snapshot, { userId }, query) => streamDeadlines(snapshot, userId, query, MAX_EXPORTED_ROWS),
};

export const exportedWatchedCases: ExportedList<list.WatchedCasesToExport, WatchedCase> = {
  kind: 'watched_cases',
  name: { en: 'Cases without a deadline', hi: 'बिना समय-सीमा के वाद' },
  columns: () => watchedCaseColumns,
  rows: (snapshot, { userId }, query) => streamWatchedCases(snapshot, userId, query, MAX_EXPORTED_ROWS),
};

export const exportedFilings: ExportedList<list.FilingsToExport, Filing> = {
  kind: 'filings',
  name: { en: 'Filings', hi: 'फाइलिंग' },
  columns: () => filingColumns,
  rows: (snapshot, _, query) => streamFilings(snapshot, query, MAX_EXPORTED_ROWS),
};

export const exportedObjections: ExportedList<list.ObjectionsToExport, Objection> = {
  kind: 'objections',
  name: { en: 'Objections', hi: 'आपत्तियाँ' },
  columns: () => objectionColumns,
  rows: (snapshot, { userId }, query) => streamObjections(snapshot, userId, query, MAX_EXPORTED_ROWS),
};

export const exportedCertifiedCopies: ExportedList<list.CertifiedCopiesToExport, CertifiedCopy> = {
  kind: 'certified copies',
  name: { en: 'Certified copies', hi: 'प्रमाणित प्रतियाँ' },
  columns: () => certifiedCopyColumns,
  rows: (snapshot, { userId }, query) => streamCertifiedCopies(snapshot, userId, query, MAX_EXPORTED_ROWS),
};

export const exportedDocuments: ExportedList<list.DocumentsToExport, Document> = {
  kind: 'documents',
  name: { en: 'Documents', hi: 'दस्तावेज़' },
  columns: () => documentColumns,
  rows: (snapshot, _, query) => streamDocuments(snapshot, query, MAX_EXPORTED_ROWS),
};

export const exportedPeople: ExportedList<list.PeopleToExport, PersonRow> = {
  kind: 'people',
  name: { en: 'People', hi: 'व्यक्ति' },
  columns: () => personColumns,
  rows: (snapshot, _, query) => streamPeople(snapshot, query, MAX_EXPORTED_ROWS),
};

export const exportedClients: ExportedList<list.ClientsToExport, Client> = {
  kind: 'clients',
  name: { en: 'Clients', hi: 'मुवक्किल' },
  columns: () => clientColumns,
  rows: (snapshot, _, query) => streamClients(snapshot, query, MAX_EXPORTED_ROWS),
};

export const exportedNotNotified: ExportedList<list.NotNotifiedToExport, NotNotifiedRow> = {
  kind: 'clients not told yet',
  name: { en: 'Not told yet', hi: 'जिन्हें बताना है' },
  columns: () => notNotifiedColumns,
  rows: (snapshot, { userId }, query) => streamNotNotified(snapshot, { ...query, today: courtToday(), userId }),
};

export const exportedLawyers: ExportedList<list.LawyersToExport, LawyerRow> = {
  kind: 'lawyers',
  name: { en: 'Lawyers', hi: 'अधिवक्ता' },
  columns: () => lawyerColumns,
  rows: (snapshot, actor, query) => streamLawyers(snapshot, query, { ...readerOf(actor), most: MAX_EXPORTED_ROWS }),
};

export const exportedVakalatnamas: ExportedList<list.VakalatnamasToExport, VakalatnamaRow> = {
  kind: 'vakalatnamas',
  name: { en: 'Vakalatnamas', hi: 'वकालतनामे' },
  columns: () => vakalatnamaColumns,
  rows: (snapshot, _, query) => streamVakalatnamas(snapshot, query, MAX_EXPORTED_ROWS),
};

export const exportedReferenceEntries: ExportedList<list.ReferenceEntriesToExport, ReferenceEntry> = {
  kind: 'entries of a list',
  name: { en: 'List', hi: 'सूची' },
  columns: async (db) => referenceEntryColumns(await listEntryNames(db)),
  rows: (snapshot, _, { kind, ...filter }) => streamReferenceEntries(snapshot, kind, filter),
};

export const exportedCourts: ExportedList<list.CourtsToExport, Court> = {
  kind: 'courts',
  name: { en: 'Courts', hi: 'न्यायालय' },
  columns: () => courtColumns,
  rows: (snapshot, _, query) => streamCourts(snapshot, query),
};

export const exportedJudges: ExportedList<list.JudgesToExport, Judge> = {
  kind: 'judges',
  name: { en: 'Judges', hi: 'न्यायाधीश' },
  columns: () => judgeColumns,
  rows: (snapshot, _, query) => streamJudges(snapshot, query),
};

export const exportedCourtHolidays: ExportedList<list.CourtHolidaysToExport, CourtHoliday> = {
  kind: 'court holidays',
  name: { en: 'Court holidays', hi: 'न्यायालय अवकाश' },
  columns: () => courtHolidayColumns,
  rows: ({ db }, _, query) => streamRows(async () => await listCourtHolidays(db, query)),
};

export const exportedAuditLines: ExportedList<list.AuditLinesToExport, AuditLine> = {
  kind: 'audit log',
  name: { en: 'Audit log', hi: 'लेखापरीक्षा अभिलेख' },
  columns: () => auditLineColumns,
  rows: (snapshot, _, query) => streamAuditLines(snapshot, query),
};

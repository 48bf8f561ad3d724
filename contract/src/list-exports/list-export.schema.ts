import * as z from 'zod/mini';
import { AuditQuery } from '../audit-log/audit-line.schema.ts';
import { CaseNoteQuery } from '../case-notes/case-note.schema.ts';
import { CaseQuery } from '../cases/case-query.schema.ts';
import { NotNotifiedQuery } from '../client-messages/client-message.schema.ts';
import { CourtHolidayQuery } from '../court-holidays/court-holiday.schema.ts';
import { CourtQuery } from '../courts/court.schema.ts';
import { DeadlineQuery } from '../deadlines/deadline.schema.ts';
import { WatchListQuery } from '../deadlines/watch-list.schema.ts';
import { DocumentQuery } from '../documents/document-query.schema.ts';
import { HearingQuery } from '../hearings/hearing-query.schema.ts';
import { JudgeQuery } from '../judges/judge.schema.ts';
import { LawyerQuery } from '../lawyers/lawyer.schema.ts';
import { PersonQuery } from '../people/person.schema.ts';
import { ExportLanguage } from '../platform/export-language.ts';
import { Flag } from '../platform/flag.ts';
import { Id } from '../platform/id.ts';
import { Line } from '../platform/text.ts';
import { CopyQuery } from '../registry/certified-copy.schema.ts';
import { FilingQuery } from '../registry/filing.schema.ts';
import { ObjectionQuery } from '../registry/objection.schema.ts';
import { KindQuery } from '../reference-entries/reference-entry.schema.ts';
import { TaskQuery } from '../tasks/task-query.schema.ts';
import { VakalatnamaQuery } from '../vakalatnamas/vakalatnama-query.schema.ts';

/** Rows that one file holds. More is refused with the number of rows. */
export const MAX_EXPORTED_ROWS = 100_000;

export const ExportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** Parameters of every export beside the filters and the order of its list. */
const FILE = { format: ExportFormat, language: z._default(ExportLanguage, 'en') } as const;

const PAGING = { limit: true, offset: true } as const;

export const CasesToExport = z.extend(z.omit(CaseQuery, PAGING), FILE);
export type CasesToExport = z.output<typeof CasesToExport>;

export const HearingsToExport = z.extend(z.omit(HearingQuery, PAGING), FILE);
export type HearingsToExport = z.output<typeof HearingsToExport>;

export const TasksToExport = z.extend(z.omit(TaskQuery, PAGING), FILE);
export type TasksToExport = z.output<typeof TasksToExport>;

export const CaseNotesToExport = z.extend(z.omit(CaseNoteQuery, PAGING), FILE);
export type CaseNotesToExport = z.output<typeof CaseNotesToExport>;

export const DeadlinesToExport = z.extend(z.omit(DeadlineQuery, PAGING), FILE);
export type DeadlinesToExport = z.output<typeof DeadlinesToExport>;

export const WatchedCasesToExport = z.extend(z.omit(WatchListQuery, PAGING), FILE);
export type WatchedCasesToExport = z.output<typeof WatchedCasesToExport>;
export const FilingsToExport = z.extend(z.omit(FilingQuery, PAGING), FILE);
export type FilingsToExport = z.output<typeof FilingsToExport>;

export const ObjectionsToExport = z.extend(z.omit(ObjectionQuery, PAGING), FILE);
export type ObjectionsToExport = z.output<typeof ObjectionsToExport>;

export const CertifiedCopiesToExport = z.extend(z.omit(CopyQuery, PAGING), FILE);
export type CertifiedCopiesToExport = z.output<typeof CertifiedCopiesToExport>;

export const DocumentsToExport = z.extend(z.omit(DocumentQuery, PAGING), FILE);
export type DocumentsToExport = z.output<typeof DocumentsToExport>;

export const PeopleToExport = z.extend(z.omit(PersonQuery, PAGING), FILE);
export type PeopleToExport = z.output<typeof PeopleToExport>;

export const ClientsToExport = z.strictObject({ q: z.optional(Line.check(z.maxLength(100))), ...FILE });
export type ClientsToExport = z.output<typeof ClientsToExport>;

export const NotNotifiedToExport = z.extend(z.omit(NotNotifiedQuery, PAGING), FILE);
export type NotNotifiedToExport = z.output<typeof NotNotifiedToExport>;

export const LawyersToExport = z.extend(z.omit(LawyerQuery, PAGING), FILE);
export type LawyersToExport = z.output<typeof LawyersToExport>;

export const VakalatnamasToExport = z.extend(z.omit(VakalatnamaQuery, PAGING), FILE);
export type VakalatnamasToExport = z.output<typeof VakalatnamasToExport>;

/** The page of a list filters in the browser: so do these. */
export const ReferenceEntriesToExport = z.extend(KindQuery, {
  q: z.optional(Line.check(z.maxLength(100))),
  own: z.optional(Flag),
  parent_id: z.optional(Id),
  ...FILE,
});
export type ReferenceEntriesToExport = z.output<typeof ReferenceEntriesToExport>;

export const CourtsToExport = z.extend(z.omit(CourtQuery, PAGING), FILE);
export type CourtsToExport = z.output<typeof CourtsToExport>;

export const JudgesToExport = z.extend(z.omit(JudgeQuery, PAGING), FILE);
export type JudgesToExport = z.output<typeof JudgesToExport>;

export const CourtHolidaysToExport = z.extend(CourtHolidayQuery, FILE);
export type CourtHolidaysToExport = z.output<typeof CourtHolidaysToExport>;

export const AuditLinesToExport = z.extend(z.omit(AuditQuery, { limit: true, after: true }), FILE);
export type AuditLinesToExport = z.output<typeof AuditLinesToExport>;

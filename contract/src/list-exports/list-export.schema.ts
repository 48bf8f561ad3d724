import * as z from 'zod/mini';
import { CaseQuery } from '../cases/case-query.schema.ts';
import { HearingQuery } from '../hearings/hearing-query.schema.ts';
import { ExportLanguage } from '../platform/export-language.ts';
import { TaskQuery } from '../tasks/task-query.schema.ts';

/** Rows that one file holds. More is refused with the number of rows. */
export const MAX_EXPORTED_ROWS = 100_000;

export const ExportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** Parameters of every export beside the filters and the order of its list. */
export const FILE = { format: ExportFormat, language: z._default(ExportLanguage, 'en') } as const;

const PAGING = { limit: true, offset: true } as const;

export const CasesToExport = z.extend(z.omit(CaseQuery, PAGING), FILE);
export type CasesToExport = z.output<typeof CasesToExport>;

export const HearingsToExport = z.extend(z.omit(HearingQuery, PAGING), FILE);
export type HearingsToExport = z.output<typeof HearingsToExport>;

export const TasksToExport = z.extend(z.omit(TaskQuery, PAGING), FILE);
export type TasksToExport = z.output<typeof TasksToExport>;

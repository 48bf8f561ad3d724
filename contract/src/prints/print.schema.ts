import * as z from 'zod/mini';
import { CaseQuery } from '../cases/case-query.schema.ts';
import { DeadlineQuery } from '../deadlines/deadline.schema.ts';
import { HearingQuery } from '../hearings/hearing-query.schema.ts';
import { CourtDate } from '../platform/court-date.ts';
import { ExportLanguage } from '../platform/export-language.ts';
import { TaskQuery } from '../tasks/task-query.schema.ts';
import { validationRule } from '../platform/validation-rule.ts';

/** Rows that one print holds. More is refused with the number of rows and what to narrow. */
export const MAX_PRINTED_ROWS = 2_000;

const PAGING = { limit: true, offset: true } as const;

/** The filters of the list of hearings. */
export const HearingsToPrint = z.omit(HearingQuery, PAGING).check(
  validationRule('before_from', ({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'must not be before the first day',
  }),
);
export type HearingsToPrint = z.output<typeof HearingsToPrint>;

/** The filters and the order of the list of cases. */
export const CasesToPrint = z.omit(CaseQuery, PAGING);
export type CasesToPrint = z.output<typeof CasesToPrint>;

/** The filters and the order of the list of tasks. */
export const TasksToPrint = z.omit(TaskQuery, PAGING);
export type TasksToPrint = z.output<typeof TasksToPrint>;

/** The filters and the order of the list of deadlines. */
export const DeadlinesToPrint = z.omit(DeadlineQuery, PAGING);
export type DeadlinesToPrint = z.output<typeof DeadlinesToPrint>;

export const PrintDayQuery = z.strictObject({ day: CourtDate });

/** How many hearings a day has that the caller may see: in all, and in the diary of each lawyer who has any. */
export const PrintDay = z.object({
  day: z.string(),
  total: z.int(),
  lawyers: z.array(z.object({ id: z.uuid(), name: z.string(), total: z.int() })),
  /** The next day after it that has hearings; null if none has. */
  next: z.nullable(z.object({ day: z.string(), total: z.int() })),
});
export type PrintDay = z.infer<typeof PrintDay>;

/** The language of the words around the dates; names of rules and cases stay as they are written. */
export const DeadlineToPrint = z.strictObject({ language: z._default(ExportLanguage, 'en') });
export type DeadlineToPrint = z.infer<typeof DeadlineToPrint>;

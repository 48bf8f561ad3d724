import type { CaseRow } from '@munshi/contract/cases/case.schema';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import {
  type CasesToExport,
  type HearingsToExport,
  MAX_EXPORTED_ROWS,
  type TasksToExport,
} from '@munshi/contract/list-exports/list-export.schema';
import type { TaskRow } from '@munshi/contract/tasks/task.schema';
import { caseColumns, streamCases } from '../cases/public.ts';
import { hearingColumns, streamHearings } from '../hearings/public.ts';
import { readEntryNames } from '../prints/public.ts';
import { streamTasks, taskColumns } from '../tasks/public.ts';
import type { ExportedList } from './exported-list.ts';

export const exportedCases: ExportedList<CasesToExport, CaseRow> = {
  kind: 'cases',
  name: { en: 'Cases', hi: 'वाद' },
  columns: () => caseColumns,
  rows: (snapshot, { userId }, query) => streamCases(snapshot, userId, query, MAX_EXPORTED_ROWS),
};

export const exportedHearings: ExportedList<HearingsToExport, Hearing> = {
  kind: 'hearings',
  name: { en: 'Hearings', hi: 'सुनवाइयाँ' },
  columns: async (db) => hearingColumns(await readEntryNames(db)),
  rows: (snapshot, { userId }, query) => streamHearings(snapshot, userId, query, MAX_EXPORTED_ROWS),
};

export const exportedTasks: ExportedList<TasksToExport, TaskRow> = {
  kind: 'tasks',
  name: { en: 'Tasks', hi: 'कार्य' },
  columns: () => taskColumns,
  rows: (snapshot, { userId }, query) => streamTasks(snapshot, userId, query, MAX_EXPORTED_ROWS),
};

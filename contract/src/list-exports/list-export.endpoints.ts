import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { CasesToExport, HearingsToExport, TasksToExport } from './list-export.schema.ts';

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

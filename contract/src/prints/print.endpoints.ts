import { endpoint, FileAnswer } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { CasesToPrint, DeadlinesToPrint, DeadlineToPrint, HearingsToPrint, PrintDay, PrintDayQuery, TasksToPrint } from './print.schema.ts';

/** Ample for a chamber whose people share an address. */
const rate = { limit: 120, seconds: 60 } as const;
const pdf = { media: 'application/pdf', response: FileAnswer, rate } as const;

export const printHearings = endpoint({
  method: 'GET',
  url: '/api/v1/hearings/print',
  access: 'hearing:read',
  summary: 'The hearings of a day or a period as PDF, in the order of the cause list, all rows of the filter.',
  query: HearingsToPrint,
  ...pdf,
});

export const readPrintDay = endpoint({
  method: 'GET',
  url: '/api/v1/hearings/print/day',
  access: 'hearing:read',
  summary: 'How many hearings a day has, by lawyer, and the next day that has any: to choose what to print.',
  query: PrintDayQuery,
  response: PrintDay,
});

export const printCases = endpoint({
  method: 'GET',
  url: '/api/v1/case/print',
  access: 'case:read',
  summary: 'A list of cases as PDF, all rows of the filter.',
  query: CasesToPrint,
  ...pdf,
});

export const printCase = endpoint({
  method: 'GET',
  url: '/api/v1/case/:id/print',
  access: 'case:read',
  summary: 'One case as PDF: particulars, parties, team, hearings with their outcomes, open tasks.',
  params: IdParams,
  ...pdf,
});

export const printTasks = endpoint({
  method: 'GET',
  url: '/api/v1/tasks/print',
  access: 'task:read',
  summary: 'A list of tasks as PDF, all rows of the filter.',
  query: TasksToPrint,
  ...pdf,
});

export const printDeadlines = endpoint({
  method: 'GET',
  url: '/api/v1/deadlines/print',
  access: 'deadline:read',
  summary: 'A list of deadlines as PDF, all rows of the filter, by day or by case.',
  query: DeadlinesToPrint,
  ...pdf,
});

export const printConflictCheck = endpoint({
  method: 'GET',
  url: '/api/v1/conflicts/:id/print',
  access: 'case:read',
  summary: 'One kept conflict check as PDF: names, what was found, the decision.',
  params: IdParams,
  ...pdf,
});

export const printDeadline = endpoint({
  method: 'GET',
  url: '/api/v1/deadlines/:id/print',
  access: 'deadline:read',
  summary: 'The working of one deadline as PDF, in English or Hindi: inputs, steps, sections, source, who confirmed it.',
  params: IdParams,
  query: DeadlineToPrint,
  ...pdf,
});

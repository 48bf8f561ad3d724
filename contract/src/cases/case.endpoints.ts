import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import {
  CaseCounts,
  CaseIds,
  CaseQuery,
  CasesDeleted,
  CasesRestored,
  DeletableCases,
  DeletableCasesQuery,
  TimelineEntry,
  TimelineQuery,
} from './case-query.schema.ts';
import { Case, CaseChange, CaseDraft, CaseRow, MovedCase } from './case.schema.ts';

const base = '/api/v1/case';

export const listCases = endpoint({
  method: 'GET',
  url: base,
  access: 'case:read',
  summary: 'Cases the caller may see, filtered, sorted and paged.',
  query: CaseQuery,
  response: pageOf(CaseRow),
});

export const createCase = endpoint({
  method: 'POST',
  url: `${base}/create`,
  access: 'case:write',
  summary: 'Creates a case with its parties, team and, if fixed, its next hearing. Says in `moved` which status followed from it.',
  status: 201,
  body: CaseDraft,
  response: MovedCase,
});

export const readCase = endpoint({
  method: 'GET',
  url: `${base}/:id`,
  access: 'case:read',
  summary: 'One case.',
  params: IdParams,
  response: Case,
});

export const readCaseCounts = endpoint({
  method: 'GET',
  url: `${base}/:id/counts`,
  access: 'case:read',
  summary: 'How many hearings, tasks, notes, documents and vakalatnamas of a case the caller may see.',
  params: IdParams,
  response: CaseCounts,
});

export const updateCase = endpoint({
  method: 'PATCH',
  url: `${base}/:id`,
  access: 'case:write',
  summary: 'Changes a case; omitted fields stay unchanged. Says in `moved` which status followed from it. Takes If-Match.',
  params: IdParams,
  body: CaseChange,
  response: z.extend(MovedCase, Message.shape),
});

export const deleteCase = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'case:delete',
  summary: 'Deletes a case; can be undone for 30 days.',
  params: IdParams,
  response: Message,
});

export const deleteCases = endpoint({
  method: 'DELETE',
  url: `${base}/bulk-delete`,
  access: 'case:delete',
  summary: 'Deletes several cases, all or none; can be undone for 30 days.',
  body: CaseIds,
  response: CasesDeleted,
});

export const listDeletableCases = endpoint({
  method: 'GET',
  url: `${base}/deletable`,
  access: 'case:delete',
  summary: 'Which of the given cases the caller may delete: an admin all, others those they created or whose team they are on.',
  query: DeletableCasesQuery,
  response: DeletableCases,
});

export const restoreCases = endpoint({
  method: 'POST',
  url: `${base}/restore`,
  access: 'case:delete',
  summary: 'Restores deleted cases.',
  status: 200,
  body: CaseIds,
  response: CasesRestored,
});

export const undoCaseEntry = endpoint({
  method: 'POST',
  url: `${base}/:id/undo-entry`,
  access: 'case:write',
  summary:
    'Deletes a case that the caller entered by mistake: within 30 minutes, before anybody else has worked on it or anything is added. An admin or lawyer can restore it.',
  status: 200,
  params: IdParams,
  response: Message,
});

export const readCaseTimeline = endpoint({
  method: 'GET',
  url: `${base}/:id/timeline`,
  access: 'case:read',
  summary: 'Changes in a case, newest first.',
  params: IdParams,
  query: TimelineQuery,
  response: pageOf(TimelineEntry),
});

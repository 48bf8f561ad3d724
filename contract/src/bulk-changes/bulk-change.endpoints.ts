import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { BulkDone, BulkPreview, BulkUndone, CaseBulkUpdate, HearingBulkUpdate, TaskBulkUpdate } from './bulk-change.schema.ts';

export const bulkUpdateCases = endpoint({
  method: 'PATCH',
  url: '/api/v1/case/bulk-update',
  access: 'case:write',
  summary: 'Changes the team, stage, status or tags of up to 500 cases at once; can be undone for 30 days.',
  body: CaseBulkUpdate,
  response: BulkDone,
});

export const previewBulkUpdateCases = endpoint({
  method: 'POST',
  url: '/api/v1/case/bulk-update/preview',
  access: 'case:write',
  summary: 'How many of these cases the change would change. Changes nothing.',
  status: 200,
  body: CaseBulkUpdate,
  response: BulkPreview,
  isRead: true,
});

export const bulkUpdateHearings = endpoint({
  method: 'PATCH',
  url: '/api/v1/hearings/bulk-update',
  access: 'hearing:write',
  summary: 'Moves up to 500 hearings without an outcome to another day; can be undone for 30 days.',
  body: HearingBulkUpdate,
  response: BulkDone,
});

export const previewBulkUpdateHearings = endpoint({
  method: 'POST',
  url: '/api/v1/hearings/bulk-update/preview',
  access: 'hearing:write',
  summary: 'How many of these hearings would move. Changes nothing.',
  status: 200,
  body: HearingBulkUpdate,
  response: BulkPreview,
  isRead: true,
});

export const bulkUpdateTasks = endpoint({
  method: 'PATCH',
  url: '/api/v1/tasks/bulk-update',
  access: 'task:write',
  summary: 'Changes the assignees, due date or status of up to 500 tasks at once; can be undone for 30 days.',
  body: TaskBulkUpdate,
  response: BulkDone,
});

export const previewBulkUpdateTasks = endpoint({
  method: 'POST',
  url: '/api/v1/tasks/bulk-update/preview',
  access: 'task:write',
  summary: 'How many of these tasks the change would change. Changes nothing.',
  status: 200,
  body: TaskBulkUpdate,
  response: BulkPreview,
  isRead: true,
});

export const undoBulkChange = endpoint({
  method: 'POST',
  url: '/api/v1/bulk-changes/:id/undo',
  access: 'case:write',
  summary: 'Undoes a change of many, by the person who made it. Records that somebody changed since stay as they are, and are named.',
  status: 200,
  params: IdParams,
  response: BulkUndone,
});

import { CODE, defineRecord } from '../platform/record.ts';

export const taskRecord = defineRecord({
  kind: 'task',
  table: 'tasks',
  parts: { task_assignees: { counted: true } },
  title: 'title',
  read: 'task:read',
  ofCase: 'sometimes',
  texts: {
    searched: ['title', 'description'],
    unsearched: { checklist: 'steps of the task, which is found by its own words' },
    unread: { priority: CODE, status: CODE },
  },
  untold: { inTimeline: ['position', 'hearing_id', 'completed_at', 'due_sort'], inAuditLog: ['position'], inNews: ['position'] },
  announcedAs: 'tasks',
  shownIn: ['cases/counts', 'cases/timeline'],
  offline: { record: ['of-case', 'list', 'board', 'column', 'one'] },
  auditedAs: 'task',
  namedInAuditLog: true,
  inNews: true,
  versioned: true,
  restorable: true,
  purged: true,
  searched: 'by spelling and sound',
  mayNamePerson: true,
  counted: true,
  exportedAs: 'tasks',
});

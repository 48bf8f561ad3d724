import { absent, CODE, COPIED, defineRecord } from '../platform/record.ts';

export const conflictCheckRecord = defineRecord({
  kind: 'conflict_check',
  table: 'conflict_checks',
  parts: {
    conflict_check_hits: { texts: { unread: { hit: `${COPIED}; an erasure blanks the name` } } },
  },
  title: 'title',
  read: 'case:read',
  ofCase: 'sometimes',
  texts: {
    unsearched: { reason: 'the confidential ground of a decision' },
    unread: { title: COPIED, names: 'an erasure blanks the name', decision: CODE },
  },
  hidden: {
    inTimeline: ['title', 'names', 'asks_admin', 'truncated', 'decided_by', 'decided_at'],
    inAuditLog: ['decided_by', 'decided_at'],
  },
  announcedAs: 'conflicts',
  shownIn: ['cases/timeline'],
  offline: absent('a check compares with all records of the firm, which only the server has'),
  page: '/conflicts/:id',
  inMenu: absent('below the lists of records, under a rule of its own'),
  tabOfCase: absent('the timeline of the case has it'),
  auditedAs: 'conflict_check',
  namedInAuditLog: true,
  inChanges: absent('a decision is in the timeline of its case'),
  versioned: absent('a decision is never changed: another one is made'),
  restorable: absent('a decision is never deleted'),
  purged: absent('a decision is never deleted'),
  canBeRetained: absent('a decision is never deleted'),
  searched: absent('the page of conflict checks lists them'),
  mayNamePerson: true,
  counted: absent('its list is counted each time'),
  exportedAs: 'conflict_checks',
});

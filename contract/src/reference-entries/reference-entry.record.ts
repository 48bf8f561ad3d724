import { absent, CODE, defineRecord } from '../platform/record.ts';

const CHOSEN = absent('an entry of a list from which a field is filled; the national ones belong to no firm');

export const referenceEntryRecord = defineRecord({
  kind: 'entry',
  table: 'reference_entries',
  parts: {},
  title: 'name',
  read: 'reference:read',
  ofCase: 'never',
  texts: {
    unread: { kind: CODE, code: CODE, name: 'a category, stage or reason shared by many cases', details: 'settings of the entry' },
  },
  hidden: {},
  announcedAs: 'reference-entries',
  shownIn: ['cases', 'hearings', 'tasks', 'documents'],
  offline: { support: 'all' },
  page: '/settings/lists',
  inMenu: CHOSEN,
  tabOfCase: absent('not of a case'),
  auditedAs: absent('changes of a shared list leave no audit line'),
  namedInAuditLog: true,
  inChanges: CHOSEN,
  versioned: absent('a name or two: the last change wins'),
  restorable: CHOSEN,
  purged: absent('cases name it for good, so a deleted one is only hidden'),
  canBeRetained: CHOSEN,
  searched: CHOSEN,
  mayNamePerson: absent('an entry of a list, not about clients'),
  counted: CHOSEN,
  exportedAs: absent('the lists of the export show its name; the firm’s own entries are in data/reference_entries.json'),
});

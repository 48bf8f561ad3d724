import { absent, defineRecord, OFFICIAL } from '../platform/record.ts';

const CHOSEN = absent('an entry of a list from which a field is filled; the national ones belong to no firm');

export const judgeRecord = defineRecord({
  kind: 'judge',
  table: 'judges',
  parts: { judge_postings: { texts: { unread: { court_number: OFFICIAL } } } },
  title: 'name',
  read: 'reference:read',
  ofCase: 'never',
  texts: { unread: { name: 'a judge', designation: OFFICIAL } },
  hidden: {},
  announcedAs: 'judges',
  shownIn: ['cases', 'hearings'],
  offline: { support: 'all' },
  page: '/tasks/judges',
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
  exportedAs: absent('the lists of the export show its name; the firm’s own entries are in data/judges.json'),
});

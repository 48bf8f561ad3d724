import { absent, CODE, defineRecord, OFFICIAL } from '../platform/record.ts';

const CHOSEN = absent('an entry of a list from which a field is filled; the national ones belong to no firm');

export const courtRecord = defineRecord({
  kind: 'court',
  table: 'courts',
  parts: {},
  title: 'name',
  read: 'reference:read',
  ofCase: 'never',
  texts: {
    unread: { name: 'a court', level: CODE, state: OFFICIAL, city: OFFICIAL, complex: OFFICIAL, cnr_prefix: OFFICIAL },
  },
  hidden: {},
  announcedAs: 'courts',
  shownIn: ['cases', 'hearings', 'people', 'lawyers', 'vakalatnamas', 'court-holidays', 'judges'],
  offline: { support: 'all' },
  page: '/tasks/courts',
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
  exportedAs: absent('the lists of the export show its name; the firm’s own entries are in data/courts.json'),
});

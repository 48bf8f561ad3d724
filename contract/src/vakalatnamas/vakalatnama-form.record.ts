import { absent, CODE, defineRecord } from '../platform/record.ts';

const OF_A_LIST = absent('a template, managed on a page of its own');

export const vakalatnamaFormRecord = defineRecord({
  kind: 'form',
  table: 'vakalatnama_forms',
  parts: {},
  title: 'name',
  read: 'vakalatnama:read',
  ofCase: 'never',
  texts: { unread: { name: 'the name of a template', based_on: CODE, clauses: 'wording for every client, with blanks for names' } },
  hidden: {},
  announcedAs: 'vakalatnamas',
  shownIn: [],
  offline: OF_A_LIST,
  page: '/vakalatnama/forms',
  inMenu: OF_A_LIST,
  tabOfCase: absent('not of a case'),
  auditedAs: 'vakalatnama',
  namedInAuditLog: absent('its lines show the name among the changed fields only'),
  inChanges: OF_A_LIST,
  versioned: true,
  restorable: OF_A_LIST,
  purged: true,
  canBeRetained: true,
  searched: OF_A_LIST,
  mayNamePerson: absent('wording for every client, with blanks for names'),
  counted: absent('few enough to be listed without a count'),
  exportedAs: absent('no list on screen that a CSV file would repeat; data/vakalatnama_forms.json has it'),
});

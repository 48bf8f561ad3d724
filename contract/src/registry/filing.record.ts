import { absent, CODE, defineRecord, OFFICIAL } from '../platform/record.ts';

export const filingRecord = defineRecord({
  kind: 'filing',
  table: 'filings',
  parts: {
    filing_checks: { texts: { unread: { item: CODE } }, title: 'item', inAuditLog: true, exportedAs: 'filing_checks' },
  },
  title: 'title',
  read: 'registry:read',
  ofCase: 'always',
  texts: {
    unsearched: { title: 'the same in many cases; found by its case', outcome: 'found by its case', note: 'found by its case' },
    unread: { mode: CODE, state: CODE, filing_number: OFFICIAL, registration_number: OFFICIAL, fee_receipt: OFFICIAL },
  },
  hidden: {},
  announcedAs: 'registry',
  shownIn: ['cases/timeline', 'cases/counts', 'deadlines'],
  offline: { record: ['filings', 'filings-of-case', 'check'] },
  page: '/cases/:case_id/registry',
  inMenu: absent('below the lists of records, under a rule of its own'),
  tabOfCase: 'registry',
  auditedAs: 'filing',
  namedInAuditLog: true,
  inChanges: true,
  versioned: true,
  restorable: true,
  purged: true,
  canBeRetained: absent('nothing refers to it that must be kept'),
  searched: absent('its case is found by the same number'),
  mayNamePerson: true,
  counted: true,
  exportedAs: 'filings',
});

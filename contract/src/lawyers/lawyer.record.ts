import { defineRecord } from '../platform/record.ts';

export const lawyerRecord = defineRecord({
  kind: 'lawyer',
  table: 'lawyers',
  parts: {},
  title: 'name',
  read: 'lawyer:read',
  ofCase: 'never',
  texts: {
    searched: ['name', 'designation', 'enrolment_number', 'aor_code', 'mobile', 'email'],
    unsearched: { address: 'that of chambers, which many share', notes: 'long: its words would match almost anything' },
    unread: { state_bar_council: 'one of the State Bar Councils' },
  },
  untold: {},
  announcedAs: 'lawyers',
  shownIn: ['cases', 'hearings'],
  offline: { record: ['list', 'one'], support: ['choices'] },
  auditedAs: 'lawyer',
  namedInAuditLog: true,
  inNews: true,
  versioned: true,
  restorable: true,
  purged: true,
  searched: 'by spelling and sound',
  mayNamePerson: true,
  counted: true,
  exportedAs: 'lawyers',
});

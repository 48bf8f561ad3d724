import { CODE, COPIED, defineRecord } from '../platform/record.ts';

export const caseNoteRecord = defineRecord({
  kind: 'note',
  table: 'case_notes',
  parts: {},
  title: 'title',
  read: 'note:read',
  ofCase: 'always',
  texts: {
    searched: ['title', 'body_text'],
    unread: { body: `${COPIED}: body_text is its text`, visibility: CODE },
  },
  untold: { inTimeline: ['body'] },
  announcedAs: 'case-notes',
  shownIn: ['cases/counts', 'cases/timeline'],
  offline: { record: ['of-case', 'list', 'one'] },
  auditedAs: 'note',
  namedInAuditLog: true,
  inNews: true,
  versioned: true,
  restorable: true,
  purged: true,
  searched: 'by spelling and sound',
  mayNamePerson: true,
  counted: true,
  exportedAs: 'notes',
});

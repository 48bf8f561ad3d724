import { absent, CODE, COPIED, defineRecord } from '../platform/record.ts';

export const documentRecord = defineRecord({
  kind: 'document',
  table: 'documents',
  parts: {
    document_versions: {
      inAuditLog: true,
      texts: {
        unsearched: { file_name: 'searched for the version in use; those before it are not' },
        unread: {
          media_type: CODE,
          kind: CODE,
          sha256: COPIED,
          scan_status: CODE,
          scan_finding: 'the name of a virus',
          text_status: CODE,
          facts: 'what the server measured: pages, sizes, signatures',
        },
      },
    },
    document_pages: {
      texts: {
        searched: ['text'],
        unread: { blocks: `${COPIED}: where the words of the text are on the page` },
      },
    },
    document_bundles: {
      texts: {
        unread: {
          title: 'printed on the bundle, which is a document with this title',
          items: COPIED,
          status: CODE,
          problem: 'written by the server',
        },
      },
    },
  },
  title: 'title',
  read: 'document:read',
  ofCase: 'always',
  texts: { searched: ['title', 'description', 'tags'], unread: { category: CODE } },
  hidden: { inTimeline: ['file_version'] },
  announcedAs: 'documents',
  shownIn: ['cases/counts', 'cases/timeline', 'usage'],
  offline: { record: ['list', 'one'] },
  page: '/documents/:id',
  inMenu: true,
  tabOfCase: 'documents',
  auditedAs: 'document',
  namedInAuditLog: absent('its lines show the title among the changed fields only'),
  inChanges: true,
  versioned: true,
  restorable: true,
  purged: true,
  canBeRetained: true,
  searched: 'by spelling',
  mayNamePerson: true,
  counted: true,
  exportedAs: absent('the export has its files, in a folder for each case'),
});

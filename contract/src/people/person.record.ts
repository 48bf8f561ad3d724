import { absent, CODE, defineRecord } from '../platform/record.ts';

const UNDO = 'kept to undo a merge; an erasure clears it';

export const personRecord = defineRecord({
  kind: 'person',
  table: 'people',
  parts: {
    person_merges: { inAuditLog: true, texts: { unread: { kept_was: UNDO, kept_now: UNDO } } },
    person_merge_moves: {},
    person_merge_papers: { texts: { unread: { names: UNDO } } },
    client_message_templates: {
      hidden: { inAuditLog: ['updated_at'] },
      texts: { unread: { kind: CODE, language: CODE, body: 'the firm’s words around placeholders: they name no client' } },
    },
  },
  title: 'name',
  read: 'person:read',
  ofCase: 'never',
  texts: {
    searched: ['name', 'name_local', 'relative_name', 'mobile', 'email', 'pan', 'gstin', 'cin'],
    unsearched: {
      occupation: 'shared by many people',
      address: 'shared by many people',
      representative: 'who signs for an organisation, which is found by its own name',
      capacity: 'in which capacity somebody signs for it',
      notes: 'long: its words would match almost anything',
    },
    unread: {
      party_type: CODE,
      kinds: CODE,
      relation: CODE,
      language: CODE,
      aadhaar_last4: 'the last four digits of a number: many people share them',
    },
  },
  hidden: {},
  announcedAs: 'people',
  shownIn: ['client-messages', 'cases', 'hearings'],
  offline: { record: ['clients', 'list', 'one'] },
  page: '/people/:id',
  inMenu: true,
  tabOfCase: absent('named on the page of the case'),
  auditedAs: 'person',
  namedInAuditLog: true,
  inChanges: true,
  versioned: true,
  restorable: true,
  purged: true,
  canBeRetained: true,
  searched: 'by spelling and sound',
  mayNamePerson: true,
  counted: true,
  exportedAs: 'people',
});

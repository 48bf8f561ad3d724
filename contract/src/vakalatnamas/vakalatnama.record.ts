import { absent, CODE, defineRecord, OFFICIAL } from '../platform/record.ts';

const STEP = 'the facts of a step of an instrument that is sent for signature: it keeps its text';

export const vakalatnamaRecord = defineRecord({
  kind: 'vakalatnama',
  table: 'vakalatnamas',
  parts: {
    vakalatnama_acceptances: {
      title: 'name',
      inAuditLog: true,
      hidden: { inTimeline: ['position'], inAuditLog: ['position'] },
      texts: { unread: { name: 'an advocate, as named in the instrument', enrolment_number: OFFICIAL } },
    },
    vakalatnama_transitions: { texts: { unread: { from_state: CODE, to_state: CODE, facts: STEP, before: STEP } } },
    vakalatnama_drafts: { texts: { unread: { title: 'seen by its writer only', facts: 'seen by its writer only' } } },
  },
  title: 'title',
  read: 'vakalatnama:read',
  ofCase: 'sometimes',
  texts: {
    searched: ['title'],
    unsearched: { facts: 'searched by parties, number, court, executants and advocates; the rest is the wording of the instrument' },
    unread: { language: CODE, instrument: 'the text of an instrument that is sent for signature, which the law keeps', state: CODE },
  },
  hidden: { inTimeline: ['facts', 'group_id'], inAuditLog: ['group_id'] },
  announcedAs: 'vakalatnamas',
  shownIn: ['cases/counts', 'cases/timeline'],
  offline: { record: ['list', 'one'] },
  page: '/vakalatnama/:id',
  inMenu: true,
  tabOfCase: 'vakalatnamas',
  auditedAs: 'vakalatnama',
  namedInAuditLog: absent('its lines show the title among the changed fields only'),
  inChanges: true,
  versioned: true,
  restorable: true,
  purged: true,
  canBeRetained: true,
  searched: 'by spelling and sound',
  mayNamePerson: true,
  counted: true,
  exportedAs: 'vakalatnamas',
});

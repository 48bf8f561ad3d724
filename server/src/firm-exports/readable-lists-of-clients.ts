import { entryOf, LINK, nameOf, type ReadableList } from './readable-list.ts';

/** Who is in a case. */
export const partiesList: ReadableList = {
  alias: 'p',
  columns: {
    'File number': 'c.file_number',
    Case: 'c.title',
    Side: 'p.side',
    Role: entryOf('party_role', 'p.role'),
    Name: 'p.name',
    'Our client': 'p.is_client',
    Advocates: `array_to_string(p.advocates, '; ')`,
  },
  from: 'app.case_parties p join app.cases c on c.tenant_id = p.tenant_id and c.id = p.case_id',
  order: 'c.file_number, p.side, p.ordinal, p.id',
  leftOut: { person_id: LINK, ordinal: 'the order of the rows' },
};

/** What clients were told of their dates. */
export const messagesList: ReadableList = {
  alias: 'm',
  columns: {
    'File number': 'c.file_number',
    Case: 'c.title',
    Client: 'p.name',
    'Next date': 'm.next_date',
    How: 'm.way',
    Language: 'm.language',
    'Noted by': `coalesce(${nameOf('users', 'm.notified_by')}, (select t.name from app.tenants t where t.id = m.tenant_id))`,
    'Noted at': 'm.notified_at',
    'Undone at': 'm.undone_at',
  },
  from: `app.client_messages m join app.cases c on c.tenant_id = m.tenant_id and c.id = m.case_id
      join app.people p on p.tenant_id = m.tenant_id and p.id = m.person_id`,
  order: 'm.notified_at, m.id',
  leftOut: { batch_id: 'of use to a program only', undone_by: 'in the audit log' },
};

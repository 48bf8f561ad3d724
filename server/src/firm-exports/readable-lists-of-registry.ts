import { LINK, nameOf, type ReadableList } from './readable-list.ts';
import { member } from './readable-lists-of-dates.ts';

const ofCase = (table: string) => `app.${table} x join app.cases c on c.tenant_id = x.tenant_id and c.id = x.case_id`;
const ofFiling = (table: string) => `${ofCase(table)} join app.filings f on f.tenant_id = x.tenant_id and f.id = x.filing_id`;

export const filingsList: ReadableList = {
  alias: 'x',
  columns: {
    'Filed on': 'x.filed_on',
    Title: 'x.title',
    Mode: 'x.mode',
    'Filing number': 'x.filing_number',
    State: 'x.state',
    'File number': 'c.file_number',
    Case: 'c.title',
    Court: nameOf('courts', 'x.court_id'),
    'Court fee': 'round(x.fee_paise / 100.0, 2)',
    'Fee receipt': 'x.fee_receipt',
    'Re-filed on': 'x.refiled_on',
    'Closed on': 'x.closed_on',
    'Registration number': 'x.registration_number',
    Reason: 'x.outcome',
    Note: 'x.note',
    Deleted: 'x.deleted_at',
  },
  from: ofCase('filings'),
  order: 'x.filed_on, x.id',
  leftOut: {},
};

export const objectionsList: ReadableList = {
  alias: 'x',
  columns: {
    'Cure by': 'x.cure_by',
    Objection: 'x.objection',
    'Notified on': 'x.notified_on',
    State: 'x.state',
    'Cured by': member('x.owner_id'),
    'Cured on': 'x.cured_on',
    Cure: 'x.cure',
    Filing: 'f.title',
    'Filing number': 'f.filing_number',
    'File number': 'c.file_number',
    Case: 'c.title',
    Deleted: 'x.deleted_at',
  },
  from: ofFiling('filing_objections'),
  order: 'x.cure_by, x.id',
  leftOut: { deadline_id: LINK },
};

export const filingChecksList: ReadableList = {
  alias: 'x',
  columns: {
    'File number': 'c.file_number',
    Case: 'c.title',
    Filing: 'f.title',
    Point: 'x.item',
    'Checked by': member('x.checked_by'),
    'Checked at': 'x.checked_at',
  },
  from: ofFiling('filing_checks'),
  order: 'x.checked_at, x.id',
  leftOut: {},
};

export const copiesList: ReadableList = {
  alias: 'x',
  columns: {
    'Applied on': 'x.applied_on',
    'Certified copy of': 'x.title',
    'Order of': 'x.order_on',
    'Application number': 'x.application_number',
    State: 'x.state',
    'Ready on': 'x.ready_on',
    'Received on': 'x.received_on',
    'Obtained by': member('x.owner_id'),
    'File number': 'c.file_number',
    Case: 'c.title',
    Note: 'x.note',
    Deleted: 'x.deleted_at',
  },
  from: ofCase('certified_copies'),
  order: 'x.applied_on, x.id',
  leftOut: {},
};

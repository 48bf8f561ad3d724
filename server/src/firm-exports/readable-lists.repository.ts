import type { RecordDescriptor } from '@munshi/contract/platform/record';
import { type KindWith, recordKinds, recordParts, records, type PropertyOf, type PropertyOfParts } from '@munshi/contract/records';
import pg from 'pg';
import { rowsOf } from './firm-parts.repository.ts';
import { entryOf, FIRM, LINK, nameOf, namesOf, type ReadableList } from './readable-list.ts';
import { messagesList, partiesList } from './readable-lists-of-clients.ts';
import { copiesList, filingChecksList, filingsList, objectionsList } from './readable-lists-of-registry.ts';
import { casesWithoutDeadlineList, deadlinesList } from './readable-lists-of-dates.ts';

/** The lists that records and their parts are exported in. */
export type ListName = PropertyOf<KindWith<'exportedAs'>, 'exportedAs'> | PropertyOfParts<'exportedAs'>;

/** Columns of every table that no list needs. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  tenant_id: 'the firm',
  id: 'of use to a program only',
  case_id: 'the file number names the case',
  version: 'of use to a program only',
  restricted: 'follows from the case',
  created_at: 'in the audit log',
  created_by: 'in the audit log',
  updated_at: 'in the audit log',
  search_text: 'made of the other columns',
  name_keys: 'made of the names',
};

export const readableLists: Readonly<Record<ListName, ReadableList>> = {
  cases: {
    alias: 'c',
    columns: {
      'File number': 'c.file_number',
      Title: 'c.title',
      Status: 'c.status',
      Category: nameOf('reference_entries', 'c.category_id'),
      Type: nameOf('reference_entries', 'c.type_id'),
      'Sub-type': nameOf('reference_entries', 'c.subtype_id'),
      Court: nameOf('courts', 'c.court_id'),
      'Court number': 'c.court_number',
      Judge: nameOf('judges', 'c.judge_id'),
      CNR: 'c.cnr',
      'Filing number': 'c.filing_number',
      'Filed on': 'c.filing_date',
      'Registration number': 'c.registration_number',
      'Registered on': 'c.registration_date',
      'E-filing number': 'c.efiling_number',
      'E-filed on': 'c.efiling_date',
      Phase: 'c.phase',
      Stage: `coalesce(nullif(c.stage_text, ''), ${entryOf('stage', 'c.stage')})`,
      Priority: 'c.priority',
      'First date': 'c.first_hearing_date',
      'Last date': 'c.last_hearing_date',
      'Next date': 'c.next_hearing_date',
      'Next purpose': `coalesce(c.next_purpose_text, ${entryOf('stage', 'c.next_purpose')})`,
      'No next date because': entryOf('no_next_reason', 'c.no_next_reason'),
      'Reserved on': 'c.reserved_on',
      'Decided on': 'c.decision_date',
      Disposal: 'c.nature_of_disposal',
      Clients: `array_to_string(c.client_names, '; ')`,
      Acts: `(select string_agg(concat_ws(' ', act ->> 'act', act ->> 'sections'), '; ') from jsonb_array_elements(c.acts) act)`,
      'Offence from': 'c.offence_from',
      'Offence until': 'c.offence_to',
      Tags: `array_to_string(c.tags, '; ')`,
      Restricted: 'c.restricted',
      Deleted: 'c.deleted_at',
    },
    from: 'app.cases c',
    order: 'c.file_number',
    leftOut: {
      fir: 'its parts',
      stage_by_hand: 'whether the stage follows the next purpose from now on',
      open_on_purpose: 'whether the review of statuses asks about the case',
    },
  },
  parties: partiesList,
  messages: messagesList,
  hearings: {
    alias: 'h',
    columns: {
      Date: 'h.hearing_date',
      Time: 'h.hearing_time',
      'File number': 'c.file_number',
      Case: 'c.title',
      Court: nameOf('courts', 'h.court_id'),
      'Court number': 'h.court_number',
      Item: 'h.item_number',
      List: 'h.list_type',
      Judge: `coalesce(${nameOf('judges', 'h.judge_id')}, h.judge_text)`,
      Purpose: `coalesce(h.purpose_text, ${entryOf('stage', 'h.purpose')})`,
      Mode: 'h.mode',
      'Who appears': namesOf('lawyers', 'h.lawyer_ids'),
      Outcome: entryOf('outcome', 'h.outcome'),
      'Heard on': 'h.business_on_date',
      'Adjourned because': entryOf('adjournment_reason', 'h.adjournment_reason'),
      'At whose instance': 'h.adjournment_side',
      Business: 'h.business_text',
      'Costs in rupees': `(h.costs ->> 'amount_paise')::numeric / 100`,
      'Next date': 'h.next_date',
      'Next purpose': `coalesce(h.next_purpose_text, ${entryOf('stage', 'h.next_purpose')})`,
      'No next date because': entryOf('no_next_reason', 'h.no_next_reason'),
      Deleted: 'h.deleted_at',
    },
    from: 'app.hearings h join app.cases c on c.tenant_id = h.tenant_id and c.id = h.case_id',
    order: 'h.hearing_date, h.id',
    leftOut: {
      next_hearing_id: LINK,
      previous_hearing_id: LINK,
      case_before: 'kept to undo the outcome',
      case_entered: 'kept to undo the entry',
      board_sort: 'made of the other columns',
      recorded_at: 'in the audit log',
      recorded_by: 'in the audit log',
      of_deleted_case: 'follows from the case',
    },
  },
  people: {
    alias: 'p',
    columns: {
      Name: 'p.name',
      'Name in the court’s script': 'p.name_local',
      'Party type': 'p.party_type',
      Kinds: `array_to_string(p.kinds, '; ')`,
      Relation: 'p.relation',
      'Name of the relative': 'p.relative_name',
      Age: 'p.age',
      Mobile: 'p.mobile',
      'E-mail': 'p.email',
      Address: `(select string_agg(a.value, ', ') from jsonb_each_text(p.address) a)`,
      PAN: 'p.pan',
      GSTIN: 'p.gstin',
      CIN: 'p.cin',
      'Last four digits of Aadhaar': 'p.aadhaar_last4',
      Representative: 'p.representative',
      'Language of messages': 'p.language',
      'Wants no messages': 'p.no_messages',
      'Data erased': 'p.erased_at',
      Deleted: 'p.deleted_at',
    },
    from: 'app.people p',
    order: 'p.name, p.id',
    leftOut: { merged_into: LINK },
  },
  lawyers: {
    alias: 'l',
    columns: {
      Name: 'l.name',
      Designation: 'l.designation',
      'Enrolment number': 'l.enrolment_number',
      'State Bar Council': 'l.state_bar_council',
      'AOR code': 'l.aor_code',
      Mobile: 'l.mobile',
      'E-mail': 'l.email',
      Courts: namesOf('courts', 'l.court_ids'),
      'Outside counsel': 'l.is_external',
      'Left the firm': 'l.left_at',
      Deleted: 'l.deleted_at',
    },
    from: 'app.lawyers l',
    order: 'l.name, l.id',
    leftOut: { user_id: LINK },
  },
  tasks: {
    alias: 't',
    columns: {
      Task: 't.title',
      'File number': 'c.file_number',
      Case: 'c.title',
      Type: nameOf('reference_entries', 't.type_id'),
      Due: 't.due_date',
      Status: 't.status',
      Priority: 't.priority',
      Whose: namesOf('users', 't.assignee_ids', 'coalesce(named.display_name, named.name)'),
      Checklist: `(select string_agg(item ->> 'text', '; ') from jsonb_array_elements(t.checklist) item)`,
      Done: 't.completed_at',
      Deleted: 't.deleted_at',
    },
    from: 'app.tasks t left join app.cases c on c.tenant_id = t.tenant_id and c.id = t.case_id',
    order: 't.due_date nulls last, t.id',
    leftOut: { hearing_id: LINK, position: 'the place on the board' },
  },
  notes: {
    alias: 'n',
    columns: {
      Title: 'n.title',
      'File number': 'c.file_number',
      Case: 'c.title',
      Author: 'coalesce(u.display_name, u.name)',
      Note: 'n.body_text',
      'Seen by': 'n.visibility',
      Pinned: 'n.pinned',
      Changed: 'n.updated_at',
      Deleted: 'n.deleted_at',
    },
    from: 'app.case_notes n join app.cases c on c.tenant_id = n.tenant_id and c.id = n.case_id join app.users u on u.id = n.author_id',
    order: 'c.file_number, n.created_at, n.id',
    leftOut: { body: 'the list has its text' },
  },
  deadlines: deadlinesList,
  cases_without_deadline: casesWithoutDeadlineList,
  filings: filingsList,
  objections: objectionsList,
  filing_checks: filingChecksList,
  certified_copies: copiesList,
  conflict_checks: {
    alias: 'k',
    columns: {
      'Decided on': 'k.decided_at',
      'Decided by': nameOf('users', 'k.decided_by').replace('named.name', 'coalesce(named.display_name, named.name)'),
      Names: `(select string_agg(typed ->> 'name', '; ') from jsonb_array_elements(k.names) typed)`,
      Decision: 'k.decision',
      Reason: 'k.reason',
      'File number': 'c.file_number',
      Case: 'c.title',
      'Ask an admin': 'k.asks_admin',
      'Not all compared': 'k.truncated',
    },
    from: 'app.conflict_checks k left join app.cases c on c.tenant_id = k.tenant_id and c.id = k.case_id',
    order: 'k.decided_at, k.id',
    leftOut: { title: 'made of the names' },
  },
  vakalatnamas: {
    alias: 'v',
    columns: {
      Title: 'v.title',
      'File number': 'c.file_number',
      Case: 'c.title',
      Court: nameOf('courts', 'v.court_id'),
      Language: 'v.language',
      State: 'v.state',
      Since: 'v.state_on',
      'Next step due by': 'v.due_on',
      'Executed on': 'v.executed_on',
      'Accepted on': 'v.accepted_on',
      'Filed on': 'v.filed_on',
      'Taken on record on': 'v.on_record_on',
      'Ended on': 'v.ended_on',
      'Final disposal': 'v.final_disposal_on',
      'Years of retention': 'v.retention_years',
      Deleted: 'v.deleted_at',
    },
    from: 'app.vakalatnamas v left join app.cases c on c.tenant_id = v.tenant_id and c.id = v.case_id',
    order: 'v.created_at, v.id',
    leftOut: {
      facts: 'the wording of the instrument',
      instrument: 'the wording of the instrument',
      form_id: LINK,
      document_id: LINK,
      group_id: LINK,
      replaces_id: LINK,
    },
  },
};

/** The table of a list, and the texts of it that people write. */
export function recordOf(list: ListName): Pick<RecordDescriptor, 'table' | 'texts'> {
  const kind = recordKinds.find((each) => records[each].exportedAs === list);
  const part = recordParts.find(({ exportedAs }) => exportedAs === list);
  if (kind !== undefined) return records[kind];
  if (part === undefined) throw new Error(`no record is exported as ${list}`);
  return { table: part.table, texts: part.texts ?? {} };
}

/** True if an expression of the list names this column. */
export const isNamed = ({ alias, columns, from }: ReadableList, column: string): boolean =>
  new RegExp(`\\b${alias}\\.${column}\\b`).test([...Object.values(columns), from].join(' '));

/** The texts that people write and that no expression names: searched ones, and others that name people. */
export function addedTexts(name: ListName): string[] {
  const list = readableLists[name];
  const { searched = [], unsearched = {} } = recordOf(name).texts;
  return [...searched, ...Object.keys(unsearched)].filter((column) => !isNamed(list, column) && !(column in list.leftOut));
}

const headingOf = (column: string) => column.charAt(0).toUpperCase() + column.slice(1).replaceAll('_', ' ');

export function selectOf(name: ListName, tenantId: string): string {
  const { alias, columns, from, order } = readableLists[name];
  const added = addedTexts(name).map((column) => [headingOf(column), `${alias}.${column}`] as const);
  const selected = [...Object.entries(columns), ...added].map(([heading, expression]) => `${expression} as "${heading}"`);
  return `select ${selected.join(', ')} from ${from} where ${alias}.tenant_id = ${FIRM} order by ${order}`.replaceAll(
    FIRM,
    pg.escapeLiteral(tenantId),
  );
}

export const listNames = Object.keys(readableLists) as ListName[];

export async function* listRows(
  client: pg.ClientBase,
  list: ListName,
  tenantId: string,
): AsyncGenerator<Record<string, string | number | boolean | null>, void, undefined> {
  yield* rowsOf(client, `list_of_${list}`, selectOf(list, tenantId));
}

import { LINK, nameOf, type ReadableList } from './readable-list.ts';

export const member = (column: string) => nameOf('users', column).replace('named.name', 'coalesce(named.display_name, named.name)');

export const deadlinesList: ReadableList = {
  alias: 'x',
  columns: {
    'Last day': 'x.due_on',
    Title: 'x.title',
    Kind: 'x.kind',
    State: 'x.state',
    'File number': 'c.file_number',
    Case: 'c.title',
    Court: nameOf('courts', 'x.court_id'),
    Rule: 'x.rule_code',
    Section: `concat_ws(', ', x.rule ->> 'source', x.rule ->> 'section')`,
    'Not before': 'x.opens_on',
    'Last day before it moved': 'x.rolled_from',
    'Outer day': 'x.outer_on',
    'Dates it is counted from': `(select string_agg(dated.key || ' ' || dated.value, '; ' order by dated.value) from jsonb_each_text(x.inputs) dated)`,
    'Days not counted': `(select string_agg(concat_ws(' ', spans ->> 'reason', spans ->> 'from', 'to', spans ->> 'to'), '; ') from jsonb_array_elements(x.exclusions) spans)`,
    Owner: member('x.owner_id'),
    'Confirmed by': member('x.confirmed_by'),
    Confirmed: 'x.confirmed_at',
    'Closed on': 'x.closed_on',
    Outcome: 'x.outcome',
    'Condonation applied for': 'x.condonation_applied_on',
    Condonation: 'x.condonation_result',
    Note: 'x.note',
    Deleted: 'x.deleted_at',
  },
  from: 'app.deadlines x join app.cases c on c.tenant_id = x.tenant_id and c.id = x.case_id',
  order: 'x.due_on, x.id',
  leftOut: { steps: 'computed from the other columns', copy_id: LINK, renews_id: LINK },
};

export const casesWithoutDeadlineList: ReadableList = {
  alias: 'x',
  columns: {
    'File number': 'c.file_number',
    Case: 'c.title',
    Rules: `array_to_string(x.rules, ', ')`,
    'Why none is needed': 'x.reason',
    'Noted by': member('x.noted_by'),
    'Noted at': 'x.noted_at',
  },
  from: 'app.deadline_exemptions x join app.cases c on c.tenant_id = x.tenant_id and c.id = x.case_id',
  order: 'x.noted_at, x.id',
  leftOut: {},
};

/** Answers of the dashboard for the screen tests. */

export const id = (n: number) => `0192aaaa-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;
export const TODAY = '2026-11-20';
export const hearing = (n: number, over = {}) => ({
  id: id(n),
  case_id: id(n),
  case_title: `Case ${n}`,
  case_number: null,
  hearing_date: TODAY,
  hearing_time: null,
  business_on_date: null,
  court_id: id(90),
  court_name: 'Delhi High Court',
  court_number: '14',
  item_number: null,
  judge_name: null,
  purpose_text: null,
  mode: 'in_person',
  lawyers: [],
  is_recorded: false,
  next_date: null,
  no_next_reason: null,
  ...over,
});
export const task = (n: number, over = {}) => ({
  id: id(n),
  title: `Task ${n}`,
  status: 'todo',
  priority: 'normal',
  due_date: '2026-11-18',
  is_overdue: true,
  case_id: null,
  case_title: null,
  assignees: [],
  ...over,
});
const none = { overdue: 0, today: 0, later_this_week: 0, items: [] };
export const board = (items: object[], over = {}) => ({
  today: { total: items.length, recorded: 0, items },
  unrecorded: { total: 0, items: [] },
  upcoming: [],
  ...over,
});
export const summary = (over = {}) => ({
  today: TODAY,
  cases: { open: 1, pending: 3, disposed: 2, archived: 0 },
  stages: [],
  no_next_date: { total: 0, items: [] },
  not_filed: { total: 0 },
  waiting: { total: 0, items: [] },
  status_review: null,
  hearings: board([]),
  tasks: { mine: none, all: none },
  overdue_vakalatnamas: { total: 0, items: [] },
  changes: { since: null, more: 0, items: [] },
  ...over,
});

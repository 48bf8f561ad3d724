import type { ListedRule } from '@munshi/contract/deadlines/deadline-rule.schema';

/** A rule of a list, with these fields. */
export const listedRule = (over: Partial<ListedRule>): ListedRule => ({
  code: 'cpc.written_statement',
  title: 'Written statement',
  kind: 'pleading',
  period: { count: 30, unit: 'days' },
  includes_start: false,
  starts_at_month_end: false,
  is_filed_elsewhere: false,
  inputs: [],
  waits: null,
  opens_after_end: false,
  closed_last_day: 'never',
  condonable: 'none',
  tail: null,
  note: null,
  source: 'Code of Civil Procedure, 1908',
  section: 'O. VIII r. 1',
  certainty: 'text',
  as_of: '2026-11-01',
  events: ['summons_served'],
  remedy: null,
  next: [],
  correction: null,
  ...over,
});

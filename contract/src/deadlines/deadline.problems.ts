import type { ProblemKind } from '../platform/problem.ts';

export const deadlineProblems = {
  'deadline.not_found': { status: 404, message: 'This deadline does not exist, or was deleted.' },
  'deadline.case_unknown': { status: 422, message: 'This case does not exist, or was deleted. Choose again.' },
  'deadline.rule_unknown': { status: 422, message: 'There is no rule “{{rule}}”. Choose one from the list of rules.' },
  'deadline.court_unknown': { status: 422, message: 'The court chosen no longer exists. Choose again.' },
  'deadline.owner_unknown': { status: 422, message: 'The owner chosen is not a member of your firm. Choose again.' },
  'deadline.owner_cannot_see_case': {
    status: 422,
    message: '{{name}} cannot see this restricted case. Add them to its team, or choose somebody on the team.',
  },
  'deadline.input_required': { status: 422, message: 'Enter “{{label}}”: the period is counted from it.' },
  'deadline.input_unknown': { status: 422, message: 'This rule has no date “{{name}}”.' },
  'deadline.copy_before_application': {
    status: 422,
    message: 'The certified copy cannot be ready before it was applied for. Correct one of the two dates.',
  },
  'deadline.copy_needs_application': { status: 422, message: 'Enter also when the certified copy was applied for.' },
  'deadline.too_far': { status: 422, message: 'This period would end after the year 2200. Check the dates.' },
  'deadline.never_opens': {
    status: 422,
    message: 'By its calendar this court is closed for a thousand days from the last day. Check its holidays.',
  },
  'deadline.by_rule': { status: 422, message: 'The last day follows from the rule. Change its dates instead.' },
  'deadline.by_hand': { status: 422, message: 'This deadline was entered by hand and has no rule. Change its last day instead.' },
  'deadline.not_renewable': { status: 422, message: 'Only the deadline of a caveat is renewed by lodging it again.' },
  'deadline.renewed': { status: 409, message: 'This caveat was lodged again already. Its next deadline ends on {{due_on}}.' },
  'deadline.renewed_meanwhile': {
    status: 409,
    message: 'This caveat was renewed by somebody else at the same moment. Open it again to see its next deadline.',
  },
  'deadline.renewed_before': { status: 422, message: 'The next caveat is lodged after the one of {{lodged_on}}. Correct the day.' },
  'deadline.closed': { status: 409, message: 'This deadline is closed. Open it again first.' },
  'deadline.not_closed': { status: 409, message: 'This deadline is open already.' },
  'deadline.too_early': {
    status: 422,
    message: 'Nothing can be filed before {{opens_on}}: what was done on {{met_on}} was too early and does not meet this deadline.',
  },
  'deadline.met_in_future': { status: 422, message: 'A deadline is met on a day that has come. Enter the day on which it was done.' },
  'deadline.rule_of_other_event': {
    status: 422,
    message: 'The rule “{{rule}}” does not count from this event in this case. Choose again.',
  },
  'deadline.none_needed_not_found': { status: 404, message: 'This note does not exist, or was taken back already.' },
  'deadline.rule_not_corrected': { status: 404, message: 'Your firm has no correction of this rule.' },
} as const satisfies Record<string, ProblemKind>;

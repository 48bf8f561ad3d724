import type { ProblemKind } from '../platform/problem.ts';

export const registryProblems = {
  'registry.case_unknown': { status: 422, message: 'This case does not exist, or was deleted. Choose again.' },
  'registry.court_unknown': { status: 422, message: 'The court chosen no longer exists. Choose again.' },
  'registry.owner_unknown': { status: 422, message: 'The person chosen is not a member of your firm who can do this. Choose again.' },
  'registry.owner_cannot_see_case': {
    status: 422,
    message: '{{name}} cannot see this restricted case. Add them to its team, or choose somebody on the team.',
  },
  'registry.in_future': { status: 422, message: 'This day has not come yet. Enter the day on which it was done.' },
  'filing.not_found': { status: 404, message: 'This filing does not exist, or was deleted.' },
  'filing.unknown': { status: 422, message: 'This filing does not exist, or was deleted. Choose again.' },
  'filing.closed': { status: 409, message: 'This filing is registered, returned or refused. Open it again first.' },
  'filing.not_closed': { status: 409, message: 'This filing is under way already.' },
  'filing.objections_open': { status: 409, message: 'Record first how the open objections were cured.' },
  'filing.before_filing': { status: 422, message: 'This day is before the day of filing, {{filed_on}}. Correct one of the two.' },
  'filing.before_refiling': {
    status: 422,
    message: 'This day is before the filing was filed again, on {{refiled_on}}. Correct one of the two.',
  },
  'filing.after_step': {
    status: 422,
    message: 'On {{step_on}} the filing was objected to, filed again or closed already. It cannot be filed after that day.',
  },
  'filing.check_unknown': { status: 404, message: 'The check of this filing has no such point.' },
  'objection.not_found': { status: 404, message: 'This objection does not exist, or was deleted.' },
  'objection.not_open': { status: 409, message: 'This objection is not open. Open it again first.' },
  'objection.open': { status: 409, message: 'This objection is open already.' },
  'objection.before_filing': { status: 422, message: 'An objection cannot be notified before the filing of {{filed_on}}.' },
  'objection.before_notice': { status: 422, message: 'This day is before the objection was notified on {{notified_on}}.' },
  'certified_copy.not_found': { status: 404, message: 'This certified copy does not exist, or was deleted.' },
  'certified_copy.before_order': { status: 422, message: 'A copy cannot be applied for before the order of {{order_on}}.' },
  'certified_copy.before_application': {
    status: 422,
    message: 'The copy cannot be ready before it was applied for on {{applied_on}}. Correct one of the two dates.',
  },
  'certified_copy.before_ready': {
    status: 422,
    message: 'The copy cannot be received before it was ready. Enter the day on which it was ready, and one on or after it.',
  },
} as const satisfies Record<string, ProblemKind>;

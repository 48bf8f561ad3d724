import type { ProblemKind } from '../platform/problem.ts';

export const tenantProblems = {
  'tenant.code_taken': { status: 409, message: 'Another firm already uses this code. Choose a different one.' },
  'tenant.not_found': { status: 404, message: 'You do not belong to this firm.' },
  'tenant.required': { status: 422, message: 'You belong to several firms. Choose the one you mean.' },
  'tenant.last_admin': {
    status: 409,
    message: 'A firm needs an admin. Make somebody else admin first. If the firm is to end, ask for it on the Support page.',
  },
  'second_factor.due': {
    status: 403,
    message: 'Your firm asks everybody for a second factor, and you have none yet. Set it up first; then the firm opens to you.',
  },
  'second_factor.admin_first': {
    status: 409,
    message: 'You have no second factor yourself. Set yours up under Settings, Security; then make it everybody’s duty.',
  },
  'second_factor.kept': {
    status: 409,
    message: 'A firm you belong to asks everybody for a second factor, so yours stays on. An admin of that firm can end the duty.',
  },
  'member.not_found': { status: 404, message: 'This person is not a member of your firm.' },
  'plan.members_full': {
    status: 409,
    message:
      'The {{plan}} plan has room for {{limit}} members, open invitations included. Take one back, or choose a larger plan under Settings, Plan and usage.',
  },
  'plan.cases_full': {
    status: 409,
    message:
      'The {{plan}} plan has room for {{limit}} open and pending cases. Mark cases that are decided as disposed, or have an admin choose a larger plan under Settings, Plan and usage.',
  },
  'plan.by_operator': {
    status: 403,
    message:
      'The {{plan}} plan is given by whoever runs Munshi. Choose the {{highest}} plan or a smaller one, and ask for more on the Support page.',
  },
  'plan.too_small': { status: 409, message: 'Your firm uses more than the {{plan}} plan allows: {{over}}.' },
} as const satisfies Record<string, ProblemKind>;

import type { ProblemKind } from '../platform/problem.ts';

export const tenantProblems = {
  'tenant.code_taken': { status: 409, message: 'Another firm already uses this code. Choose a different one.' },
  'tenant.not_found': { status: 404, message: 'You do not belong to this firm.' },
  'tenant.importing': {
    status: 409,
    message: 'An export is being imported into your firm. Until it is done, the firm can be read and not changed.',
  },
  'tenant.required': { status: 422, message: 'You belong to several firms. Choose one.' },
  'tenant.last_admin': {
    status: 409,
    message: 'A firm needs an admin. Make somebody else admin first. To close the firm, write to us on the Support page.',
  },
  'second_factor.due': {
    status: 403,
    message: 'Your firm requires two-step verification. Set it up first; then you can open the firm.',
  },
  'second_factor.admin_first': {
    status: 409,
    message: 'Set up your own two-step verification first, under Settings, Security; then you can require it of everybody.',
  },
  'second_factor.kept': {
    status: 409,
    message: 'A firm you belong to requires two-step verification, so yours stays on. An admin of that firm can end the requirement.',
  },
  'member.not_found': { status: 404, message: 'This person is not a member of your firm.' },
  'plan.members_full': {
    status: 409,
    message:
      'You have reached the {{limit}}-member limit of the {{plan}} plan, open invitations included. Revoke one, or choose a larger plan under Settings, Plan and usage.',
  },
  'plan.cases_full': {
    status: 409,
    message:
      'You have reached the {{limit}}-case limit of the {{plan}} plan for open and pending cases. Mark decided cases as disposed, or ask an admin to choose a larger plan under Settings, Plan and usage.',
  },
  'plan.restore_full': {
    status: 409,
    message:
      'You have reached the {{limit}}-case limit of the {{plan}} plan for open and pending cases. Beyond it a deleted case can be restored only if none was added since it was deleted. Mark decided cases as disposed, or ask an admin to choose a larger plan under Settings, Plan and usage.',
  },
  'plan.by_operator': {
    status: 403,
    message:
      'The {{plan}} plan is given by the person who runs Munshi. Choose the {{highest}} plan or a smaller one, and ask for more on the Support page.',
  },
  'plan.too_small': { status: 409, message: 'Your firm uses more than the {{plan}} plan allows: {{over}}.' },
} as const satisfies Record<string, ProblemKind>;

import type { ProblemKind } from '../platform/problem.ts';

export const inviteProblems = {
  'invite.not_found': { status: 404, message: 'This invitation does not exist, or was revoked. Ask your firm for a new one.' },
  'invite.expired': { status: 409, message: 'This invitation has expired. Ask your firm to send it again.' },
  'invite.used': { status: 409, message: 'This invitation was already used.' },
  'invite.already_member': { status: 409, message: 'This person is already a member of your firm.' },
  'invite.pending': { status: 409, message: 'This person already has an open invitation. Send it again instead.' },
  'invite.other_account': { status: 409, message: 'This invitation is for another e-mail address. Log out, then open the link again.' },
  'invite.login_first': { status: 409, message: 'You already have an account with this e-mail. Log in to join the firm.' },
} as const satisfies Record<string, ProblemKind>;

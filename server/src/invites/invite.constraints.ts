import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const inviteConstraints: ConstraintProblems = {
  invites_one_open: { code: 'invite.pending', field: 'email' },
};

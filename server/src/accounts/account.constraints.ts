import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const accountConstraints: ConstraintProblems = {
  // Two accounts verified the same email at once; the second person already has an account there, or can log in with it.
  users_email_unique: { code: 'email.taken', field: 'email' },
};

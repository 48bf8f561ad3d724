import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const accountConstraints: ConstraintProblems = {
  // Two who proved one address at once; the one that came second has an account there, or may log in with it.
  users_email_unique: { code: 'email.taken', field: 'email' },
};

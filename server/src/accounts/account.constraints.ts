import type { ConstraintProblems } from '../platform/http/error-handler.ts';

export const accountConstraints: ConstraintProblems = {
  // Two ways in were finished at once; the one that came second has an account now.
  users_email_unique: { code: 'otp.expired' },
};

import type { ConstraintProblems } from '../../platform/http/error-handler.ts';

export const statusReviewConstraints: ConstraintProblems = {
  status_reviews_one_under_way: { code: 'status_review.under_way' },
};

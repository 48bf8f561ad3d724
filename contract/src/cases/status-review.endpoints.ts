import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { StatusReview, StatusReviewAnswer, StatusReviewChoice, StatusReviewQuery, StatusReviewRun } from './status-review.schema.ts';

const base = '/api/v1/status-review';

export const readStatusReview = endpoint({
  method: 'GET',
  url: base,
  access: 'case:review',
  summary: 'The cases that look filed but are marked open, where they would move, and the last change of statuses.',
  query: StatusReviewQuery,
  response: StatusReview,
});

export const applyStatusReview = endpoint({
  method: 'POST',
  url: `${base}/apply`,
  access: 'case:review',
  summary: 'Moves the cases of the review, as a job. Only cases that still look filed and open are moved; can be undone for 30 days.',
  status: 202,
  body: StatusReviewChoice,
  response: StatusReviewRun,
});

export const dismissStatusReview = endpoint({
  method: 'POST',
  url: `${base}/dismiss`,
  access: 'case:review',
  summary: 'Leaves the cases of the review as they are; the dashboard no longer asks.',
  status: 200,
  response: StatusReviewAnswer,
});

export const reopenStatusReview = endpoint({
  method: 'POST',
  url: `${base}/reopen`,
  access: 'case:review',
  summary: 'Lets the dashboard ask again.',
  status: 200,
  response: StatusReviewAnswer,
});

export const undoStatusReview = endpoint({
  method: 'POST',
  url: `${base}/:id/undo`,
  access: 'case:review',
  summary: 'Undoes a change of statuses, as a job: restores exactly the cases that nobody changed since.',
  status: 202,
  params: IdParams,
  response: StatusReviewRun,
});

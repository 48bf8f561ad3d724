import * as endpoints from '@munshi/contract/cases/status-review.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../../platform/http/handle.ts';
import * as statusReviewService from './status-review.service.ts';

export function statusReviewRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.readStatusReview, async ({ db, query }) => await statusReviewService.readStatusReview(db, query));
  handle(
    app,
    deps,
    endpoints.applyStatusReview,
    async ({ db, actor, body }) => await statusReviewService.applyStatusReview(db, actor, body),
  );
  handle(app, deps, endpoints.dismissStatusReview, async ({ db, actor }) => await statusReviewService.dismissStatusReview(db, actor));
  handle(app, deps, endpoints.reopenStatusReview, async ({ db, actor }) => await statusReviewService.reopenStatusReview(db, actor));
  handle(
    app,
    deps,
    endpoints.undoStatusReview,
    async ({ db, actor, params }) => await statusReviewService.undoStatusReview(db, actor, params.id),
  );
}

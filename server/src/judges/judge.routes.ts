import * as endpoints from '@munshi/contract/judges/judge.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as judgeRepository from './judge.repository.ts';
import { createJudge, updateJudge, deleteJudge, restoreJudge } from './judge.service.ts';

export function judgeRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listJudges, async ({ db, query }) => await judgeRepository.listJudges(db, query));
  handle(app, deps, endpoints.createJudge, async ({ db, body }) => await createJudge(db, body));
  handle(app, deps, endpoints.updateJudge, async ({ db, params, body }) => await updateJudge(db, params.id, body));
  handle(app, deps, endpoints.deleteJudge, async ({ db, params }) => await deleteJudge(db, params.id));
  handle(app, deps, endpoints.restoreJudge, async ({ db, params }) => await restoreJudge(db, params.id));
}

import { createJudge, deleteJudge, listJudges, restoreJudge, updateJudge } from '@munshi/contract/judges/judge.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as judgeRepository from './judge.repository.ts';
import { addJudge, changeJudge, removeJudge, restoreJudge as takeBack } from './judge.service.ts';

export function judgeRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listJudges, async ({ db, query }) => await judgeRepository.list(db, query));
  handle(app, deps, createJudge, async ({ db, body }) => await addJudge(db, body));
  handle(app, deps, updateJudge, async ({ db, params, body }) => await changeJudge(db, params.id, body));
  handle(app, deps, deleteJudge, async ({ db, params }) => await removeJudge(db, params.id));
  handle(app, deps, restoreJudge, async ({ db, params }) => await takeBack(db, params.id));
}

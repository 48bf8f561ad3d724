import * as endpoints from '@munshi/contract/vakalatnamas/vakalatnama.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as draftRepository from './vakalatnama-draft.repository.ts';
import * as draftService from './vakalatnama-draft.service.ts';
import * as proposalService from './proposal/vakalatnama-proposal.service.ts';
import * as formService from './vakalatnama-form.service.ts';
import * as printService from './print/vakalatnama-print.service.ts';
import { VakalatnamaPress } from './print/vakalatnama-press.ts';
import * as transitionService from './vakalatnama-transition.service.ts';
import * as vakalatnamaListRepository from './vakalatnama-list.repository.ts';
import * as vakalatnamaService from './vakalatnama.service.ts';

export function vakalatnamaRoutes(app: FastifyInstance, deps: Deps): void {
  instrumentRoutes(app, deps);
  printRoutes(app, deps);
  proposalRoutes(app, deps);
  draftRoutes(app, deps);
  formRoutes(app, deps);
}

function instrumentRoutes(app: FastifyInstance, deps: Deps): void {
  const service = vakalatnamaService;
  handle(app, deps, endpoints.listVakalatnamas, async ({ db, query }) => {
    const { limit, offset } = query;
    return { ...(await vakalatnamaListRepository.listVakalatnamas(db, query)), limit, offset };
  });
  handle(app, deps, endpoints.createVakalatnama, async ({ db, actor, body }) => await service.createVakalatnama(db, actor, body));
  handle(app, deps, endpoints.readVakalatnama, async ({ db, params }) => await service.readVakalatnama(db, params.id));
  handle(
    app,
    deps,
    endpoints.updateVakalatnama,
    async ({ db, params, body, expectedVersion }) => await service.updateVakalatnama(db, params.id, body, expectedVersion),
  );
  handle(app, deps, endpoints.deleteVakalatnama, async ({ db, actor, params }) => await service.deleteVakalatnama(db, actor, params.id));
  handle(app, deps, endpoints.restoreVakalatnama, async ({ db, actor, params }) => await service.restoreVakalatnama(db, actor, params.id));
  handle(
    app,
    deps,
    endpoints.createVakalatnamaInstances,
    async ({ db, actor, params, body }) => await service.createVakalatnamaInstances(db, actor, params.id, body.case_ids),
  );
  handle(
    app,
    deps,
    endpoints.transitionVakalatnama,
    async ({ db, actor, params, body }) => await transitionService.transitionVakalatnama(db, actor, params.id, body),
  );
  handle(
    app,
    deps,
    endpoints.undoTransition,
    async ({ db, params, expectedVersion }) => await transitionService.undoTransition(db, params.id, expectedVersion),
  );
}

function printRoutes(app: FastifyInstance, deps: Deps): void {
  const press = new VakalatnamaPress(deps.config);
  app.addHook('onClose', () => press.end());
  const { printVakalatnama, previewVakalatnama, readVakalatnamaPages } = printService;
  const printer =
    (kind: 'pdf' | 'docx') =>
    async ({
      db,
      actor,
      params,
      query,
    }: Pick<Parameters<Parameters<typeof handle<typeof endpoints.printVakalatnamaPdf>>[3]>[0], 'db' | 'actor' | 'params' | 'query'>) =>
      await printVakalatnama(db, { press, actor }, { id: params.id, kind, paper: query.paper });
  handle(app, deps, endpoints.printVakalatnamaPdf, printer('pdf'));
  handle(app, deps, endpoints.printVakalatnamaDocx, printer('docx'));
  handle(
    app,
    deps,
    endpoints.readVakalatnamaPages,
    async ({ db, actor, params }) => await readVakalatnamaPages(db, { press, actor }, params.id),
  );
  handle(app, deps, endpoints.previewVakalatnama, async ({ db, actor, body }) => await previewVakalatnama(db, { press, actor }, body));
}

function proposalRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.proposeVakalatnama, async ({ db, query }) => await proposalService.proposeVakalatnama(db, query));
  handle(
    app,
    deps,
    endpoints.readVakalatnamaAdvocate,
    async ({ db, params }) => await proposalService.readVakalatnamaAdvocate(db, params.id),
  );
}

function draftRoutes(app: FastifyInstance, deps: Deps): void {
  handle(
    app,
    deps,
    endpoints.listVakalatnamaDrafts,
    async ({ db, actor }) => await draftRepository.listVakalatnamaDrafts(db, actor.userId),
  );
  handle(
    app,
    deps,
    endpoints.saveVakalatnamaDraft,
    async ({ db, actor, params, body, expectedVersion }) =>
      await draftService.saveVakalatnamaDraft(db, actor, { id: params.id, draft: body, expectedVersion }),
  );
  handle(app, deps, endpoints.deleteVakalatnamaDraft, async ({ db, params }) => await draftService.deleteVakalatnamaDraft(db, params.id));
}

function formRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listVakalatnamaForms, async ({ db }) => await formService.listVakalatnamaForms(db));
  handle(
    app,
    deps,
    endpoints.createVakalatnamaForm,
    async ({ db, actor, body }) => await formService.createVakalatnamaForm(db, actor, body),
  );
  handle(
    app,
    deps,
    endpoints.updateVakalatnamaForm,
    async ({ db, params, body, expectedVersion }) => await formService.updateVakalatnamaForm(db, params.id, body, expectedVersion),
  );
  handle(app, deps, endpoints.deleteVakalatnamaForm, async ({ db, params }) => await formService.deleteVakalatnamaForm(db, params.id));
  handle(app, deps, endpoints.restoreVakalatnamaForm, async ({ db, params }) => await formService.restoreVakalatnamaForm(db, params.id));
}

import * as endpoints from '@munshi/contract/code-sections/code-section.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { listCodeSections } from './code-section.service.ts';

export function codeSectionRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listCodeSections, async ({ query }) => listCodeSections(query));
}

import { listCodeSections } from '@munshi/contract/code-sections/code-section.endpoints';
import { findCodeSections } from '@munshi/contract/code-sections/find-code-sections';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { nationalTable } from './national-table.ts';

export function codeSectionRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listCodeSections, async ({ query }) => {
    const items = findCodeSections(nationalTable, query);
    return { items, total: items.length };
  });
}

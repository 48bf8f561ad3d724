import * as endpoints from '@munshi/contract/list-exports/list-export.endpoints';
import type { FastifyInstance } from 'fastify';
import { handleFile } from '../platform/http/file-handler.ts';
import type { Deps } from '../platform/http/handle.ts';
import { ExportPlaces } from './export-places.ts';
import { exportedCases, exportedHearings, exportedTasks } from './exported-lists.ts';
import { exportList } from './list-export.service.ts';

export function listExportRoutes(app: FastifyInstance, deps: Deps): void {
  const places = new ExportPlaces();
  handleFile(app, deps, endpoints.exportCases, {
    run: async (call) => await exportList(call, places, { list: exportedCases, query: call.query }),
  });
  handleFile(app, deps, endpoints.exportHearings, {
    run: async (call) => await exportList(call, places, { list: exportedHearings, query: call.query }),
  });
  handleFile(app, deps, endpoints.exportTasks, {
    run: async (call) => await exportList(call, places, { list: exportedTasks, query: call.query }),
  });
}

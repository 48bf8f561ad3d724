import * as endpoints from '@munshi/contract/list-exports/list-export.endpoints';
import type { FastifyInstance } from 'fastify';
import type { FileAnswer, FileCall } from '../platform/http/file-handler.ts';
import { handleFile } from '../platform/http/file-handler.ts';
import type { Deps } from '../platform/http/handle.ts';
import { ExportPlaces } from './export-places.ts';
import type { ExportedList, FileQuery } from './exported-list.ts';
import * as lists from './exported-lists.ts';
import * as exports from './list-export.service.ts';

type CallFor<Q> = Pick<FileCall, 'actor' | 'snapshot' | 'write'> & { readonly query: Q };

export function listExportRoutes(app: FastifyInstance, deps: Deps): void {
  const places = new ExportPlaces({ connections: deps.database.maxConnections });
  const exportList = <Q extends FileQuery, Row>(list: ExportedList<Q, Row>) => ({
    run: async (call: CallFor<Q>): Promise<FileAnswer> => await exports.exportList(call, places, { list, query: call.query }),
  });
  handleFile(app, deps, endpoints.exportCases, exportList(lists.exportedCases));
  handleFile(app, deps, endpoints.exportHearings, exportList(lists.exportedHearings));
  handleFile(app, deps, endpoints.exportTasks, exportList(lists.exportedTasks));
  handleFile(app, deps, endpoints.exportDeadlines, exportList(lists.exportedDeadlines));
  handleFile(app, deps, endpoints.exportWatchedCases, exportList(lists.exportedWatchedCases));
  handleFile(app, deps, endpoints.exportFilings, exportList(lists.exportedFilings));
  handleFile(app, deps, endpoints.exportObjections, exportList(lists.exportedObjections));
  handleFile(app, deps, endpoints.exportCertifiedCopies, exportList(lists.exportedCertifiedCopies));
  handleFile(app, deps, endpoints.exportCaseNotes, exportList(lists.exportedCaseNotes));
  handleFile(app, deps, endpoints.exportDocuments, exportList(lists.exportedDocuments));
  handleFile(app, deps, endpoints.exportPeople, exportList(lists.exportedPeople));
  handleFile(app, deps, endpoints.exportClients, exportList(lists.exportedClients));
  handleFile(app, deps, endpoints.exportNotNotified, exportList(lists.exportedNotNotified));
  handleFile(app, deps, endpoints.exportLawyers, exportList(lists.exportedLawyers));
  handleFile(app, deps, endpoints.exportVakalatnamas, exportList(lists.exportedVakalatnamas));
  handleFile(app, deps, endpoints.exportReferenceEntries, exportList(lists.exportedReferenceEntries));
  handleFile(app, deps, endpoints.exportCourts, exportList(lists.exportedCourts));
  handleFile(app, deps, endpoints.exportJudges, exportList(lists.exportedJudges));
  handleFile(app, deps, endpoints.exportCourtHolidays, exportList(lists.exportedCourtHolidays));
  handleFile(app, deps, endpoints.exportAuditLines, exportList(lists.exportedAuditLines));
}

import * as endpoints from '@munshi/contract/documents/file.endpoints';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/http/app-error.ts';
import { type FileCall, handleFile } from '../platform/http/file-handler.ts';
import { type Deps, handle } from '../platform/http/handle.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import * as versionRepository from './document-version.repository.ts';
import * as documentRepository from './document.repository.ts';
import { answerDownload } from './download/download.service.ts';
import { pieceHashesOf } from './download/file-part.ts';
import * as uploadRepository from './upload/upload.repository.ts';
import { packDocuments } from './download/zip.service.ts';

export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;
  const storage = openStorage(config);

  handle(app, deps, endpoints.listUploads, async ({ db, actor }) => await uploadRepository.listUploads(db, actor.userId));
  // Loaded at the first upload: a server without uploads does not need it.
  const speakTus = async (call: FileCall) => await (await import('./upload/upload-protocol.ts')).handleTus(call, { storage, config });
  handleFile(app, deps, endpoints.createUpload, { run: speakTus });
  handleFile(app, deps, endpoints.continueUpload, { run: speakTus, also: ['HEAD'] });
  handleFile(app, deps, endpoints.cancelUpload, { run: speakTus });

  handleFile(app, deps, endpoints.downloadDocument, {
    run: async (call) => {
      const { read, actor, params, query, headers, method } = call;
      const wanted = { number: query.file_version, caseId: params.case_id };
      const version = await read(async (db) => await versionRepository.findFile(db, params.id, wanted));
      if (!version) throw new AppError(query.file_version === undefined ? 'document.not_found' : 'document.version_not_found');
      const hashesOf = pieceHashesOf(call, storage, version);
      return await answerDownload(storage, actor.tenantId, version, { hashesOf, disposition: query.disposition, headers, method });
    },
  });
  handleFile(app, deps, endpoints.downloadZip, {
    run: async ({ read, actor, params }) => {
      const title = await read(async (db) => await documentRepository.findCaseTitle(db, params.case_id));
      if (title === undefined) throw new AppError('case.not_found');
      const documents = await read(async (db) => await versionRepository.listOfCase(db, params.case_id));
      return packDocuments(storage, actor.tenantId, documents, title);
    },
  });
}

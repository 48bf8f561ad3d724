import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { CaseParams, DownloadParams, DownloadQuery, PendingUpload, ZipQuery } from './document.schema.ts';

/** Upload URL. The protocol is tus 1.0.0 with creation, termination and expiration. */
export const UPLOAD_URL = '/api/v1/documents/upload';

/** A file handler answers with bytes, which have no schema. */
const Bytes = z.unknown();

export const listUploads = endpoint({
  method: 'GET',
  url: '/api/v1/documents/uploads',
  access: 'document:write',
  summary: 'The caller’s own unfinished uploads.',
  response: z.array(PendingUpload),
});

export const createUpload = endpoint({
  method: 'POST',
  url: UPLOAD_URL,
  access: 'document:write',
  summary: 'Starts an upload (tus): Upload-Length, and Upload-Metadata with filename and case_id, plus document_id for a new version.',
  status: 201,
  response: Bytes,
});

export const continueUpload = endpoint({
  method: 'PATCH',
  url: `${UPLOAD_URL}/:id`,
  access: 'document:write',
  summary: 'Sends bytes from Upload-Offset onwards (tus). HEAD on the same address returns the current offset.',
  status: 204,
  params: IdParams,
  response: Bytes,
});

export const cancelUpload = endpoint({
  method: 'DELETE',
  url: `${UPLOAD_URL}/:id`,
  access: 'document:write',
  summary: 'Cancels an upload (tus).',
  status: 204,
  params: IdParams,
  response: Bytes,
});

export const downloadDocument = endpoint({
  method: 'GET',
  url: '/api/v1/cases/:case_id/documents/:id/download',
  access: 'document:read',
  summary: 'The file of a document: an attachment, or inline for PDF and images. Supports ranges; the ETag is its SHA-256.',
  params: DownloadParams,
  query: DownloadQuery,
  response: Bytes,
});

export const downloadZip = endpoint({
  method: 'GET',
  url: '/api/v1/cases/:case_id/documents/zip',
  access: 'document:read',
  summary: 'All documents of a case in one ZIP, streamed.',
  params: CaseParams,
  query: ZipQuery,
  response: Bytes,
});

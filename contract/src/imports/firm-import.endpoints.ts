import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { FirmImport, FirmImports } from './firm-import.schema.ts';

const base = '/api/v1/firm-imports';

/** Upload URL. The protocol is tus 1.0.0 with creation. */
export const FIRM_IMPORT_UPLOAD_URL = `${base}/upload`;

/** A file handler answers with bytes, which have no schema. */
const Bytes = z.unknown();

export const listFirmImports = endpoint({
  method: 'GET',
  url: base,
  access: 'firm_export:write',
  summary: 'Whether the firm can take an export of Munshi’s own, and those that were brought, newest first, with their progress.',
  response: FirmImports,
});

export const createFirmImportUpload = endpoint({
  method: 'POST',
  url: FIRM_IMPORT_UPLOAD_URL,
  access: 'firm_export:write',
  summary: 'Starts the upload of an export (tus): Upload-Length, and Upload-Metadata with filename. One at a time in a firm without work.',
  status: 201,
  response: Bytes,
  isUnannounced: true,
});

export const continueFirmImportUpload = endpoint({
  method: 'PATCH',
  url: `${FIRM_IMPORT_UPLOAD_URL}/:id`,
  access: 'firm_export:write',
  summary: 'Sends bytes from Upload-Offset onwards (tus); the last one starts the check. HEAD returns the current offset.',
  status: 204,
  params: IdParams,
  response: Bytes,
  isUnannounced: true,
});

export const runFirmImport = endpoint({
  method: 'POST',
  url: `${base}/:id/run`,
  access: 'firm_export:write',
  summary: 'Imports a checked export as a job, completely or not at all; checks it again if its check failed.',
  status: 202,
  params: IdParams,
  response: FirmImport,
  isUnannounced: true,
  isWhileImporting: true,
});

export const discardFirmImport = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'firm_export:write',
  summary: 'Discards an export that was brought and not imported, with its file.',
  params: IdParams,
  response: FirmImport,
  isUnannounced: true,
  isWhileImporting: true,
});

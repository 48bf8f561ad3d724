import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { FirmExport, FirmExportLink } from './firm-export.schema.ts';

const base = '/api/v1/firm-exports';

export const listFirmExports = endpoint({
  method: 'GET',
  url: base,
  access: 'firm_export:write',
  summary: 'The exports of the firm, newest first, with the progress of the one under way.',
  response: z.array(FirmExport),
});

export const createFirmExport = endpoint({
  method: 'POST',
  url: base,
  access: 'firm_export:write',
  summary: 'Queues an export of all the firm’s data as one ZIP. One export at a time; the file is kept for 7 days.',
  status: 202,
  body: z.strictObject({}),
  response: FirmExport,
});

export const deleteFirmExport = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'firm_export:write',
  summary: 'Deletes the file of an export before it expires, or cancels an export under way.',
  params: IdParams,
  response: Message,
});

export const createFirmExportLink = endpoint({
  method: 'POST',
  url: `${base}/:id/link`,
  access: 'firm_export:write',
  summary: 'A link to the file of an export that a browser can follow without a token; valid for one minute.',
  status: 200,
  params: IdParams,
  response: FirmExportLink,
  isUnannounced: true,
});

export const downloadFirmExport = endpoint({
  method: 'GET',
  url: `${base}/:id/download`,
  access: 'firm_export:write',
  summary: 'The file of an export. Supports ranges; the ETag is its SHA-256.',
  params: IdParams,
  response: z.unknown(),
});

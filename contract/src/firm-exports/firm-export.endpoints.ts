import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams, Message } from '../platform/page.ts';
import { FirmExport, FirmExportLink } from './firm-export.schema.ts';

const base = '/api/v1/firm-exports';

export const listFirmExports = endpoint({
  method: 'GET',
  url: base,
  access: 'firm_export:write',
  summary: 'The exports of the firm, newest first, with how far the one under way is.',
  response: z.array(FirmExport),
});

export const createFirmExport = endpoint({
  method: 'POST',
  url: base,
  access: 'firm_export:write',
  summary: 'Orders everything the firm has in one ZIP. One at a time; its file is kept 7 days.',
  status: 202,
  body: z.strictObject({}),
  response: FirmExport,
});

export const removeFirmExport = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'firm_export:write',
  summary: 'Takes the file of an export away before its days are over, or gives up one under way.',
  params: IdParams,
  response: Message,
});

export const createFirmExportLink = endpoint({
  method: 'POST',
  url: `${base}/:id/link`,
  access: 'firm_export:write',
  summary: 'A link a browser can follow without a token, to the file of an export; good for a minute.',
  status: 200,
  params: IdParams,
  response: FirmExportLink,
});

export const downloadFirmExport = endpoint({
  method: 'GET',
  url: `${base}/:id/download`,
  access: 'firm_export:write',
  summary: 'The file of an export. Ranges work; the ETag is its SHA-256.',
  params: IdParams,
  response: z.unknown(),
});

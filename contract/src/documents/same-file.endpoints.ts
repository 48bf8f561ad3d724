import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { SameFile } from './same-file.schema.ts';

export const listSameFiles = endpoint({
  method: 'GET',
  url: '/api/v1/documents/:id/same-files',
  access: 'document:read',
  summary: 'Earlier documents of the same case whose current version is the same file, at most five, oldest first.',
  params: IdParams,
  response: z.array(SameFile),
});

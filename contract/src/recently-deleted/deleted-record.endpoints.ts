import { endpoint } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { DeletedQuery, DeletedRecord } from './deleted-record.schema.ts';

export const listDeletedRecords = endpoint({
  method: 'GET',
  url: '/api/v1/recently-deleted',
  access: 'case:read',
  summary: 'Records deleted in the last 30 days that the caller may see, newest first.',
  query: DeletedQuery,
  response: pageOf(DeletedRecord),
});

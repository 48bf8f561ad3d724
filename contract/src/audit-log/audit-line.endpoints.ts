import { endpoint } from '../platform/endpoint.ts';
import { AuditPage, AuditQuery } from './audit-line.schema.ts';

export const listAuditLines = endpoint({
  method: 'GET',
  url: '/api/v1/audit',
  access: 'audit:read',
  summary: 'The firm’s audit log: who changed what and when, with old and new values. Newest first.',
  query: AuditQuery,
  response: AuditPage,
});

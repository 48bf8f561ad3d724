import { endpoint } from '../platform/endpoint.ts';
import { AuditPage, AuditQuery } from './audit-line.schema.ts';

export const listAudit = endpoint({
  method: 'GET',
  url: '/api/v1/audit',
  access: 'audit:read',
  summary: 'What was done in the firm: who, when, what was and what is. Newest first.',
  query: AuditQuery,
  response: AuditPage,
});

import { endpoint } from '../platform/endpoint.ts';
import { Message } from '../platform/message.ts';
import { AuditSeal } from './audit-seal.schema.ts';

export const readAuditSeal = endpoint({
  method: 'GET',
  url: '/api/v1/audit/seal',
  access: 'audit:read',
  summary: 'How far the firm’s audit log was last verified, and the first line that fails verification.',
  response: AuditSeal,
});

export const verifyAuditLog = endpoint({
  method: 'POST',
  url: '/api/v1/audit/verify',
  access: 'audit:read',
  summary: 'Verifies the firm’s audit log from its first line; the result is read at /api/v1/audit/seal.',
  status: 202,
  rate: { limit: 10, seconds: 60 },
  response: Message,
});

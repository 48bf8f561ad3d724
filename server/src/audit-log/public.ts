export { auditLineColumns } from './audit-line-export.ts';
export { streamAuditLines } from './audit-line.service.ts';

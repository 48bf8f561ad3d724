import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { CaseRestriction } from './case-restriction.schema.ts';

export const readCaseRestriction = endpoint({
  method: 'GET',
  url: '/api/v1/case/:id/restriction',
  access: 'case:write',
  summary: 'Whether a case is restricted, and which members of the firm lose sight of it, or see it again, when that changes.',
  params: IdParams,
  response: CaseRestriction,
});

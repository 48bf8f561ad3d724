import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { LegalHoldDraft, ActiveHold } from './legal-hold.schema.ts';

const url = '/api/v1/case/:id/legal-hold';

export const readLegalHold = endpoint({
  method: 'GET',
  url,
  access: 'case:read',
  summary: 'The active legal hold of a case, if there is one.',
  params: IdParams,
  response: ActiveHold,
});

export const placeLegalHold = endpoint({
  method: 'PUT',
  url,
  access: 'retention:write',
  summary: 'Puts a case under legal hold: until the hold is lifted, neither the case nor any of its records can be removed.',
  params: IdParams,
  body: LegalHoldDraft,
  response: ActiveHold,
});

export const liftLegalHold = endpoint({
  method: 'DELETE',
  url,
  access: 'retention:write',
  summary: 'Lifts the legal hold of a case.',
  params: IdParams,
  response: ActiveHold,
});

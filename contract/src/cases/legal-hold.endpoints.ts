import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/page.ts';
import { LegalHoldDraft, StandingHold } from './legal-hold.schema.ts';

const url = '/api/v1/case/:id/legal-hold';

export const readLegalHold = endpoint({
  method: 'GET',
  url,
  access: 'case:read',
  summary: 'The legal hold that stands on a case, if one does.',
  params: IdParams,
  response: StandingHold,
});

export const setLegalHold = endpoint({
  method: 'PUT',
  url,
  access: 'retention:write',
  summary: 'Puts a case under legal hold: nothing of it is taken away, and it cannot be deleted, until the hold is lifted.',
  params: IdParams,
  body: LegalHoldDraft,
  response: StandingHold,
});

export const liftLegalHold = endpoint({
  method: 'DELETE',
  url,
  access: 'retention:write',
  summary: 'Lifts the legal hold of a case.',
  params: IdParams,
  response: StandingHold,
});

import { endpoint } from '../platform/endpoint.ts';
import { OutcomeDigest, OutcomeDigestQuery } from './outcome-digest.schema.ts';

export const readOutcomeDigest = endpoint({
  method: 'GET',
  url: '/api/v1/hearings/digest',
  access: 'hearing:read',
  summary: 'The outcomes of a day and the next board, as a text to copy into a group. Restricted cases are left out.',
  query: OutcomeDigestQuery,
  response: OutcomeDigest,
});

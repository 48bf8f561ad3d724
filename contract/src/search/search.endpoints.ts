import { endpoint } from '../platform/endpoint.ts';
import { SearchAnswer, SearchQuery } from './search.schema.ts';

export const searchRecords = endpoint({
  method: 'GET',
  url: '/api/v1/search',
  access: 'tenant:read',
  summary:
    'Records of every kind the caller may read, best first: words in any order, as written; of a kind with fewer than ten of these, also as they sound.',
  query: SearchQuery,
  response: SearchAnswer,
});

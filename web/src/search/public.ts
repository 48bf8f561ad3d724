export { searchRecords } from './record-search.ts';
export { suggestHits } from './suggested-hits.ts';

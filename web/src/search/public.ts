export { searchRecords } from './record-search.ts';

export { searchCases } from './case-search.ts';
export { firstListQuery } from './case-list-state.ts';
export { casesQuery } from './case.queries.ts';

export { CaseField } from './case-field.tsx';
export { CaseFilter } from './case-filter.tsx';
export { firstListQuery } from './list/case-list-state.ts';
export { caseQuery, casesQuery } from './case.queries.ts';

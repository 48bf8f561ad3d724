export { CaseField } from './case-field.tsx';
export { CaseFilter } from './case-filter.tsx';
export { caseQuery, firstCasesQuery } from './case.queries.ts';

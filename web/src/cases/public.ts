export { CaseField } from './case-field.tsx';
export { useMoveWords } from './use-move-toast.ts';
export { CaseMoveLine } from './case-move-line.tsx';
export { CaseFilter } from './case-filter.tsx';
export { caseQuery, firstCasesQuery } from './case.queries.ts';

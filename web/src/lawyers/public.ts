export { LawyerFilter } from './lawyer-filter.tsx';
export { lawyersQuery } from './lawyer.queries.ts';
export { LawyersField } from './lawyers-field.tsx';

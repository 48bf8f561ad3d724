export { copiesOfCaseQuery } from './copies/copy.queries.ts';
export { registryCaseTab } from './registry-case-tab.ts';

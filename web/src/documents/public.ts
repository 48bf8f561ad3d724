export { documentsCaseTab } from './documents-case-tab.tsx';

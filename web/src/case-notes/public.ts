export { notesCaseTab } from './notes-case-tab.ts';

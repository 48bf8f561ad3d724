export { hearingsCaseTab } from './hearings-case-tab.tsx';

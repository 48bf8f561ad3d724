export { hearingsCaseTab } from './hearings-case-tab.tsx';
export { RecordHearing } from './record-hearing.tsx';

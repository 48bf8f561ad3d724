export { hearingsCaseTab } from './hearings-case-tab.tsx';
export { RecordHearing } from './outcome/record-hearing.tsx';

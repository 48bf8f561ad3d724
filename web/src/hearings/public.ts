export { closeDayRoute } from './close-day/close-day-address.ts';
export { CloseDayBar, CloseDayButton } from './close-day/close-day-link.tsx';
export { hearingsCaseTab } from './hearings-case-tab.tsx';
export { RecordHearing } from './outcome/record-hearing-overlay.ts';

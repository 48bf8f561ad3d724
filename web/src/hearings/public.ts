export { CaseHearings } from './case-hearings.tsx';
export { HearingSheet } from './hearing-sheet.tsx';

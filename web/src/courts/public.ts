export { CourtFilter } from './court-filter.tsx';
export { CourtName } from './court-name.tsx';
export { CourtPicker } from './court-picker.tsx';
export type { CourtSelection } from './court-selection.ts';

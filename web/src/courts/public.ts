export { CourtFilter } from './court-filter.tsx';
export { CourtPicker } from './court-picker.tsx';

export { openTab } from './open-tab.ts';
export { PrintButton, usePrint } from './print-button.tsx';
export type { PrintedSheet } from './printed-sheet.ts';
export { PrintTomorrow } from './print-tomorrow.tsx';

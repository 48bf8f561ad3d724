export { openTab } from './open-tab.ts';
export { PrintButton, usePrint } from './print-button.tsx';
export { PrintTomorrow } from './print-tomorrow.tsx';

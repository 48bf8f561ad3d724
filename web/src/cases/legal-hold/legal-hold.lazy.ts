export { ActiveHoldNotice } from './active-hold-notice.tsx';
export { LegalHoldDialog } from './legal-hold-dialog.tsx';

export { isWaitingCase, listAllCases, waitingSince, withoutNextDate } from './case-list.repository.ts';
export { findPrintedCases, type OurSide, type PrintedCase } from './case-print.repository.ts';
export { hasCase } from './case.repository.ts';
export { readCase } from './case.service.ts';
export { countReviewed } from './status-review/status-review.service.ts';

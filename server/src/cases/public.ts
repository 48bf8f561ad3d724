export { listAllCases, withoutNextDate } from './case-list.repository.ts';
export { findPrintedCases, type OurSide, type PrintedCase } from './case-print.repository.ts';
export { readCase } from './case.service.ts';

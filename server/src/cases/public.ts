export type { CasePlan } from './batch/case-edit.ts';
export { changeCases, countCases, planCases, resolvePerson } from './batch/case-batch.service.ts';
export { listLiveCasesOf, listSeenCases } from './batch/team-batch.repository.ts';
export { undoBulkCases } from './batch/case-batch-undo.service.ts';
export { isWaitingCase, listAllCases, waitingSince, withoutNextDate } from './case-list.repository.ts';
export { findPrintedCases, type OurSide, type PrintedCase } from './case-print.repository.ts';
export { hasCase } from './case.repository.ts';
export { readCase } from './case.service.ts';
export { countReviewed } from './status-review/status-review.service.ts';

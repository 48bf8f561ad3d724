export type { ChangedRecord } from './bulk-change.repository.ts';
export { recordBulkChange } from './bulk-change.service.ts';
export {
  type ChangeToUndo,
  countPlan,
  countsInWords,
  groupByCount,
  groupByValue,
  type Planned,
  undoneOf,
  type UndoneRecords,
} from './bulk-plan.ts';

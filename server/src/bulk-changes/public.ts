export type { ChangedRecord } from './bulk-change.repository.ts';
export { recordBulkChange } from './bulk-change.service.ts';
export { countPlan, groupByCount, groupByValue, type Planned } from './bulk-plan.ts';

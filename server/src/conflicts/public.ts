export { eraseFromChecks, readConflictCheck } from './conflict.service.ts';

export { followCourtOfCase, recountDeadlinesOfRestored } from './deadlines-of-case.service.ts';

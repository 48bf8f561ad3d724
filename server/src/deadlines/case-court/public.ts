export { followCourtOfCase } from './case-court.service.ts';

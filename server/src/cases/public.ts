export { withoutNextDate } from './case-list.repository.ts';

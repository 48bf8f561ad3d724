export { selectRows, withoutNextDate } from './case-list.repository.ts';

import { lazyComponent } from '../ui/lazy/lazy-component.tsx';

export const CaseDeadlinesCard = lazyComponent(() => import('./case-deadlines-card.tsx').then((module) => module.CaseDeadlinesCard));
const ofDays = () => import('./days/deadlines-of-days.tsx');
export const DeadlinesOfDay = lazyComponent(() => ofDays().then((module) => module.DeadlinesOfDay));
export const DeadlinesInWeek = lazyComponent(() => ofDays().then((module) => module.DeadlinesInWeek));
export { useDaysLeft } from './days-left.tsx';
export { nearDeadlinesQuery } from './deadline.queries.ts';
export { watchCountQuery } from './watch-list/watch-list.queries.ts';
export { caseDeadlinesAddress } from './case-deadlines-address.ts';

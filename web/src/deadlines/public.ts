import { lazyComponent } from '../ui/lazy/lazy-component.tsx';

export const CaseDeadlinesCard = lazyComponent(() => import('./case-deadlines-card.tsx').then((module) => module.CaseDeadlinesCard));
export { useDaysLeft } from './days-left.tsx';
export { nearDeadlinesQuery } from './deadline.queries.ts';
export { watchCountQuery } from './watch-list/watch-list.queries.ts';
